import type { SpotMarket } from '#services/market/calls.ts';
import { compare } from '#machines/rules/decimalText.ts';

export const homeTabs = ['hot', 'gainers', 'losers', 'volume'] as const;
/** `favourites` stands after the others once there are any. */
export type HomeTab = (typeof homeTabs)[number] | 'favourites';

/** Rows of the market table and pairs of the hero's ticker. */
export const tableSize = 8;
export const tickerSize = 4;

/** All pairs, and the most searched of them in their order. */
export type HomeMarkets = { readonly all: readonly SpotMarket[]; readonly popular: readonly SpotMarket[] };
/** The whole market's figures, or null where the exchange does not tell. */
export type HomeTotals = { readonly turnover24h: string; readonly pairs: number; readonly coins: number };
/** Closing prices of 24 h by trade id. */
export type Trends = Readonly<Record<string, readonly string[]>>;

const by = (field: 'change24h' | 'turnover24h', sign: 1 | -1) => (left: SpotMarket, right: SpotMarket) =>
  sign * compare(right[field], left[field]) || left.tradeId - right.tradeId;

const moved = (all: readonly SpotMarket[], sign: 1 | -1): readonly SpotMarket[] =>
  all
    .filter((market) => compare(market.change24h, '0') === sign)
    .toSorted(by('change24h', sign))
    .slice(0, tableSize);

/** The rows of a tab; gainers and losers hold only pairs that gained or lost, favourites those of `favouriteIds` (comma-separated) in that order. */
export function marketsOf(tab: HomeTab, { all, popular }: HomeMarkets, favouriteIds: string): readonly SpotMarket[] {
  switch (tab) {
    case 'hot':
      return popular.slice(0, tableSize);
    case 'gainers':
      return moved(all, 1);
    case 'losers':
      return moved(all, -1);
    case 'favourites':
      return favouriteIds.split(',').flatMap((id) => all.find(({ tradeId }) => String(tradeId) === id) ?? []);
    case 'volume':
      return all.toSorted(by('turnover24h', 1)).slice(0, tableSize);
  }
}
