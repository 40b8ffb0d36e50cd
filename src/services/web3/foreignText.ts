/** What turns text around, hides in it or looks like nothing: control and format characters, fillers, the empty Braille cell. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Characters that a stranger's name may fill. */
export const longestName = 40;

/** A text of a stranger (a wallet, a token, a contract) as it may be shown: without what cannot be seen, on one line, cut to `longest`. May be empty. */
export const foreignText = (text: string, longest = longestName): string =>
  [...text.replace(/\s+/g, ' ').replace(unseen, '').trim()].slice(0, longest).join('').trim();

/** The same for a name that has to be there: a question mark where nothing is left of it. */
export const foreignName = (name: string): string => foreignText(name) || '?';
