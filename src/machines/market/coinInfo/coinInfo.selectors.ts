import type { SnapshotFrom } from 'xstate';
import type { MarketRow } from '#machines/rules/marketRow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { keywordOf } from '#machines/rules/searchText.ts';
import type { coinInfoMachine } from './coinInfo.machine.ts';
import { coinRows, findCoin, marketsOf, type CoinLists, type CoinRow } from './coinInfo.rules.ts';

export { isSearching, longestText } from '#machines/kit/typedSearch.ts';
export { circulatingShare, coinPath, hostOf, type CoinRow } from './coinInfo.rules.ts';
export type { MarketRow } from '#machines/rules/marketRow.ts';
export type CoinInfoSnapshot = SnapshotFrom<typeof coinInfoMachine>;

type Kept = {
  rows?: readonly [words: string, rows: readonly CoinRow[]];
  coin?: readonly [name: string, coin: CoinRow | null];
  markets?: readonly [of: CoinRow, rows: readonly MarketRow[]];
};
const kept = new WeakMap<object, Kept>();
/** What was last made of this reading of the lists, so that a selector gives the same until something it depends on changes. */
function keptFor({ context: { lists } }: CoinInfoSnapshot): Kept {
  const known = kept.get(lists) ?? {};
  kept.set(lists, known);
  return known;
}
const spotsOf = ({ context: { lists } }: CoinInfoSnapshot) => lists.spots.data ?? [];
const none: readonly MarketRow[] = [];

/** The list of all coins, one of them, or a name that no coin has. */
export function standing(snapshot: CoinInfoSnapshot): 'list' | 'coin' | 'unknown' {
  const { lists, view } = snapshot.context;
  if (view.coin === '') return 'list';
  return lists.coins.data === null || coin(snapshot) !== null ? 'coin' : 'unknown';
}
/** The name that the address asks for, in lower case. */
export const wantedCoin = (snapshot: CoinInfoSnapshot): string => snapshot.context.view.coin;
/** What time deliveries are named by, in milliseconds. */
export const now = (snapshot: CoinInfoSnapshot): number => snapshot.context.now;
export const text = (snapshot: CoinInfoSnapshot): string => snapshot.context.text;

/** Coins whose name holds what is searched for. */
export function rows(snapshot: CoinInfoSnapshot): readonly CoinRow[] {
  const words = keywordOf(snapshot.context.text);
  const own = keptFor(snapshot);
  if (own.rows?.[0] !== words) own.rows = [words, coinRows(snapshot.context.lists.coins.data ?? [], spotsOf(snapshot), words)];
  return own.rows[1];
}
/** The coin on view; null while it is not known, and where there is none. */
export function coin(snapshot: CoinInfoSnapshot): CoinRow | null {
  const { lists, view } = snapshot.context;
  const own = keptFor(snapshot);
  if (own.coin?.[0] !== view.coin) own.coin = [view.coin, findCoin(view.coin, lists.coins.data ?? [], spotsOf(snapshot)) ?? null];
  return own.coin[1];
}
/** Pairs and contracts of the coin on view. */
export function markets(snapshot: CoinInfoSnapshot): readonly MarketRow[] {
  const chosen = coin(snapshot);
  if (chosen === null) return none;
  const { coins, spots, contracts } = snapshot.context.lists;
  const own = keptFor(snapshot);
  if (own.markets?.[0] !== chosen) {
    const known = { coins: coins.data ?? [], spots: spots.data ?? [], contracts: contracts.data ?? [] };
    own.markets = [chosen, marketsOf(chosen.facts.shortName, known)];
  }
  return own.markets[1];
}
const noLine: readonly string[] = [];
/** Prices of the last 24 h of the coin on view, oldest first; empty where there are none. */
export const line = (snapshot: CoinInfoSnapshot): readonly string[] => snapshot.context.lists.line.data ?? noLine;

const lacks = (names: readonly (keyof CoinLists)[], snapshot: CoinInfoSnapshot) =>
  names.map((name) => snapshot.context.lists[name]).find(({ data }) => data === null);
/** Nothing on view yet: draw what is coming as skeletons. */
export const isFirstLoad = (snapshot: CoinInfoSnapshot): boolean => {
  const lacking = lacks(['coins'], snapshot);
  return lacking !== undefined && lacking.problem === null;
};
/** Why no coin can be shown, or null. */
export const problem = (snapshot: CoinInfoSnapshot): Problem | null => lacks(['coins'], snapshot)?.problem ?? null;
/** Why the markets of the coin are not all there, or null. */
export const marketsProblem = (snapshot: CoinInfoSnapshot): Problem | null => lacks(['spots', 'contracts'], snapshot)?.problem ?? null;
export const areMarketsAwaited = (snapshot: CoinInfoSnapshot): boolean => {
  const lacking = lacks(['spots', 'contracts'], snapshot);
  return lacking !== undefined && lacking.problem === null;
};
export const isBusy = (snapshot: CoinInfoSnapshot): boolean => snapshot.hasTag('busy');
