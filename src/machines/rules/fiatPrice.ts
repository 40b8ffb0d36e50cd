import type { Currency } from '#services/config/calls.ts';
import { multiply } from './decimal.ts';
import { approximate, formatFiat } from './format.ts';
import { shownMoney } from './smallNumber.ts';

/**
 * A price in the visitor's currency: `≈ $97,461.16`. `quoteWorth` is what one unit of the quote coin is worth in USDT; '' while that or
 * the currency's rate is not known.
 */
export function fiatPrice(price: string, quoteWorth: string | undefined, currency: Currency | undefined): string {
  if (quoteWorth === undefined || currency === undefined) return '';
  const value = multiply(multiply(price, quoteWorth), currency.rate);
  const style = { code: currency.currencyCode, symbol: currency.symbol, decimals: currency.decimals };
  return approximate(shownMoney(value, style, formatFiat(value, style)).text, value);
}
