import type { Currency } from '#services/config/calls.ts';
import { multiply } from './decimal.ts';
import { approximate, formatCompact, formatFiat, isLong } from './format.ts';
import { dressed, shownMoney } from './smallNumber.ts';

/**
 * A price in the visitor's currency: `≈ $97,461.16`. `quoteWorth` is what one unit of the quote coin is worth in USDT; '' while that or
 * the currency's rate is not known. A very large one is made short: `≈ $12.35B`.
 */
export function fiatPrice(price: string, quoteWorth: string | undefined, currency: Currency | undefined, locale: string): string {
  if (quoteWorth === undefined || currency === undefined) return '';
  const value = multiply(multiply(price, quoteWorth), currency.rate);
  const style = { code: currency.currencyCode, symbol: currency.symbol, decimals: currency.decimals };
  if (isLong(value)) return approximate(dressed(formatCompact(value, locale), style), value);
  return approximate(shownMoney(value, style, formatFiat(value, style)).text, value);
}
