import { chanceAt, seedOf } from './noise.ts';
import { knotSeconds, type PairPrices } from './prices.ts';

const daySeconds = 86_400;
const knotsPerDay = daySeconds / knotSeconds;
/** Most trades of one step. */
const mostPrints = 3;
/** The latest trades that a page asks for lie in about a hundred steps. */
const mostKeptSteps = 160;
/** A time of so few knots is looked through price by price. */
const fewKnots = 6;

/** A trade between two of the house's traders; `side` is the one who came last. Price in ticks, amount in lots, time in milliseconds. */
export type Print = {
  readonly id: number;
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  readonly side: 'buy' | 'sell';
};

/**
 * What was traded in a time: prices in ticks, `lots` and their `value` (ticks times lots) exactly summed: a day's at 13 decimals is
 * more than a number holds. Nothing traded: no lots.
 */
export type Traded = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: number;
  readonly value: bigint;
};
export const nothingTraded: Traded = { open: 0, high: 0, low: 0, close: 0, lots: 0, value: 0n };
/** What was traded in two times, the second after the first. */
export function joined(first: Traded, second: Traded): Traded {
  if (first.lots === 0) return second;
  if (second.lots === 0) return first;
  return {
    open: first.open,
    high: Math.max(first.high, second.high),
    low: Math.min(first.low, second.low),
    close: second.close,
    lots: first.lots + second.lots,
    value: first.value + second.value,
  };
}

/** Trades are numbered by their time, so many in a millisecond: the house takes the first of them, accounts those from `accountIds` on. */
export const idsPerMillisecond = 4_000;
export const accountIds = 1_000;

/** Some hours are busier than others: one share for every knot of a day. */
const busyHours = Float64Array.from(
  { length: knotsPerDay },
  (_, knot) => 1 + 0.35 * Math.sin(((knot * knotSeconds) / 3_600 - 8) * (Math.PI / 12)),
);

/**
 * What the house's traders do on a pair: at every step at least one trade at the step's price, so that the highest and lowest price
 * of a time are those of its trades. A function of seed and time like the prices. `usualTurnover` of a day is in the quote coin; `name`
 * is what tells its chances from those of others, a coin has `lotsPerCoin` lots (a power of ten), and `busyAt` says how many times the
 * usual is traded at a second.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createTape(
  seed: number,
  prices: PairPrices,
  usualTurnover: number,
  { name = String(prices.pair.tradeId), lotsPerCoin = 10 ** prices.pair.amountDigit, busyAt = (_seconds: number): number => 1 } = {},
) {
  const { pair, pace } = prices;
  const steps = knotSeconds / pace;
  const usualKnot = ((usualTurnover / prices.knot(0)) * lotsPerCoin) / knotsPerDay;
  const amountSeed = seedOf(seed, `volume ${name}`);
  const shareSeed = seedOf(seed, `shares ${name}`);
  const printSeed = seedOf(seed, `prints ${name}`);

  /** Lots traded in a knot's time: enough for every step to have some. */
  const knotLots = (index: number): number =>
    Math.max(
      4 * steps,
      Math.round(
        usualKnot *
          busyAt(index * knotSeconds) *
          (busyHours[((index % knotsPerDay) + knotsPerDay) % knotsPerDay] ?? 1) *
          (0.25 + 1.5 * chanceAt(amountSeed, index)),
      ),
    );
  /** The part of a knot's lots that is traded before its step `step`. */
  function before(index: number, step: number, lots: number): number {
    if (step === 0) return 0;
    return step === steps ? lots : Math.floor((lots * (step + 0.7 * (chanceAt(shareSeed, index * steps + step) - 0.5))) / steps);
  }

  /** The trades of a step, which begins at `second`. */
  function prints(second: number): Print[] {
    const index = Math.floor(second / knotSeconds);
    const step = (second - index * knotSeconds) / pace;
    const all = knotLots(index);
    const lots = before(index, step + 1, all) - before(index, step, all);
    const ticks = prices.at(second);
    const move = ticks - prices.at(second - pace);
    const chance = chanceAt(printSeed, second);
    const side = move > 0 || (move === 0 && chance < 0.5) ? 'buy' : 'sell';
    const count = Math.min(lots, 1 + Math.floor(chance * mostPrints));
    return Array.from({ length: count }, (_, place) => {
      const time =
        second * 1_000 +
        (place === 0 ? 0 : Math.floor((pace * 1_000 * (place + chanceAt(printSeed, -second * mostPrints - place))) / (count + 1)));
      const own = Math.floor((lots * (place + 1)) / count) - Math.floor((lots * place) / count);
      return { id: time * idsPerMillisecond + place, time, ticks, lots: own, side };
    });
  }

  /** The same: of the steps that were asked for lately, trades are made once. */
  const madePrints = new Map<number, readonly Print[]>();
  function keptPrints(second: number): readonly Print[] {
    const made = madePrints.get(second) ?? prints(second);
    if (madePrints.size >= mostKeptSteps && !madePrints.has(second)) {
      const oldest = madePrints.keys().next().value;
      if (oldest !== undefined) madePrints.delete(oldest);
    }
    madePrints.set(second, made);
    return made;
  }

  /** What the whole steps from one second to another, not included, traded; both at the beginning of a step. */
  function traded(from: number, to: number): Traded {
    if (from >= to) return nothingTraded;
    const [first, last] = [Math.floor(from / knotSeconds), Math.ceil(to / knotSeconds)];
    let [open, high, low, close, lots] = [-1, -Infinity, Infinity, 0, 0];
    let value = 0n;
    let left = prices.knot(first);
    for (let index = first; index < last; index += 1) {
      const right = prices.knot(index + 1);
      const all = knotLots(index);
      const start = index * knotSeconds;
      const [begin, end] = [Math.max(0, (from - start) / pace), Math.min(steps, (to - start) / pace)];
      let done = before(index, begin, all);
      // A knot's value is within what a number holds exactly; all of them together need not be.
      let part = 0;
      for (let step = begin; step < end; step += 1) {
        const price = prices.near(left + (right - left) * (step / steps), start + step * pace);
        const next = before(index, step + 1, all);
        if (open < 0) open = price;
        if (price > high) high = price;
        if (price < low) low = price;
        close = price;
        lots += next - done;
        part += price * (next - done);
        done = next;
      }
      value += BigInt(part);
      left = right;
    }
    return { open, high, low, close, lots, value };
  }

  /** The highest price (`sign` 1) or the lowest (-1) of whole knots: only where the way may still go further is it looked at. */
  function extreme(from: number, to: number, sign: 1 | -1): number {
    // What a price of these knots cannot exceed, in ticks; for the lowest all is taken with the other sign.
    const boundOf = (first: number, last: number): number => {
      const [least, most] = prices.bounds(first, last);
      return sign * Math.round(prices.ticksOf(sign > 0 ? most * (1 + prices.flutter) : least * (1 - prices.flutter)));
    };
    let best = sign * prices.at(from * knotSeconds);
    const open = [{ from, to, bound: boundOf(from, to) }];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      if (part.bound <= best) continue;
      if (part.to - part.from <= fewKnots) {
        const { high, low } = traded(part.from * knotSeconds, part.to * knotSeconds);
        best = Math.max(best, sign > 0 ? high : -low);
        continue;
      }
      const middle = (part.from + part.to) >> 1;
      const halves = [
        { from: part.from, to: middle, bound: boundOf(part.from, middle) },
        { from: middle, to: part.to, bound: boundOf(middle, part.to) },
      ];
      open.push(...halves.sort((left, right) => left.bound - right.bound));
    }
    return sign * best;
  }

  return {
    pair,
    pace,
    prints,
    traded,
    /** What whole knots traded, but for its value: quick for months. Seconds, both at a knot. */
    span(from: number, to: number): Omit<Traded, 'value'> {
      const [first, last] = [from / knotSeconds, to / knotSeconds];
      let lots = 0;
      for (let index = first; index < last; index += 1) lots += knotLots(index);
      return { open: prices.at(from), high: extreme(first, last, 1), low: extreme(first, last, -1), close: prices.at(to - pace), lots };
    },
    /** The step that holds a second. */
    stepAt: (second: number): number => Math.floor(second / pace) * pace,
    /** Lots that are traded in a second where nothing makes it more or less. */
    usualLots: usualKnot / knotSeconds,
    /** The trades of a time after `from` up to `to` (milliseconds), in their order. */
    printsBetween(from: number, to: number): Print[] {
      const found: Print[] = [];
      for (let second = this.stepAt(Math.floor(from / 1_000)); second * 1_000 <= to; second += pace)
        for (const print of keptPrints(second)) if (print.time > from && print.time <= to) found.push(print);
      return found;
    },
  };
}
export type Tape = ReturnType<typeof createTape>;
