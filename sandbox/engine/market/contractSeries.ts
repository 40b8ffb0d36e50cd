import { slotOfTimeLeft } from '#machines/rules/contract/calendar.ts';
import { instrumentIdOf, slotCodeOf, unitAmountOf, type DeliverySlot } from '#machines/rules/contract/instruments.ts';
import type { Contract } from '#sandbox/core/world/contracts.ts';
import { createDays, daySeconds } from './day.ts';
import { createLadder, type Ladder } from './ladder.ts';
import type { MarketPair } from './market.ts';
import { createPremium, seedOf } from './noise.ts';
import { knotSeconds, pricesAlong } from './prices.ts';
import { createTape, nothingTraded, type Tape } from './tape.ts';

/**
 * What an instrument's own traders do. `pair` is read as any pair is: its lots are contracts, each of `unitAmount` coins (a decimal
 * string), and its `tradeId` is the instrument's own number, which stays when a delivery moves to another slot.
 */
export type ContractSeries = {
  readonly instrumentId: string;
  readonly unitAmount: string;
  readonly pair: MarketPair;
  /** What the house quotes at a moment; nothing while testers have cleared its book. */
  readonly ladderAt: (moment: number) => Ladder;
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

/** The number of an instrument: a perpetual's trade id; of a delivery, whose slots have those, its coin and its day. */
const numberOf = (instrumentId: string, { tradeId }: Pick<Contract, 'tradeId'>, { base }: MarketPair, endsAt: number | null): number =>
  endsAt === null ? tradeId : base.coinId * 1_000_000 + Number(instrumentId.slice(-6));

/** Trades of a tape and what they come to, from a moment (milliseconds) on: before it nothing was listed. */
function tradesSince(tape: Tape, since: number): Pick<MarketPair, 'tape' | 'days'> {
  const days = createDays(tape);
  if (since === -Infinity) return { tape, days };
  const second = since / 1_000;
  return {
    tape: {
      ...tape,
      traded: (from, to) => tape.traded(Math.max(from, second), to),
      span: (from, to) => (to <= second ? nothingTraded : tape.span(Math.max(from, second), to)),
      printsBetween: (from, to) => tape.printsBetween(Math.max(from, since - 1), to),
    },
    days: { between: (from, to) => (to <= since ? nothingTraded : days.between(Math.max(from, since), to)) },
  };
}

/**
 * The house's market in an instrument: prices that follow spot by a premium, and quotes and trades of their own; a function of seed and
 * time. What ends at `endsAt` and is listed since `listedAt` (milliseconds; null and -Infinity for a perpetual) keeps its past whichever
 * slot it stands in.
 */
export function createContractSeries(
  seed: number,
  spot: MarketPair,
  contract: Pick<Contract, 'tradeId' | 'contractCode' | 'contractType'>,
  endsAt: number | null,
  listedAt = -Infinity,
): ContractSeries {
  const { contractCode, contractType } = contract;
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
  const { houseTime, symbol: _, ...ofSpot } = spot;
  const { pace, flutter } = spot.prices;
  const pair = { ...spot.pair, tradeId: numberOf(instrumentId, contract, spot, endsAt), amountDigit: 0 };
  const prices = pricesAlong(way, pair, { pace, flutter, seed: seedOf(seed, instrumentId) });
  const coinsADay = (spot.tape.usualLots * daySeconds) / 10 ** spot.pair.amountDigit;
  // By the time that was left then, whichever slot it stands in now.
  const busyAt = (seconds: number): number => (endsAt === null ? busyPerpetual : busyDelivery[slotOfTimeLeft(endsAt - seconds * 1_000)]);
  const tape = createTape(seed, prices, coinsADay * prices.knot(0), { name: instrumentId, lotsPerCoin: 1 / Number(unitAmount), busyAt });
  // A delivery's premium of 1970 would make the steps of its book wider.
  const quotes = createLadder(seed, prices, tape, spot.prices.knot(0));
  return {
    instrumentId,
    unitAmount,
    pair: { ...ofSpot, ...tradesSince(tape, listedAt), pair, symbol: slotCodeOf(contractCode, contractType), prices, houseTime },
    ladderAt: (moment) => (houseTime.isBookCleared() ? { bids: [], asks: [] } : quotes(houseTime.at(moment))),
  };
}
