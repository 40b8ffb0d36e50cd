import type { Coin } from '#sandbox/world/coins.ts';
import type { SpotPair } from '#sandbox/world/pairs.ts';
import { chanceAt, driftAt, seedOf } from './noise.ts';

/** Seconds between knots. Between two knots a price stays between their prices, so extremes of a time are extremes of its knots. */
export const knotSeconds = 10;

/** The usual move of a day by coin, and how closely it follows the market as a whole. */
type Temper = { readonly daily: number; readonly follows: number };
const calm: Temper = { daily: 0.0002, follows: 0 };
const tempers: Readonly<Record<string, Temper>> = {
  USDC: calm,
  DAI: calm,
  BTC: { daily: 0.008, follows: 1 },
  ETH: { daily: 0.016, follows: 1.15 },
};
const wild: Temper = { daily: 0.042, follows: 1.1 };
const marketDaily = 0.02;

/** A token that multiplies another coin's moves: BTC3L goes three times as far as BTC, BTC3S as far against it. */
function leverageOf(shortName: string): { readonly of: string; readonly times: number } | undefined {
  const found = /^(\w+?)(\d)([LS])$/.exec(shortName);
  return found === null ? undefined : { of: found[1] ?? '', times: Number(found[2]) * (found[3] === 'L' ? 1 : -1) };
}

/** Largest drift that a leveraged token shows: it is rebalanced long before it is worthless. */
const leverageLimit = 1.2;

function coinDrift(seed: number, shortName: string, seconds: number): number {
  if (shortName === 'USDT') return 0;
  const leverage = leverageOf(shortName);
  if (leverage !== undefined) return leverageLimit * Math.tanh((leverage.times * coinDrift(seed, leverage.of, seconds)) / leverageLimit);
  const { daily, follows } = tempers[shortName] ?? wild;
  const own = driftAt(seedOf(seed, shortName), seconds, daily);
  return follows === 0 ? own : own + follows * driftAt(seedOf(seed, 'market'), seconds, marketDaily);
}

/** How often a pair's price changes: the busiest every second. Seconds. */
const paceOf = (pair: SpotPair): number => (pair.marginRatio >= 5 ? 1 : pair.marginRatio > 0 ? 2 : 3);

export type PairPrices = {
  readonly pair: SpotPair;
  /** Exact price at a knot (index = seconds / knotSeconds). */
  knot(index: number): number;
  /** Price at a second. */
  at(seconds: number): number;
  /** As many decimals as the pair has: what a price is once it leaves the model. */
  quote(price: number): string;
};

/** The price process of one pair. Its numbers are a model's; `quote` rounds to the pair's tick and from there on a price is a decimal string. */
export function createPairPrices(seed: number, pair: SpotPair, base: Coin, quote: Coin): PairPrices {
  const start = Number(base.priceUsdt) / Number(quote.priceUsdt);
  const flutterSeed = seedOf(seed, `${base.shortName}/${quote.shortName}`);
  const pace = paceOf(pair);
  const knot = (index: number): number => {
    const seconds = index * knotSeconds;
    return start * Math.exp(coinDrift(seed, base.shortName, seconds) - coinDrift(seed, quote.shortName, seconds));
  };
  return {
    pair,
    knot,
    at(seconds) {
      const step = Math.floor(seconds / pace) * pace;
      const index = Math.floor(step / knotSeconds);
      const share = step / knotSeconds - index;
      // A flutter makes the way between knots uneven; it never leaves it.
      const way = share === 0 ? 0 : Math.min(1, Math.max(0, share + (chanceAt(flutterSeed, step) - 0.5) * 0.7));
      const from = knot(index);
      return from + (knot(index + 1) - from) * way;
    },
    quote: (price) => price.toFixed(pair.digit),
  };
}
