import { divide, isZero, multiply } from '#machines/rules/decimal.ts';
import type { Currency } from '#services/config/calls.ts';
import type { TransferCoin } from '#services/assets/calls.ts';

/**
 * What an amount of a coin is worth in a display currency, or null where the coin's worth or a rate is not known.
 * The server gives the worth of a balance in CNY; rates are units of a currency for one USDT.
 */
export function estimate(
  amount: string,
  coin: TransferCoin,
  currency: Currency | undefined,
  currencies: readonly Currency[],
): string | null {
  const cny = currencies.find((entry) => entry.currencyCode === 'CNY');
  if (cny === undefined || currency === undefined || isZero(coin.available) || isZero(coin.availableCny) || isZero(cny.rate)) return null;
  const inUsdt = divide(multiply(divide(coin.availableCny, coin.available, 30), amount), cny.rate, 30);
  return multiply(inUsdt, currency.rate);
}
