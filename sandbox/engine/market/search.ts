import type { Market } from './market.ts';
import { Big } from 'big.js';
import type { FoundInstrument } from '#services/shell/searchCalls.ts';
import type { Contracts } from './contracts.ts';

/** What can be found, with what it is found by; `traceId` is the asker's. */
export type Findable = Omit<FoundInstrument, 'traceId'> & { readonly coinName: string; readonly turnover24h: string };

/** Everything that can be traded at a moment. */
export function findables(market: Market, contracts: Contracts, moment: number): readonly Findable[] {
  const names = new Map(market.pairs.map(({ base }) => [base.shortName, base.name]));
  const nameOf = (base: string): string => names.get(base) ?? base;
  return [
    ...market.list(moment).map((row) => ({
      baseCurrency: row.baseCurrency,
      quoteCurrency: row.quoteCurrency,
      webLogo: row.webLogo,
      last: row.last,
      change: row.change24h,
      instType: 2 as const,
      contractType: 0,
      liquidationDate: 0,
      tradeId: row.tradeId,
      contractCode: '' as const,
      isMarginTrade: row.isMarginTrade,
      marginRatio: row.marginRatio,
      tradeArea: row.tradeArea,
      digit: row.digit,
      coinName: nameOf(row.baseCurrency),
      turnover24h: row.turnover24h,
    })),
    ...contracts.tickers(moment).map((row) => ({
      baseCurrency: row.baseCurrency,
      quoteCurrency: row.quoteCurrency,
      webLogo: row.webLogo,
      last: row.last,
      change: row.change24h,
      instType: row.contract.contractType === 0 ? (4 as const) : (5 as const),
      contractType: row.contract.contractType,
      liquidationDate: row.liquidationDate,
      tradeId: row.tradeId,
      contractCode: row.contract.contractCode,
      isMarginTrade: true,
      marginRatio: row.contract.maxLeverage,
      tradeArea: 0,
      digit: row.digit,
      coinName: nameOf(row.baseCurrency),
      turnover24h: row.turnover24h,
    })),
  ];
}

/** Letters and digits only, in lower case: `BTC / usdt` and `btc-usdt` look for the same. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How well an instrument fits, 0 best; undefined when it does not. */
function fitOf(row: Findable, wanted: string): number | undefined {
  const [base, quote, name] = [plain(row.baseCurrency), plain(row.quoteCurrency), plain(row.coinName)];
  const pair = base + quote;
  const fits = [
    base === wanted || pair === wanted,
    name === wanted,
    base.startsWith(wanted),
    pair.startsWith(wanted) || name.startsWith(wanted),
    quote === wanted,
    base.includes(wanted),
    name.includes(wanted),
    pair.includes(wanted),
  ];
  const found = fits.indexOf(true);
  return found < 0 ? undefined : found;
}

const byTurnover = (left: Findable, right: Findable): number => new Big(right.turnover24h).cmp(left.turnover24h);

/** What a keyword names, best first, among equals the most traded; nothing for a keyword without letters and digits. */
export function find(rows: readonly Findable[], keyword: string): readonly Findable[] {
  const wanted = plain(keyword);
  if (wanted === '') return [];
  return rows
    .map((row) => ({ row, fit: fitOf(row, wanted) }))
    .filter((found): found is { row: Findable; fit: number } => found.fit !== undefined)
    .sort((left, right) => left.fit - right.fit || byTurnover(left.row, right.row))
    .map(({ row }) => row);
}

const hour = 3_600_000;
const mostCounted = 10_000;

/**
 * Counts what visitors choose from their results, each visitor once an hour for an instrument. Kept in memory: it is a hint for
 * the recommended list, and a restart begins anew.
 */
export function createChoices() {
  const counted = new Map<string, { readonly tradeId: number; readonly until: number }>();
  return {
    count(tradeId: number, visitor: string, moment: number): void {
      for (const [key, { until }] of counted) if (until <= moment || counted.size > mostCounted) counted.delete(key);
      const key = `${tradeId} ${visitor}`;
      if (!counted.has(key)) counted.set(key, { tradeId, until: moment + hour });
    },
    of(tradeId: number, moment: number): number {
      return [...counted.values()].filter((choice) => choice.tradeId === tradeId && choice.until > moment).length;
    },
  };
}
export type Choices = ReturnType<typeof createChoices>;

/** What to begin with: the most chosen of the last hour, then the most traded; a delivery only when it was chosen. */
export function recommend(rows: readonly Findable[], choices: Choices, moment: number): readonly Findable[] {
  const liked = new Map(rows.map((row) => [row.tradeId, choices.of(row.tradeId, moment)]));
  const likes = (row: Findable): number => liked.get(row.tradeId) ?? 0;
  return rows
    .filter((row) => row.quoteCurrency === 'USDT' && (row.instType !== 5 || likes(row) > 0))
    .sort((left, right) => likes(right) - likes(left) || byTurnover(left, right));
}
