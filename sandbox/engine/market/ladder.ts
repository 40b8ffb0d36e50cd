import { chanceAt, seedOf } from './noise.ts';
import type { PairPrices } from './prices.ts';
import type { Tape } from './tape.ts';

/** A quote of the house: price in ticks, amount in lots. Quotes of one price with different `turn` are different ones. */
export type Quote = { readonly ticks: number; readonly lots: number; readonly turn: number };
/** What the house quotes at a moment, both sides best first; the best bid is below the best ask. */
export type Ladder = { readonly bids: readonly Quote[]; readonly asks: readonly Quote[] };

/**
 * Zones of a side from the best price outwards: how many levels, the part of the whole depth that they spread over, and how many
 * times the usual amount stands at a level.
 */
const zones = [
  { levels: 40, share: 0.006, size: 0.5 },
  { levels: 40, share: 0.014, size: 0.9 },
  { levels: 40, share: 0.04, size: 1.6 },
  { levels: 40, share: 0.11, size: 3 },
  { levels: 40, share: 0.26, size: 5 },
  { levels: 40, share: 0.57, size: 8 },
] as const;
/** How far the deepest level is from the best, as a share of the price: less where prices hold still. */
const depthShare = 0.03;
/** At a level stands what is traded in so many seconds, where nothing makes it more or less. */
const secondsAtLevel = 0.8;
/** A price of fewer ticks has few levels near the best: each holds what would stand on several finer ones. */
const fewTicks = 2_000;
/** The spread is up to so many ticks wide where a step's flutter is small; with more flutter it is wider. */
const narrowSpread = 3;
/** A quote stands for so many milliseconds, at least and at most; deeper ones `slower` times as long. */
const shortestStand = 1_500;
const longestStand = 9_000;
const slower = 3;
/** One of so many cells has no quote for a turn. */
const emptyCells = 30;

/** Amounts differ by the square of a chance: many small, few large. */
const unevenness = (chance: number): number => 0.15 + 1.7 * chance * chance;

/** Steps of 1, 2 and 5 and their tens: the largest that is not above `value`, at least 1. */
function gapOf(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [5, 2, 1].map((factor) => factor * power).find((gap) => gap <= value) ?? 1;
}

/**
 * The quotes of a pair's market makers: over 200 levels a side, dense at the best price and wider apart below it, each renewed in
 * its own time. A function of seed and moment alone, so a book that nobody looked at is caught up with by asking for now. How far apart
 * its levels stand goes by the price `from`.
 */
export function createLadder(seed: number, prices: PairPrices, tape: Tape, from: number = prices.knot(0)) {
  const { pair, pace } = prices;
  const start = prices.ticksOf(from);
  const cellSeed = seedOf(seed, `quotes ${pair.tradeId}`);
  const spreadSeed = seedOf(seed, `spread ${pair.tradeId}`);
  const sideSeed = { bids: seedOf(seed, `bids ${pair.tradeId}`), asks: seedOf(seed, `asks ${pair.tradeId}`) };
  const gaps = zones.map(({ levels, share }) => gapOf((start * depthShare * share) / levels));
  const flutterTicks = start * prices.flutter;
  const usualLots = Math.max(2, tape.usualLots * secondsAtLevel * Math.max(1, fewTicks / start));

  /** How wide the spread is during a step, in ticks: mostly one. */
  const spreadAt = (second: number): number => {
    const chance = chanceAt(spreadSeed, second);
    return 1 + Math.floor(chance * chance * chance * (narrowSpread + flutterTicks / 4));
  };

  function sideAt(side: 'bids' | 'asks', best: number, moment: number): Quote[] {
    const towards = side === 'bids' ? -1 : 1;
    const own = sideSeed[side];
    const quotes: Quote[] = [];
    let edge = best;
    zones.forEach(({ levels, size }, zone) => {
      const gap = gaps[zone] ?? 1;
      let cell = Math.floor(edge / gap);
      for (let count = 0; count < levels; count += 1, cell += towards) {
        const place = cell * 8 + zone;
        const chance = chanceAt(cellSeed, place);
        const ticks = cell * gap + Math.floor(chance * gap);
        const isBest = quotes.length === 0;
        const stand = (shortestStand + chance * (longestStand - shortestStand)) * (zone < 2 ? 1 : slower);
        const turn = Math.floor(moment / stand + chance);
        const draw = chanceAt(own, place + turn * 4_099);
        const lots = Math.max(1, Math.round(usualLots * size * unevenness(draw)));
        // The best price always has a quote; a cell that it cuts keeps what lies on this side of it.
        if (isBest) quotes.push({ ticks: best, lots, turn });
        if ((ticks - best) * towards <= 0 || ticks < 1 || Math.floor(draw * 9_973) % emptyCells === 0) continue;
        if (((quotes.at(-1)?.ticks ?? best) - ticks) * towards >= 0) continue;
        quotes.push({ ticks, lots, turn });
      }
      edge = (cell + (towards < 0 ? 1 : 0)) * gap + (towards < 0 ? -1 : 0);
    });
    return quotes;
  }

  /** The quotes at a moment (milliseconds). The last trade of the house stands at the best price of the side that it took. */
  return function ladderAt(moment: number): Ladder {
    const second = Math.floor(moment / 1_000 / pace) * pace;
    const last = prices.at(second);
    const spread = spreadAt(second);
    const isBuy = tape.prints(second)[0]?.side === 'buy';
    const [bid, ask] = isBuy ? [last - spread, last] : [last, last + spread];
    return { bids: sideAt('bids', bid, moment), asks: sideAt('asks', ask, moment) };
  };
}
