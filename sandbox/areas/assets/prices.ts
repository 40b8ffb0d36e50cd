import { usdtId } from '#sandbox/core/world/coins.ts';
import type { Parts } from '#sandbox/sandbox.ts';

/** What a coin was worth in USDT on our own market at a moment in milliseconds, as a decimal string; '0' for a coin without a pair there. */
export function pricesOf(market: Parts['market']): (coinId: number, moment: number) => string {
  const priced = new Set([usdtId, ...market.pairs.flatMap(({ base, quote }) => (quote.coinId === usdtId ? [base.coinId] : []))]);
  return (coinId, moment) => (priced.has(coinId) ? market.priceUsdt(coinId, moment) : '0');
}
