import type { ChangeDistribution, CoinFacts } from '#services/market/boardCalls.ts';
import type { SpotMarket } from '#services/market/calls.ts';
import { compare } from '#machines/rules/decimalText.ts';
import { marketRows, type MarketRow } from '#machines/rules/marketRow.ts';

/** Figures of the whole market; the turnover in USDT. */
export type MarketTotals = { readonly turnover24h: string; readonly pairs: number; readonly coins: number };
/** What the overview is made of, each read on its own. */
export type Overview = {
  readonly totals: MarketTotals;
  readonly distribution: ChangeDistribution;
  readonly heat: readonly SpotMarket[];
  readonly gainers: readonly SpotMarket[];
  readonly losers: readonly SpotMarket[];
  readonly volume: readonly SpotMarket[];
  readonly newest: { readonly spots: readonly SpotMarket[]; readonly coins: readonly CoinFacts[] };
};
export const overviewParts = ['totals', 'distribution', 'heat', 'gainers', 'losers', 'volume', 'newest'] as const;

export const rankings = ['gainers', 'losers', 'volume', 'newest'] as const;
export type RankingName = (typeof rankings)[number];
/** Rows of a ranking, and pairs that the heat map may hold. */
export const rankingSize = 5;
export const heatSize = 60;

/** The rows of a ranking; gainers and losers hold only what gained or lost, the newest are the coins that came last. */
export function rankingRows(name: RankingName, overview: { readonly [Name in RankingName]: Overview[Name] | null }): readonly MarketRow[] {
  if (name === 'newest') return overview.newest === null ? [] : newestRows(overview.newest);
  const way = { gainers: 1, losers: -1, volume: undefined }[name];
  const rows = marketRows(overview[name] ?? []);
  return (way === undefined ? rows : rows.filter(({ change24h }) => compare(change24h, '0') === way)).slice(0, rankingSize);
}

const newestRows = ({ spots, coins }: Overview['newest']): readonly MarketRow[] =>
  marketRows(spots, coins)
    .filter((row) => row.listedAt !== null && row.quoteCurrency === 'USDT')
    .toSorted((left, right) => (right.listedAt ?? 0) - (left.listedAt ?? 0))
    .slice(0, rankingSize);

/** How strongly a change colours its tile: 0 for none, 3 from 5 % on. */
export function heatOf(change24h: string): 0 | 1 | 2 | 3 {
  const size = change24h.replace('-', '');
  return compare(size, '0.05') !== -1 ? 3 : compare(size, '0.02') !== -1 ? 2 : compare(size, '0.0005') !== -1 ? 1 : 0;
}
