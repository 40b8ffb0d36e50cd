import { slotOfTimeLeft } from '#machines/rules/contract/calendar.ts';
import { instrumentIdOf, unitAmountOf, type DeliverySlot } from '#machines/rules/contract/instruments.ts';
import type { Contract } from '#sandbox/core/world/contracts.ts';
import { createDays, daySeconds, type Days } from './day.ts';
import type { MarketPair } from './market.ts';
import { createPremium, seedOf } from './noise.ts';
import { knotSeconds, pricesAlong, type PairPrices } from './prices.ts';
import { createTape, type Tape } from './tape.ts';

/** What an instrument's own traders do: lots are contracts, each of `unitAmount` coins (a decimal string). */
export type ContractSeries = {
  readonly instrumentId: string;
  readonly unitAmount: string;
  readonly prices: PairPrices;
  readonly tape: Tape;
  readonly days: Days;
};

/** A delivery's price stands above spot by this share of a year. */
const yearlyPremium = 0.06;
const yearSeconds = 365 * daySeconds;
/** A perpetual's price keeps within this share of spot. */
const perpetualPremium = 0.0015;
/** How many times its spot pair a contract turns over: most trade what never ends, and of what ends what does so soon. */
const busyPerpetual = 2.4;
const busyDelivery: Readonly<Record<DeliverySlot, number>> = { 1: 0.3, 2: 0.12, 3: 0.1, 4: 0.06 };

/** A share of spot by which a price stands above it, and what that cannot leave from one second to another. */
type Premium = { at(seconds: number): number; bounds(from: number, to: number): readonly [number, number] };

function premiumOf(seed: number, contractCode: string, endsAt: number | null): Premium {
  if (endsAt === null) {
    const at = createPremium(seedOf(seed, contractCode), perpetualPremium);
    return { at, bounds: () => [-perpetualPremium, perpetualPremium] };
  }
  // It melts away until the last second.
  const at = (seconds: number): number => (yearlyPremium * (endsAt / 1_000 - seconds)) / yearSeconds;
  return { at, bounds: (from, to) => [at(to), at(from)] };
}

/**
 * The house's market in an instrument: prices that follow spot by a premium, and trades of their own; a function of seed and time. What
 * ends at `endsAt` (milliseconds; null for a perpetual) keeps its past whichever slot it stands in.
 */
export function createContractSeries(
  seed: number,
  spot: MarketPair,
  { tradeId, contractCode }: Pick<Contract, 'tradeId' | 'contractCode'>,
  endsAt: number | null,
): ContractSeries {
  const instrumentId = instrumentIdOf(contractCode, endsAt);
  const unitAmount = unitAmountOf(spot.base.priceUsdt);
  const premium = premiumOf(seed, contractCode, endsAt);
  const way = {
    knot: (index: number): number => spot.prices.knot(index) * (1 + premium.at(index * knotSeconds)),
    bounds(from: number, to: number): readonly [number, number] {
      const [least, most] = spot.prices.bounds(from, to);
      const [low, high] = premium.bounds(from * knotSeconds, to * knotSeconds);
      return [least * (1 + low), most * (1 + high)];
    },
  };
  const { pace, flutter } = spot.prices;
  const pair = { tradeId, digit: spot.pair.digit, amountDigit: 0 };
  const prices = pricesAlong(way, pair, { pace, flutter, seed: seedOf(seed, instrumentId) });
  const coinsADay = (spot.tape.usualLots * daySeconds) / 10 ** spot.pair.amountDigit;
  // By the time that was left then, whichever slot it stands in now.
  const busyAt = (seconds: number): number => (endsAt === null ? busyPerpetual : busyDelivery[slotOfTimeLeft(endsAt - seconds * 1_000)]);
  const tape = createTape(seed, prices, coinsADay * prices.knot(0), { name: instrumentId, lotsPerCoin: 1 / Number(unitAmount), busyAt });
  return { instrumentId, unitAmount, prices, tape, days: createDays(tape) };
}
