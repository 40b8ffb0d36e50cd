import { chanceAt, seedOf } from './noise.ts';
import { knotSeconds, type PairPrices } from './prices.ts';

const hour = 3_600;
const hoursKept = 30;
const knotsPerHour = hour / knotSeconds;
export const daySeconds = 24 * hour;

type Hour = { readonly high: number; readonly low: number; readonly volume: number; readonly turnover: number };
/** A rolling day up to a second; prices and amounts of the model, not yet rounded. */
export type Day = {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly turnover: number;
};

/** Traded base coins in one knot's time: a share of the pair's usual day, busier in some hours and some moments. */
function volumeAt(seed: number, usualDay: number, index: number): number {
  const hourOfDay = ((index * knotSeconds) / hour) % 24;
  const busyHours = 1 + 0.35 * Math.sin(((hourOfDay - 8) / 24) * 2 * Math.PI);
  return ((usualDay * knotSeconds) / daySeconds) * busyHours * (0.25 + 1.5 * chanceAt(seed, index));
}

/** Rolling 24 h figures of a pair. Whole hours are computed once and kept; `usualTurnover` is in the quote coin. */
export function createDays(seed: number, prices: PairPrices, usualTurnover: number) {
  const hours = new Map<number, Hour>();
  const usualDay = usualTurnover / prices.knot(0);
  const volumeSeed = seedOf(seed, `volume ${prices.pair.tradeId}`);

  function gather(from: number, to: number): Hour {
    const knots = Array.from({ length: to - from + 1 }, (_, step) => prices.knot(from + step));
    let [high, low, volume, turnover] = [-Infinity, Infinity, 0, 0];
    for (let step = 0; step < to - from; step += 1) {
      const exact = prices.near(knots[step] ?? 0, (from + step) * knotSeconds);
      high = Math.max(high, exact);
      low = Math.min(low, exact);
      const traded = volumeAt(volumeSeed, usualDay, from + step);
      volume += traded;
      turnover += traded * exact;
    }
    // Only where the way comes near an extreme can a second between two knots exceed it.
    for (let step = 0; step < to - from; step += 1) {
      const [left = 0, right = 0] = [knots[step], knots[step + 1]];
      if (Math.max(left, right) * (1 + prices.flutter) <= high && Math.min(left, right) * (1 - prices.flutter) >= low) continue;
      for (let second = 1; second < knotSeconds; second += 1) {
        const exact = prices.at((from + step) * knotSeconds + second);
        high = Math.max(high, exact);
        low = Math.min(low, exact);
      }
    }
    return { high, low, volume, turnover };
  }
  function wholeHour(index: number): Hour {
    const known = hours.get(index);
    if (known !== undefined) return known;
    const made = gather(index * knotsPerHour, (index + 1) * knotsPerHour);
    hours.set(index, made);
    const oldest = hours.keys().next().value;
    if (hours.size > hoursKept && oldest !== undefined) hours.delete(oldest);
    return made;
  }
  /** The knots of [from, to) by whole hours where there are any. */
  function between(from: number, to: number): Hour {
    const parts: Hour[] = [];
    let index = from;
    while (index < to) {
      const next = Math.min(to, (Math.floor(index / knotsPerHour) + 1) * knotsPerHour);
      parts.push(next - index === knotsPerHour ? wholeHour(index / knotsPerHour) : gather(index, next));
      index = next;
    }
    return {
      high: Math.max(...parts.map(({ high }) => high)),
      low: Math.min(...parts.map(({ low }) => low)),
      volume: parts.reduce((sum, { volume }) => sum + volume, 0),
      turnover: parts.reduce((sum, { turnover }) => sum + turnover, 0),
    };
  }

  let kept: { index: number; whole: Hour } | undefined;
  return function dayUpTo(seconds: number): Day {
    const index = Math.floor(seconds / knotSeconds);
    if (kept?.index !== index) kept = { index, whole: between(index - daySeconds / knotSeconds, index) };
    // Prices since the last knot are looked at one by one.
    const way = Array.from({ length: Math.floor(seconds) - index * knotSeconds + 1 }, (_, step) => prices.at(index * knotSeconds + step));
    return {
      ...kept.whole,
      open: prices.at(seconds - daySeconds),
      high: Math.max(kept.whole.high, ...way),
      low: Math.min(kept.whole.low, ...way),
    };
  };
}
