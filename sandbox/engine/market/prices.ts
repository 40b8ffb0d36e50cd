import type { Coin } from '#sandbox/core/world/coins.ts';
import type { SpotPair } from '#sandbox/core/world/pairs.ts';
import { chanceAt, createDrift, seedOf, type Drift } from './noise.ts';

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
type CoinDrift = {
  at(knot: number): number;
  bounds(from: number, to: number): readonly [number, number];
  /** Its drift without the market's, and how closely it follows that; none for a token that is made of another coin. */
  readonly parts: { readonly own: Drift; readonly follows: number } | undefined;
};
const still: Drift = { at: () => 0, bounds: () => [0, 0] };

/** `one` and `times` times the other, where both are between two bounds. */
const combined = (one: readonly [number, number], times: number, other: readonly [number, number]): readonly [number, number] => {
  const [low, high] = times < 0 ? [other[1], other[0]] : other;
  return [one[0] + times * low, one[1] + times * high];
};

/** How far a pair has drifted from where it started, by knots: its base coin's way without its quote coin's. */
export type PairDrift = Pick<CoinDrift, 'at' | 'bounds'>;

/** The drifts of all coins under a seed, one upon the market's. */
export function createDrifts(seed: number): (base: string, quote: string) => PairDrift {
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
  const boundsOf = (drift: Drift, from: number, to: number): readonly [number, number] =>
    drift.bounds(from * knotSeconds, to * knotSeconds);

  function made(own: Drift, follows: number): CoinDrift {
    return {
      parts: { own, follows },
      at: (knot) => own.at(knot * knotSeconds) + (follows === 0 ? 0 : follows * marketAt(knot)),
      bounds: (from, to) => combined(boundsOf(own, from, to), follows, follows === 0 ? [0, 0] : boundsOf(ofMarket, from, to)),
    };
  }
  function driftOf(shortName: string): CoinDrift {
    if (shortName === 'USDT') return made(still, 0);
    const leverage = leverageOf(shortName);
    if (leverage === undefined) {
      const { daily, follows } = tempers[shortName] ?? wild;
      return made(createDrift(seedOf(seed, shortName), daily), follows);
    }
    const underlying = driftOf(leverage.of);
    const limited = (drift: number): number => leverageLimit * Math.tanh((leverage.times * drift) / leverageLimit);
    return {
      parts: undefined,
      at: (knot) => limited(underlying.at(knot)),
      bounds(from, to) {
        const [least, most] = underlying.bounds(from, to);
        return leverage.times < 0 ? [limited(most), limited(least)] : [limited(least), limited(most)];
      },
    };
  }
  return (baseName, quoteName) => {
    const [base, quote] = [driftOf(baseName), driftOf(quoteName)];
    const [ofBase, ofQuote] = [base.parts, quote.parts];
    return {
      at: (knot) => base.at(knot) - quote.at(knot),
      bounds(from, to) {
        if (ofBase === undefined || ofQuote === undefined) return combined(base.bounds(from, to), -1, quote.bounds(from, to));
        // What both follow takes itself off.
        const apart = combined(boundsOf(ofBase.own, from, to), -1, boundsOf(ofQuote.own, from, to));
        const follows = ofBase.follows - ofQuote.follows;
        return follows === 0 ? apart : combined(apart, follows, boundsOf(ofMarket, from, to));
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

/** What of a pair its prices, its trades and its quotes go by. */
export type SeriesPair = Pick<SpotPair, 'tradeId' | 'digit' | 'amountDigit'>;

export type PairPrices = {
  readonly pair: SeriesPair;
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

/** What a price does between the knots of its way. */
type Trembling = Pick<PairPrices, 'pace' | 'flutter'> & { readonly seed: number };

/**
 * The prices of a pair along a way. Their numbers are a model's until they are rounded to whole ticks of the pair's `digit`, which is
 * what a price is from there on.
 */
export function pricesAlong(way: Pick<PairPrices, 'knot' | 'bounds'>, pair: SeriesPair, { pace, flutter, seed }: Trembling): PairPrices {
  const scale = 10 ** pair.digit;
  const near = (price: number, step: number): number => Math.round(price * (1 + flutter * (2 * chanceAt(seed, step) - 1)) * scale);
  return {
    ...way,
    pair,
    pace,
    flutter,
    near,
    at(seconds) {
      const step = Math.floor(seconds / pace) * pace;
      const index = Math.floor(step / knotSeconds);
      const from = way.knot(index);
      // The share is taken of the knot's own seconds: of those since 1970 it would be too rough for a price of many ticks.
      return near(from + (way.knot(index + 1) - from) * ((step - index * knotSeconds) / knotSeconds), step);
    },
    ticksOf: (price) => price * scale,
  };
}

/** The price process of one spot pair. */
export function createPairPrices(
  seed: number,
  driftOf: (base: string, quote: string) => PairDrift,
  pair: SpotPair,
  base: Coin,
  quote: Coin,
): PairPrices {
  const start = Number(base.priceUsdt) / Number(quote.priceUsdt);
  const drift = driftOf(base.shortName, quote.shortName);
  const way = {
    knot: (index: number): number => start * Math.exp(drift.at(index)),
    bounds(from: number, to: number): readonly [number, number] {
      const [least, most] = drift.bounds(from, to);
      return [start * Math.exp(least), start * Math.exp(most)];
    },
  };
  return pricesAlong(way, pair, {
    pace: paceOf(pair),
    flutter: flutterOf(pair, base, start),
    seed: seedOf(seed, `${base.shortName}/${quote.shortName}`),
  });
}
