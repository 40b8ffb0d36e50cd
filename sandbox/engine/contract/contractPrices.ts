import { setImmediate as breathe } from 'node:timers/promises';
import { deliveryPrice, stateOfDelivery } from '#machines/rules/contract/delivery.ts';
import { nextFunding } from '#machines/rules/contract/funding.ts';
import { stateOfIndexAge } from '#machines/rules/contract/instruments.ts';
import { basisAverage } from '#machines/rules/contract/mark.ts';
import { priceLimitOf, type PriceLimit } from '#machines/rules/contract/priceLimit.ts';
import { deliveryTerms, markTerms, tableOfBase } from '#machines/rules/contract/terms.ts';
import { tiersOf, type Tier } from '#machines/rules/contract/tiers.ts';
import { rounded } from '#machines/rules/rounding.ts';
import { contractsOf, type Contracts, type ContractSlot, type Instrument } from '#sandbox/engine/market/contracts.ts';
import type { Market } from '#sandbox/engine/market/market.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import { createFunding, type Funding } from './funding.ts';
import { createIndexPrices, type IndexPrices, type KnownIndex } from './indexPrices.ts';
import type { SourceEffect } from './indexSources.ts';
import { keepRecent } from './recent.ts';
import { createDeliveryMark, createHourAverage, createPerpetualMark } from './mark.ts';
import { createPremiums, type Premiums } from './premium.ts';

export type InstrumentState = 'trading' | 'closeOnly' | 'halted';
/** The same of an instrument by its name, which may have come to its end: it is being settled then, until that is done. */
export type OwnState = InstrumentState | 'settling';
/** The prices of an instrument at a moment, as decimal strings; null for what it does not have, or not now. Times in milliseconds. */
export type ContractPrice = {
  readonly index: string | null;
  readonly mark: string;
  /** What funding would be by now, and when it is paid. */
  readonly fundingRate: string | null;
  readonly nextFundingTime: number | null;
  /** What the delivery price would be by the part of its hour that has gone. */
  readonly settleEstimate: string | null;
};
/** What the prices of an instrument are made of; `funding` and `fairAt`, the price that funding makes fair, of a perpetual. */
export type PriceParts = {
  readonly slot: ContractSlot;
  readonly instrument: Instrument;
  readonly indexes: IndexPrices;
  readonly premiums: Premiums;
  readonly funding: Funding | null;
  readonly fairAt: (second: number) => string | null;
};
/** An instrument's prices by seconds; `prepare` counts what takes long, a part at a time. */
type Priced = {
  readonly parts: PriceParts;
  readonly priceAt: (second: number) => ContractPrice;
  readonly markAt: (second: number) => string;
  readonly limitsAt: (second: number) => PriceLimit;
  /** The rate that is paid at a second of funding; undefined for a delivery. */
  readonly settledAt?: (second: number) => string;
  readonly prepare: (second: number) => Promise<void>;
};

/** Instruments whose figures are kept: more than are listed at a time. */
const mostKept = 60;
/** Seconds whose mark and limits are kept: each order asks for them several times. */
const mostSeconds = 64;
/** After so many milliseconds of counting others have their turn. */
const longestTurn = 8;

/** The risk table of a contract, which of the two it is. */
export function riskOf({ contract, spot }: ContractSlot): { readonly table: 'A' | 'B'; readonly tiers: readonly Tier[] } {
  const table = tableOfBase(spot.base.shortName);
  return { table, tiers: tiersOf(table, contract.maxLeverage) };
}

/** What may be done on an instrument: nothing while testers have halted it, less by its end, and while it has no index. */
function stateOf({ endsAt }: Instrument, { age }: KnownIndex, moment: number, haltedSince: number | undefined): OwnState {
  const ofDelivery = endsAt === null ? 'trading' : stateOfDelivery(endsAt, moment);
  if (ofDelivery === 'settling') return 'settling';
  if ((haltedSince ?? Infinity) <= moment || stateOfIndexAge(age) === 'halted') return 'halted';
  return age > 0 || ofDelivery !== 'trading' ? 'closeOnly' : 'trading';
}

/** The price at which a delivery ends: by the hour before, in which a second without an index counts with the last there was. */
async function deliveryPriceOf({ pair: { pair } }: Instrument, indexes: IndexPrices, endsAt: number): Promise<string> {
  const samples: string[] = [];
  let turnEnds = performance.now() + longestTurn;
  for (let second = endsAt / 1_000 - deliveryTerms.averageSeconds + 1; second <= endsAt / 1_000; second += 1) {
    samples.push(indexes.knownAt(second).index);
    if (performance.now() < turnEnds) continue;
    await breathe();
    turnEnds = performance.now() + longestTurn;
  }
  return deliveryPrice(samples, pair.digit);
}

/** What orders may be priced at: while there is no index, that of the last second which had one. */
const createLimits =
  ({ pair: { pair } }: Instrument, indexes: IndexPrices, premiums: Premiums) =>
  (second: number): PriceLimit => {
    const known = indexes.knownAt(second);
    const { limitBasisSeconds } = markTerms;
    return priceLimitOf(known.index, basisAverage(premiums.basisAt(known.second, limitBasisSeconds), limitBasisSeconds), pair.digit);
  };

function pricedOf(slot: ContractSlot, instrument: Instrument, indexes: IndexPrices, heldAt: (second: number) => number): Priced {
  const { endsAt } = instrument;
  const premiums = createPremiums(instrument, slot.contract.maxLeverage, indexes);
  const limitsAt = keepRecent(mostSeconds, createLimits(instrument, indexes, premiums));
  if (endsAt === null) {
    const funding = createFunding(premiums, riskOf(slot).tiers);
    const markAt = keepRecent(mostSeconds, createPerpetualMark(instrument, indexes, premiums, funding, heldAt));
    return {
      parts: { slot, instrument, indexes, premiums, funding, fairAt: (second) => markAt(second).byFunding },
      limitsAt,
      markAt: (second) => markAt(second).mark,
      prepare: funding.prepare,
      settledAt: funding.settledAt,
      priceAt: (second) => ({
        index: indexes.at(second).index,
        mark: markAt(second).mark,
        fundingRate: funding.estimateAt(second),
        nextFundingTime: nextFunding(second * 1_000),
        settleEstimate: null,
      }),
    };
  }
  const goneAt = createHourAverage(indexes, endsAt);
  const markAt = keepRecent(mostSeconds, createDeliveryMark(instrument, indexes, premiums, goneAt));
  return {
    parts: { slot, instrument, indexes, premiums, funding: null, fairAt: () => null },
    limitsAt,
    markAt,
    prepare: () => Promise.resolve(),
    priceAt(second) {
      const gone = goneAt(second);
      return {
        index: indexes.at(second).index,
        mark: markAt(second),
        fundingRate: null,
        nextFundingTime: null,
        settleEstimate: gone === null ? null : rounded(gone.average, instrument.pair.pair.digit, 'halfUp'),
      };
    },
  };
}

/**
 * Index, mark and funding of all contracts: a function of seed, time and what testers do to sources, so a restart gives the same and the
 * past stays. Moments in milliseconds by the sandbox clock; `symbol` is the code of a contract's page.
 */
export function createContractPrices(market: Market, seed: number, contracts: Contracts = contractsOf(market, seed)) {
  const heldAt = (tradeId: number) => (second: number) => Math.floor(market.heldAt(tradeId, second * 1_000) / 1_000);
  const slots = new Map(contracts.slots.map((slot) => [slot.symbol, slot]));
  const indexes = new Map(contracts.slots.map(({ spot }) => [spot.pair.tradeId, createIndexPrices(seed, spot, heldAt(spot.pair.tradeId))]));
  let priced = new Map<string, Priced>();

  /** Since when testers have halted instruments. */
  const halts = new Map<string, number>();

  type Found = { readonly slot: ContractSlot; readonly instrument: Instrument; readonly index: IndexPrices };
  function listed(symbol: string, moment: number): Found | undefined {
    const [slot, instrument] = [slots.get(symbol), contracts.instrumentAt(symbol, moment)];
    const index = indexes.get(slot?.spot.pair.tradeId ?? 0);
    return slot === undefined || instrument === undefined || index === undefined ? undefined : { slot, instrument, index };
  }
  function pricesOf({ slot, instrument, index }: Found): Priced {
    const made = priced.get(instrument.instrumentId) ?? pricedOf(slot, instrument, index, heldAt(slot.spot.pair.tradeId));
    priced.set(instrument.instrumentId, made);
    const oldest = priced.keys().next().value;
    if (priced.size > mostKept && oldest !== undefined) priced.delete(oldest);
    return made;
  }
  function pricedAt(symbol: string, moment: number): Priced | undefined {
    const found = listed(symbol, moment);
    return found && pricesOf(found);
  }
  /** @throws Error for a contract that there is not. */
  function named(contractCode: string, endsAt: number | null): Found {
    const found = contracts.instrumentOf(contractCode, endsAt);
    const index = indexes.get(found?.slot.spot.pair.tradeId ?? 0);
    if (found === undefined || index === undefined) throw new Error(`there is no contract ${contractCode}`);
    return { ...found, index };
  }
  const secondOf = (moment: number): number => Math.floor(moment / 1_000);
  const ownState = ({ instrument, index }: Found, moment: number): OwnState =>
    stateOf(instrument, index.knownAt(secondOf(moment)), moment, halts.get(instrument.instrumentId));

  return {
    /** The prices of what is listed under a code. */
    at: (symbol: string, moment: number): ContractPrice | undefined => pricedAt(symbol, moment)?.priceAt(secondOf(moment)),
    /** What its prices are made of: the same until a tester changes what was counted. */
    partsAt: (symbol: string, moment: number): PriceParts | undefined => pricedAt(symbol, moment)?.parts,
    /** What orders on it may be priced at. */
    limitsAt: (symbol: string, moment: number): PriceLimit | undefined => pricedAt(symbol, moment)?.limitsAt(secondOf(moment)),
    /** The rate that is paid at a moment of funding. */
    settledFunding: (symbol: string, moment: number): string | undefined => pricedAt(symbol, moment)?.settledAt?.(secondOf(moment)),
    /** Counts what those prices take, letting others have their turn. */
    prepare: (symbol: string, moment: number): Promise<void> => pricedAt(symbol, moment)?.prepare(secondOf(moment)) ?? Promise.resolve(),
    /** What may be done on what is listed under a code. */
    stateAt(symbol: string, moment: number): InstrumentState | undefined {
      const found = listed(symbol, moment);
      const state = found && ownState(found, moment);
      return state === 'settling' ? 'closeOnly' : state;
    },
    /** The prices of an instrument by its contract and end (milliseconds; null for a perpetual), whether it is listed or not. */
    of(contractCode: string, endsAt: number | null) {
      const found = named(contractCode, endsAt);
      const prices = () => pricesOf(found);
      const { pair, prices: house, houseTime } = found.instrument.pair;
      return {
        mark: (moment: number): string => prices().markAt(secondOf(moment)),
        limits: (moment: number): PriceLimit => prices().limitsAt(secondOf(moment)),
        funding: (moment: number): string | undefined => prices().settledAt?.(secondOf(moment)),
        prepare: (moment: number): Promise<void> => prices().prepare(secondOf(moment)),
        /** What the house trades at. */
        last: (moment: number): string => textOf(house.at(secondOf(houseTime.at(moment))), pair.digit),
        state: (moment: number): OwnState => ownState(found, moment),
        delivery: (): Promise<string> => deliveryPriceOf(found.instrument, found.index, endsAt ?? 0),
      };
    },
    /** Testers halt an instrument since a moment, or let it go on. */
    setHalted(instrumentId: string, since: number | undefined): void {
      if (since === undefined) halts.delete(instrumentId);
      else halts.set(instrumentId, since);
    },
    /** A tester does something to a source of a coin's index; the first is 0. Returns whether there is such a contract and source. */
    setSource(contractCode: string, source: number, effect: SourceEffect, moment: number): boolean {
      const index = indexes.get(slots.get(contractCode)?.spot.pair.tradeId ?? 0);
      if (index === undefined) return false;
      index.setSource(source, effect, secondOf(moment));
      // What was counted for seconds to come, by a clock that has been moved back, is another now.
      priced = new Map();
      return true;
    },
  };
}
export type ContractPrices = ReturnType<typeof createContractPrices>;
