import type { Currency } from '#services/config/calls.ts';
import type { Web3Token } from '#services/web3/calls.ts';
import { divide, isZero, multiply } from './decimal.ts';
import { formatFiat, formatUnit, type AssetUnit } from './format.ts';

/** What an amount in whole coins is worth at a price; null where either is none. */
export const worthOf = (amount: string, price: string): string | null =>
  amount === '' || isZero(amount) || isZero(price) ? null : multiply(amount, price);

/** USD prices of the coins that totals can be shown in; '' while the list does not name one. What is marked as a risk only bears their names. */
export type UnitPrices = { readonly USDT: string; readonly BTC: string; readonly ETH: string };
export function unitPrices(tokens: readonly Web3Token[]): UnitPrices {
  const priceOf = (symbol: string) =>
    tokens.find((token) => token.symbol === symbol && !token.isRiskToken && !isZero(token.tokenPrice))?.tokenPrice ?? '';
  return { USDT: priceOf('USDT') || '1', BTC: priceOf('BTC') || priceOf('WBTC'), ETH: priceOf('ETH') || priceOf('WETH') };
}

/** Money of a currency, cut toward zero to the decimals that it has. */
export const fiatText = (value: string, { currencyCode, symbol, decimals }: Currency): string =>
  formatFiat(value, { code: currencyCode, symbol, decimals });

export type ShownValue = { readonly text: string; readonly unit: string };

/** A USD value in the display unit, cut toward zero; in USDT where the unit's price or rate is not known. */
export function inUnit(value: string, unit: AssetUnit, prices: UnitPrices, currency: Currency | undefined): ShownValue {
  const usdt = divide(value, prices.USDT);
  if (unit === 'fiat' && currency !== undefined) {
    return { text: fiatText(multiply(usdt, currency.rate), currency), unit: currency.currencyCode };
  }
  if ((unit === 'BTC' || unit === 'ETH') && prices[unit] !== '') return { text: formatUnit(divide(value, prices[unit])), unit };
  return { text: formatUnit(usdt), unit: 'USDT' };
}

/** A USD value in the visitor's currency, cut toward zero; in USDT while rates are not known. */
export const inCurrency = (value: string, prices: UnitPrices, currency: Currency | undefined): string =>
  currency === undefined ? `${inUnit(value, 'USDT', prices, currency).text} USDT` : inUnit(value, 'fiat', prices, currency).text;
