/** Characters of a word that stands in letters. */
export const wordLength = { least: 4, most: 20 } as const;

/** A word as it is kept: one text for all ways to write the same letters. */
export const normalWord = (typed: string): string => typed.trim().normalize('NFC');

/** Letters with their marks, and digits; nothing that cannot be seen, and no sign that turns a line of text around. */
const wordPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}]/u;

export type WordProblem = 'length' | 'signs';

/** What keeps a normal word from standing in letters; null where nothing does. */
export function wordProblem(word: string): WordProblem | null {
  if (word !== '' && (!wordPattern.test(word) || unseen.test(word))) return 'signs';
  const { length } = [...word];
  return length < wordLength.least || length > wordLength.most ? 'length' : null;
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a word holds a name: whoever imitates the exchange writes its name too. */
export const holdsName = (word: string, name: string): boolean => folded(name) !== '' && folded(word).includes(folded(name));
