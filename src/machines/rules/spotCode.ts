/** What names a spot pair. */
export type SpotPair = { readonly baseCurrency: string; readonly quoteCurrency: string; readonly tradeArea: number };

/** Code of a spot page and of its prices (product spec, section 2): `btc_usdt`, ending in _etf for trade area 6 and _alts for trade area 8. */
export function spotCode(pair: SpotPair): string {
  const suffix = pair.tradeArea === 6 ? '_etf' : pair.tradeArea === 8 ? '_alts' : '';
  return `${pair.baseCurrency}_${pair.quoteCurrency}`.toLowerCase() + suffix;
}
/** Path of the page on which a pair is traded from wallets that borrow (product spec, section 2). */
export const marginPath = (pair: SpotPair): string => `/margin/trade/${spotCode(pair)}`;
/** Path of the pair's page inside a language. */
export const spotPath = (pair: SpotPair): string => `/trade/exchange/?tradeCode=${spotCode(pair)}`;
