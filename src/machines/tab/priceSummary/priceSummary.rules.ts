import type { SpokenPrice } from '#services/market/spokenPrices.ts';
import { isDecimal, shift } from '#machines/rules/decimalText.ts';
import { formatPercent, withGroups } from '#machines/rules/format.ts';

/** The words of a summary: a text's key in `search` and what fills it. One instrument is told in full, several briefly. */
export type SummaryWords = { readonly key: string; readonly values: Readonly<Record<string, string>> };

const percent = (fraction: string): string => (isDecimal(fraction) ? formatPercent(shift(fraction, 2)) : '');
const price = (value: string): string => (isDecimal(value) ? withGroups(value) : value);

/** The summary of prices; at least one must be given. */
export function wordsOf(prices: readonly SpokenPrice[]): SummaryWords {
  const told = prices.map(({ name, last, change24h }) => ({ name, last: price(last), change: percent(change24h) }));
  if (told.length === 1) return { key: 'search:price.one', values: { ...told[0] } };
  const list = told.map(({ name, last, change }) => `${name} ${last} (${change})`).join('; ');
  return { key: 'search:price.several', values: { list } };
}
