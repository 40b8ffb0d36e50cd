import type { Balance } from './balances.ts';
import { add, compare, partsOf, worth } from './amounts.ts';

/** A coin's price in USDT as a decimal string; '0' for a coin without a market. */
export type PriceOf = (coinId: number) => string;

/** Decimals of a value in USDT, BTC or ETH, and in CNY; every value is cut toward zero. */
export const valueDecimals = { usdt: 6, btc: 8, eth: 8, cny: 2 } as const;

/** What a balance is worth, available and frozen together, in USDT. */
export const balanceWorth = ({ available, frozen, coinId }: Pick<Balance, 'available' | 'frozen' | 'coinId'>, priceOf: PriceOf): string =>
  worth(add(available, frozen), priceOf(coinId), valueDecimals.usdt);

/** The sum of balances in USDT; those below zero are left out (product spec, section 5). */
export const totalWorth = (balances: readonly Balance[], priceOf: PriceOf): string =>
  balances
    .map((balance) => balanceWorth(balance, priceOf))
    .filter((value) => compare(value, '0') === 1)
    .reduce(add, '0');

/** A USDT value in another coin; '0' where that has no price. */
export const inCoin = (usdt: string, price: string, decimals: number): string =>
  compare(price, '0') === 1 ? partsOf(usdt, price, decimals) : '0';
