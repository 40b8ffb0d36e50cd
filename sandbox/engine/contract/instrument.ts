import { deliveryListedAt } from '#machines/rules/contract/calendar.ts';
import { instrumentIdOf, mostContractsOf, type Measures } from '#machines/rules/contract/instruments.ts';
import type { PriceLimit } from '#machines/rules/contract/priceLimit.ts';
import { tableOfBase } from '#machines/rules/contract/terms.ts';
import { tiersOf, type Tier } from '#machines/rules/contract/tiers.ts';
import type { Contract } from '#sandbox/core/world/contracts.ts';
import { createContractSeries } from '#sandbox/engine/market/contractSeries.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import type { BookRules } from '#sandbox/engine/trading/settler.ts';
import type { OwnState } from './contractPrices.ts';

/** What positions are in: its measures, its tiers, and the house's market in it. `expiresAt` is null for a perpetual. */
export type Instrument = Measures &
  BookRules & {
    readonly instrumentId: string;
    readonly contractCode: string;
    readonly expiresAt: number | null;
    readonly mostContracts: number;
    readonly maxLeverage: number;
    readonly tiers: readonly Tier[];
  };

/** Prices of instruments at a moment (milliseconds by the sandbox clock), in USDT. */
export type ContractPrices = {
  mark(instrumentId: string, moment: number): string;
  limits(instrumentId: string, moment: number): PriceLimit;
  /** The rate that is paid at a moment of funding, of a perpetual. */
  funding(instrumentId: string, moment: number): string;
  /** About what the mark is, at little cost: in ordinary times the mark is within `roughShare` of it. */
  about(instrumentId: string, moment: number): string;
  /** What may be done on it. */
  state(instrumentId: string, moment: number): OwnState;
  /** The price at which a delivery ends, once it has. */
  delivery(instrumentId: string): Promise<string>;
  /** Counts what those take, letting others have their turn. */
  prepare(instrumentId: string, moment: number): Promise<void>;
};
/** How far a mark may be from what it is about. */
export const roughShare = '0.01';

/** The instrument of a contract; of a delivery that which ends at `expiresAt`. */
export function instrumentOf(seed: number, spot: MarketPair, contract: Contract, expiresAt: number | null): Instrument {
  const { contractCode, maxLeverage } = contract;
  const listedAt = expiresAt === null ? undefined : deliveryListedAt(expiresAt);
  const { pair, unitAmount } = createContractSeries(seed, spot, contract, expiresAt, listedAt);
  const instrumentId = instrumentIdOf(contractCode, expiresAt);
  return {
    instrumentId,
    contractCode,
    expiresAt,
    unitAmount,
    maxLeverage,
    tradeCode: instrumentId,
    priceDigit: spot.pair.digit,
    mostContracts: mostContractsOf(spot.base.priceUsdt, unitAmount),
    tiers: tiersOf(tableOfBase(spot.base.shortName), maxLeverage),
    pair,
  };
}
