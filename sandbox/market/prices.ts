import type { Coin } from '#sandbox/world/coins.ts';
import type { SpotPair } from '#sandbox/world/pairs.ts';
import { chanceAt, createDrift, seedOf } from './noise.ts';

/** Seconds between knots. On the way between two knots a price leaves their range by at most its pair's flutter. */
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

/** Knots of the market as a whole that are kept, as every pair asks for them. */
const mostKept = 20_000;

/** How far a coin has drifted at a knot, as a logarithm, and what it cannot leave from one knot to another. */
export type CoinDrift = {
  at(knot: number): number;
  bounds(from: number, to: number): readonly [number, number];
};
const still: CoinDrift = { at: () => 0, bounds: () => [0, 0] };

/** The drifts of all coins under a seed, one upon the market's. */
export function createDrifts(seed: number): (shortName: string) => CoinDrift {
  const ofMarket = createDrift(seedOf(seed, 'market'), marketDaily);
  const kept = new Map<number, number>();
  const marketAt = (knot: number): number => {
    const known = kept.get(knot);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const drift = ofMarket.at(knot * knotSeconds);
    kept.set(knot, drift);
    return drift;
  };
  return function driftOf(shortName): CoinDrift {
    if (shortName === 'USDT') return still;
    const leverage = leverageOf(shortName);
    if (leverage !== undefined) {
      const underlying = driftOf(leverage.of);
      const limited = (drift: number): number => leverageLimit * Math.tanh((leverage.times * drift) / leverageLimit);
      return {
        at: (knot) => limited(underlying.at(knot)),
        bounds(from, to) {
          const [least, most] = underlying.bounds(from, to);
          return leverage.times < 0 ? [limited(most), limited(least)] : [limited(least), limited(most)];
        },
      };
    }
    const { daily, follows } = tempers[shortName] ?? wild;
    const own = createDrift(seedOf(seed, shortName), daily);
    if (follows === 0)
      return { at: (knot) => own.at(knot * knotSeconds), bounds: (from, to) => own.bounds(from * knotSeconds, to * knotSeconds) };
    return {
      at: (knot) => own.at(knot * knotSeconds) + follows * marketAt(knot),
      bounds(from, to) {
        const [least, most] = own.bounds(from * knotSeconds, to * knotSeconds);
        const [low, high] = ofMarket.bounds(from * knotSeconds, to * knotSeconds);
        return [least + follows * low, most + follows * high];
      },
    };
  };
}

/** How often a pair's price changes: the busiest every second. Seconds, a part of the time between knots. */
const paceOf = (pair: SpotPair): number => (pair.marginRatio > 0 ? 1 : 2);

/** How far a price trembles around its way, as a share: enough to move at every pace, less for coins that hold still. */
function flutterOf(pair: SpotPair, base: Coin, price: number): number {
  const tick = 10 ** -pair.digit / price;
  return tempers[base.shortName] === calm ? tick * 0.7 : Math.max(0.00004, tick * 1.2);
}

export type PairPrices = {
  readonly pair: SpotPair;
  /** Seconds between two prices: a step begins at a whole multiple of it. */
  readonly pace: number;
  /** Largest share by which a price leaves the range of the knots around it. */
  readonly flutter: number;
  /** Price of the way at a knot (index = seconds / knotSeconds). */
  knot(index: number): number;
  /** What the way cannot leave from one knot to another. */
  bounds(from: number, to: number): readonly [number, number];
  /** Price at a second, in ticks. */
  at(seconds: number): number;
  /** The same at the beginning of a step where the way there is known already. */
  near(way: number, step: number): number;
  /** A price of the way in ticks, not rounded. */
  ticksOf(price: number): number;
};

/**
 * The price process of one pair. Its numbers are a model's until they are rounded to whole ticks of the pair's `digit`, which is
 * what a price is from there on.
 */
export function createPairPrices(
  seed: number,
  driftOf: (shortName: string) => CoinDrift,
  pair: SpotPair,
  base: Coin,
  quote: Coin,
): PairPrices {
  const start = Number(base.priceUsdt) / Number(quote.priceUsdt);
  const scale = 10 ** pair.digit;
  const flutter = flutterOf(pair, base, start);
  const flutterSeed = seedOf(seed, `${base.shortName}/${quote.shortName}`);
  const pace = paceOf(pair);
  const [baseDrift, quoteDrift] = [driftOf(base.shortName), driftOf(quote.shortName)];
  const knot = (index: number): number => start * Math.exp(baseDrift.at(index) - quoteDrift.at(index));
  const near = (way: number, step: number): number => Math.round(way * (1 + flutter * (2 * chanceAt(flutterSeed, step) - 1)) * scale);
  return {
    pair,
    pace,
    flutter,
    knot,
    near,
    bounds(from, to) {
      const [base, quote] = [baseDrift.bounds(from, to), quoteDrift.bounds(from, to)];
      return [start * Math.exp(base[0] - quote[1]), start * Math.exp(base[1] - quote[0])];
    },
    at(seconds) {
      const step = Math.floor(seconds / pace) * pace;
      const index = Math.floor(step / knotSeconds);
      const from = knot(index);
      return near(from + (knot(index + 1) - from) * (step / knotSeconds - index), step);
    },
    ticksOf: (price) => price * scale,
  };
}
