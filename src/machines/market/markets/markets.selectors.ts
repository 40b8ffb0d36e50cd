import type { SnapshotFrom } from 'xstate';
import type { Part } from '#machines/kit/parts.rules.ts';
import type { MarketRow } from '#machines/rules/marketRow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { keywordOf } from '#machines/rules/searchText.ts';
import type { marketsMachine } from './markets.machine.ts';
import {
  areaOf,
  areasOf,
  inOrder,
  listsOf,
  matching,
  plainView,
  tabRows,
  viewPath,
  type MarketLists,
  type MarketTab,
  type SortColumn,
} from './markets.rules.ts';

export { isSearching, longestText } from '#machines/kit/typedSearch.ts';
export { listId, marketTabs, newestSize, plainView, viewPath, type MarketTab, type SortColumn } from './markets.rules.ts';
export { deliveryPeriod } from '#machines/rules/deliveryPeriod.ts';
export type { MarketRow } from '#machines/rules/marketRow.ts';
export type MarketsSnapshot = SnapshotFrom<typeof marketsMachine>;

/** Remembers the last result for each reading of the lists, so that a selector gives the same array until something it depends on changes. */
function rememberedBy<Result>() {
  const kept = new WeakMap<object, { readonly causes: readonly unknown[]; readonly result: Result }>();
  return (owner: object, causes: readonly unknown[], make: () => Result): Result => {
    const known = kept.get(owner);
    if (known !== undefined && known.causes.every((cause, index) => cause === causes[index])) return known.result;
    const result = make();
    kept.set(owner, { causes, result });
    return result;
  };
}
const rowsKept = rememberedBy<readonly MarketRow[]>();
const shownKept = rememberedBy<readonly MarketRow[]>();
const areasKept = rememberedBy<readonly string[]>();

const dataOf = ({ context: { lists } }: MarketsSnapshot): MarketLists => ({
  spots: lists.spots.data ?? [],
  contracts: lists.contracts.data ?? [],
  coins: lists.coins.data ?? [],
});
/** Favourites other than the tab's own change no rows. */
const keysFor = ({ context }: MarketsSnapshot, favouriteKeys: string): string => (context.view.tab === 'favourites' ? favouriteKeys : '');
const allRows = (snapshot: MarketsSnapshot, favouriteKeys: string): readonly MarketRow[] => {
  const { lists, view } = snapshot.context;
  return rowsKept(lists, [view.tab, favouriteKeys], () => tabRows(view.tab, dataOf(snapshot), favouriteKeys));
};
/** The area that narrows the tab; one that the tab does not have narrows nothing. */
const areaIn = (snapshot: MarketsSnapshot): string => {
  const { area } = snapshot.context.view;
  return areas(snapshot).includes(area) ? area : '';
};

export const tab = (snapshot: MarketsSnapshot): MarketTab => snapshot.context.view.tab;
/** What time deliveries are named by, in milliseconds. */
export const now = (snapshot: MarketsSnapshot): number => snapshot.context.now;
export const text = (snapshot: MarketsSnapshot): string => snapshot.context.text;
export const area = areaIn;
/** Areas that the tab can be narrowed to; none where there is nothing to choose from. */
export function areas(snapshot: MarketsSnapshot): readonly string[] {
  const { lists, view } = snapshot.context;
  return areasKept(lists, [view.tab], () => {
    if (view.tab !== 'spot' && view.tab !== 'contract') return [];
    const found = areasOf(allRows(snapshot, ''));
    return found.length > 1 ? found : [];
  });
}
/** The rows on view, in their order. `favouriteKeys` as favouriteKeys.selectors gives them. */
export function rows(snapshot: MarketsSnapshot, favouriteKeys = ''): readonly MarketRow[] {
  const { lists, view, figures, text: words } = snapshot.context;
  const all = allRows(snapshot, keysFor(snapshot, favouriteKeys));
  const wantedArea = areaIn(snapshot);
  return shownKept(lists, [all, wantedArea, view.sort, view.order, figures, words], () => {
    const inArea = wantedArea === '' ? all : all.filter((row) => areaOf(row) === wantedArea);
    return inOrder(matching(inArea, words), view, figures, dataOf(snapshot).spots);
  });
}

const neededParts = ({ context: { lists, view } }: MarketsSnapshot): readonly Part<unknown>[] =>
  listsOf[view.tab].map((name) => lists[name]);
/** Nothing on view yet: draw the rows' skeletons. */
export const isFirstLoad = (snapshot: MarketsSnapshot): boolean =>
  neededParts(snapshot).some(({ data, problem: why }) => data === null && why === null);
/** Why the tab cannot be shown, or null. */
export const problem = (snapshot: MarketsSnapshot): Problem | null =>
  neededParts(snapshot).find(({ data, problem: why }) => data === null && why !== null)?.problem ?? null;
export const isBusy = (snapshot: MarketsSnapshot): boolean => snapshot.hasTag('busy');

/** What a column's head says of the order of its rows. */
export const sortOf =
  (column: SortColumn) =>
  ({ context: { view } }: MarketsSnapshot): 'ascending' | 'descending' | 'none' =>
    view.sort !== column ? 'none' : view.order === 'asc' ? 'ascending' : 'descending';

/** Path of another tab inside a language: searched words and order stay, the area is the tab's own. */
export const tabPath =
  (to: MarketTab) =>
  ({ context: { view, text: words } }: MarketsSnapshot): string =>
    viewPath({ ...view, tab: to, area: '', q: keywordOf(words) });
/** Path of the tab narrowed to an area, '' for all of it. */
export const areaPath =
  (to: string) =>
  ({ context: { view, text: words } }: MarketsSnapshot): string =>
    viewPath({ ...view, area: to, q: keywordOf(words) });
/** Path of the tab without searched words and area. */
export const plainTabPath = ({ context: { view } }: MarketsSnapshot): string => viewPath({ ...plainView, tab: view.tab });
