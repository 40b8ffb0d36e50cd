/** Marks at the end of a spot code by trade area (product spec, section 2, other routes). */
const areaMarks: Readonly<Record<number, string>> = { 6: '_etf', 8: '_alts' };

/** A spot pair's code as routes and the price stream write it: `btc_usdt`, with `_etf` or `_alts` for those trade areas. */
export const symbolOf = (pair: { readonly baseCurrency: string; readonly quoteCurrency: string; readonly tradeArea: number }): string =>
  `${pair.baseCurrency}_${pair.quoteCurrency}`.toLowerCase() + (areaMarks[pair.tradeArea] ?? '');
