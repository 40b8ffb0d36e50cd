import type { FoundInstrument } from '#services/shell/searchCalls.ts';
import { codeOf } from '#machines/rules/instrument.ts';
import { keywordOf } from '#machines/rules/searchText.ts';

export { codeOf, nameOf, pathOf } from '#machines/rules/instrument.ts';

/** Results of a group shown before it is expanded, recommended instruments, entries of the history, the debounce (spec section 9). */
export const groupSize = 4;
export const recommendedSize = 4;
export const historySize = 5;
export const debounceMs = 300;
/** What makes the field a command palette. */
export const commandPrefix = '>';
/** Commands shown at once. */
export const commandsSize = 40;
/** Letters that the field takes; the exchange looks for no longer keyword. */
export const longestText = 40;

export type Instrument = FoundInstrument;
/** Something the palette does; `label` is in the visitor's language, `group` its translated kind. */
export type Command = { readonly id: string; readonly group: string; readonly label: string };
/** Results by group, best first. */
export type Found = { readonly spots: readonly Instrument[]; readonly swaps: readonly Instrument[] };

/** What is asked for: spaces at the ends do not count (spec section 5). */
export const isCommandText = (text: string): boolean => keywordOf(text).startsWith(commandPrefix);

/** What has just been chosen first, each instrument once, five at most. */
export const withChosen = (history: readonly Instrument[], chosen: Instrument): readonly Instrument[] =>
  [chosen, ...without(history, codeOf(chosen))].slice(0, historySize);
export const without = (history: readonly Instrument[], code: string): readonly Instrument[] =>
  history.filter((instrument) => codeOf(instrument) !== code);

/** The history as it is worth showing: each instrument once, deliveries that have ended left out, five at most. `now` in milliseconds. */
export const tidyHistory = (history: readonly Instrument[], now: number): readonly Instrument[] =>
  history
    .filter((instrument) => instrument.instType !== 5 || instrument.liquidationDate > now)
    .filter((instrument, index, all) => all.findIndex((other) => codeOf(other) === codeOf(instrument)) === index)
    .slice(0, historySize);

const isSign = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const plain = (text: string): string => [...folded(text)].filter(isSign).join('');

/** A name cut at the keyword: before, the match, after; separators and letter case do not count. The match is '' when there is none. */
export function matchParts(name: string, keyword: string): readonly [before: string, match: string, after: string] {
  const letters = [...name].flatMap((letter, index) => (isSign(letter) ? [{ letter: letter.toLowerCase(), index }] : []));
  const wanted = plain(keyword);
  const start = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(wanted);
  const first = letters[start]?.index;
  const last = letters[start + wanted.length - 1]?.index;
  // Nothing is wanted where there is no last letter of it.
  if (first === undefined || last === undefined) return [name, '', ''];
  return [name.slice(0, first), name.slice(first, last + 1), name.slice(last + 1)];
}

/** Commands that a text after the prefix names, all of them where there is none: labels that begin with it, then those with a word that does, then those that hold it. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = folded(keywordOf(keywordOf(text).slice(commandPrefix.length)));
  const fitOf = ({ label, group }: Command): number => {
    const [name, kind] = [folded(label), folded(group)];
    if (name.startsWith(wanted)) return 0;
    if (name.split(/[^\p{L}\p{N}]/u).some((word) => word.startsWith(wanted))) return 1;
    return name.includes(wanted) ? 2 : kind.startsWith(wanted) ? 3 : 4;
  };
  return commands
    .map((command) => ({ command, fit: fitOf(command) }))
    .filter(({ fit }) => fit < 4)
    .sort((left, right) => left.fit - right.fit)
    .slice(0, commandsSize)
    .map(({ command }) => command);
}
