import { chanceAt, createDrift, seedOf } from '#sandbox/engine/market/noise.ts';
import { textOf, unitsOf } from '#sandbox/engine/market/units.ts';
import type { PreMarketToken } from '#sandbox/core/world/preMarket.ts';

const hour = 60 * 60_000;
/** The house's offers stand for so long, then others do. Milliseconds. */
export const offerTime = 6 * hour;
const rowsPerSide = 8;
/** How far the price of a token moves in a day, as a fraction. */
const dailyShare = 0.06;

export type Side = 'buy' | 'sell';
/** An offer of the house, whole; `id` tells project, time, side and row. */
export type HouseOffer = { readonly id: string; readonly side: Side; readonly price: string; readonly amount: string };
/** A trade among the house's own, for the public; it moves no coins. */
export type HousePrint = { readonly at: number; readonly price: string; readonly amount: string };

/** What the house does with one token: a pure function of the seed and the token's own moments. */
export function createHouse(
  seed: number,
  { project, coin, priceDigit, amountDigit }: PreMarketToken,
  tradingAt: number,
  deliveryAt: number,
) {
  const own = seedOf(seed, `preMarket ${project}`);
  const drift = createDrift(own, dailyShare);
  const reference = unitsOf(coin.priceUsdt, priceDigit) ?? 1;
  const priceAt = (moment: number): number => Math.max(1, Math.round(reference * Math.exp(drift.at(Math.floor(moment / 1_000)))));
  const isTrading = (moment: number): boolean => moment >= tradingAt && moment < deliveryAt;
  /** So many lots as are worth about so many USDT, one at least. */
  const lotsOf = (usdt: number, ticks: number): number => Math.max(1, Math.round((usdt * 10 ** (priceDigit + amountDigit)) / ticks));

  /** What the house offers at a moment, best first; nothing outside the trading time. */
  function offersAt(moment: number): HouseOffer[] {
    if (!isTrading(moment)) return [];
    const slot = Math.floor((moment - tradingAt) / offerTime);
    const middle = priceAt(tradingAt + slot * offerTime);
    return (['sell', 'buy'] as const).flatMap((side, sideIndex) =>
      Array.from({ length: rowsPerSide }, (_, row) => {
        const index = (slot * 2 + sideIndex) * rowsPerSide * 2 + row * 2;
        const away = 0.01 + row * 0.012 + chanceAt(own, index) * 0.008;
        const ticks = Math.max(1, side === 'sell' ? Math.ceil(middle * (1 + away)) : Math.floor(middle * (1 - away)));
        const lots = lotsOf(250 + row * 150 + chanceAt(own, index + 1) * 900, ticks);
        return { id: `h-${project}-${slot}-${side}-${row}`, side, price: textOf(ticks, priceDigit), amount: textOf(lots, amountDigit) };
      }),
    );
  }

  /** Trades of one hour since trading began. */
  function printsOf(index: number): HousePrint[] {
    const begin = tradingAt + index * hour;
    const count = 1 + Math.floor(chanceAt(own ^ 1, index) * 4);
    return Array.from({ length: count }, (_, place) => {
      const chance = (of: number): number => chanceAt(own ^ 2, (index * 4 + place) * 3 + of);
      const at = begin + Math.floor(((place + chance(0)) / count) * hour);
      const ticks = Math.max(1, Math.round(priceAt(at) * (0.992 + chance(1) * 0.016)));
      const lots = lotsOf(40 + chance(2) * 700, ticks);
      return { at, price: textOf(ticks, priceDigit), amount: textOf(lots, amountDigit) };
    });
  }
  /** The house's trades after `from` up to `to`, oldest first. */
  function printsBetween(from: number, to: number): HousePrint[] {
    const end = Math.min(to, deliveryAt - 1);
    const prints: HousePrint[] = [];
    const first = Math.max(0, Math.floor((from - tradingAt) / hour));
    for (let index = first; tradingAt + index * hour <= end; index += 1)
      for (const print of printsOf(index)) if (print.at > from && print.at <= end) prints.push(print);
    return prints;
  }
  /** The house's latest trade up to a moment. */
  function lastPrint(moment: number): HousePrint | undefined {
    const end = Math.min(moment, deliveryAt - 1);
    return printsBetween(end - 2 * hour, end).at(-1);
  }
  /** What an order may ask: from a fifth of the reference price to five times as much. */
  const band = { least: textOf(Math.max(1, Math.ceil(reference / 5)), priceDigit), most: textOf(reference * 5, priceDigit) };
  return { offersAt, printsBetween, lastPrint, band };
}
export type House = ReturnType<typeof createHouse>;
