import type { SnapshotFrom } from 'xstate';
import type { SpotMarket } from '#services/market/calls.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { homeMachine } from './home.machine.ts';
import { marketsOf, tickerSize, type HomeTab, type HomeTotals, type Trends } from './home.rules.ts';

export { homeTabs, tableSize, tickerSize, type HomeTab } from './home.rules.ts';
export { spotPath } from '#machines/rules/spotCode.ts';
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>;
export type MarketRow = SpotMarket;

const none: readonly SpotMarket[] = [];
const lists = new WeakMap<object, Map<string, readonly SpotMarket[]>>();

/** Remembers each list of an answer, so that a selector gives the same array until a new answer comes. */
function listOf(
  snapshot: HomeSnapshot,
  name: string,
  make: (markets: NonNullable<HomeSnapshot['context']['markets']>) => readonly SpotMarket[],
): readonly SpotMarket[] {
  const { markets } = snapshot.context;
  if (markets === null) return none;
  const made = lists.get(markets) ?? new Map<string, readonly SpotMarket[]>();
  lists.set(markets, made);
  const known = made.get(name) ?? make(markets);
  made.set(name, known);
  return known;
}

export const tab = (snapshot: HomeSnapshot): HomeTab => snapshot.context.tab;
/** `favouriteIds` as favourites.selectors `spotIds` gives them. */
export const rows = (snapshot: HomeSnapshot, favouriteIds = ''): readonly MarketRow[] => {
  const { tab } = snapshot.context;
  return listOf(snapshot, tab === 'favourites' ? favouriteIds : tab, (markets) => marketsOf(tab, markets, favouriteIds));
};
export const ticker = (snapshot: HomeSnapshot): readonly MarketRow[] =>
  listOf(snapshot, 'ticker', (markets) => markets.popular.slice(0, tickerSize));
export const trends = (snapshot: HomeSnapshot): Trends => snapshot.context.trends;
export const totals = (snapshot: HomeSnapshot): HomeTotals | null => snapshot.context.totals;
/** Nothing on view yet: draw the rows' skeletons. */
export const isFirstLoad = (snapshot: HomeSnapshot): boolean => snapshot.context.markets === null && snapshot.hasTag('busy');
export const isBusy = (snapshot: HomeSnapshot): boolean => snapshot.hasTag('busy');
/** Why nothing can be shown, or null; while it is asked again the reason stays. */
export const problem = (snapshot: HomeSnapshot): Problem | null => (snapshot.context.markets === null ? snapshot.context.problem : null);
