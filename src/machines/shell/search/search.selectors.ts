import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import { keywordOf } from '#machines/rules/searchText.ts';
import type { searchMachine } from './search.machine.ts';
import { groupsOf, rowsOf, type Group, type Listing } from './search.rows.ts';
import { isCommandText } from './search.rules.ts';

export { codeOf, longestText, matchParts, nameOf, pathOf, type Command, type Instrument } from './search.rules.ts';
export type { Group, GroupName, Row } from './search.rows.ts';
export { deliveryPeriod } from '#machines/rules/deliveryPeriod.ts';
export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

const kept = new WeakMap<Listing, readonly Group[]>();
/** The list as it stands; the same array until the machine's context changes. */
export function groups({ context }: SearchSnapshot): readonly Group[] {
  const known = kept.get(context) ?? groupsOf(context);
  kept.set(context, known);
  return known;
}
export const text = (snapshot: SearchSnapshot): string => snapshot.context.text;
export const now = (snapshot: SearchSnapshot): number => snapshot.context.now;
export const active = (snapshot: SearchSnapshot): string | null => snapshot.context.active;
/** What the rows on view answer: their names are marked with it. */
export const marked = ({ context }: SearchSnapshot): string =>
  isCommandText(context.text) || keywordOf(context.text) === '' ? '' : context.answered;
export const isPalette = (snapshot: SearchSnapshot): boolean => isCommandText(snapshot.context.text);
export const isResting = (snapshot: SearchSnapshot): boolean => snapshot.matches({ query: 'resting' });
export const isBusy = (snapshot: SearchSnapshot): boolean =>
  snapshot.matches({ query: 'waiting' }) || snapshot.matches({ query: 'searching' });
/** Nothing on view yet: draw the rows' skeletons. */
export const isFirstSearch = (snapshot: SearchSnapshot): boolean => isBusy(snapshot) && snapshot.context.found === null;
/** The keyword that found nothing, or null. */
export const fruitless = (snapshot: SearchSnapshot): string | null =>
  snapshot.matches({ query: { answered: 'nothing' } }) ? snapshot.context.answered : null;
export const hasNoCommand = (snapshot: SearchSnapshot): boolean => isPalette(snapshot) && rowsOf(snapshot.context).length === 0;
export const problem = (snapshot: SearchSnapshot): Problem | null =>
  snapshot.matches({ query: 'failed' }) ? snapshot.context.problem : null;
export const hotProblem = (snapshot: SearchSnapshot): Problem | null =>
  snapshot.matches({ hot: 'unread' }) ? snapshot.context.hotProblem : null;
export const isHotLoading = (snapshot: SearchSnapshot): boolean => snapshot.matches({ hot: 'reading' });
/** How many results stand in the list, or null while there are none to count. */
export const resultCount = (snapshot: SearchSnapshot): number | null =>
  snapshot.matches({ query: { answered: 'found' } }) ? rowsOf(snapshot.context).length : null;
