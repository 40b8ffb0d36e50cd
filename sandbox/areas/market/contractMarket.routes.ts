import type { FastifyInstance } from 'fastify';
import { quarterReopensAt } from '#machines/rules/contract/calendar.ts';
import { mostContractsOf, unitAmountOf } from '#machines/rules/contract/instruments.ts';
import { deliveryTerms, feeTerms, fundingTerms, priceLimitTerms } from '#machines/rules/contract/terms.ts';
import { contractPublic, contractPublicList } from '#services/contract/marketCalls.ts';
import type { DataOf } from '#services/http/call.ts';
import { riskOf } from '#sandbox/engine/contract/contractPrices.ts';
import { openInterests } from '#sandbox/engine/contract/contractQueries.ts';
import { contractsOf, type ContractSlot, type Instrument } from '#sandbox/engine/market/contracts.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import type { Parts } from '#sandbox/sandbox.ts';

type Row = DataOf<typeof contractPublic>[number];

/** What holds for a contract whatever is listed under its code. */
function termsOf(slot: ContractSlot) {
  const { contract, symbol, spot } = slot;
  const { contractCode, contractType, maxLeverage } = contract;
  const unitAmount = unitAmountOf(spot.base.priceUsdt);
  const { table, tiers } = riskOf(slot);
  return {
    code: symbol,
    contractCode,
    contractType,
    instType: contractType === 0 ? (4 as const) : (5 as const),
    baseCurrency: spot.base.shortName,
    quoteCurrency: spot.quote.shortName,
    webLogo: spot.base.webLogo,
    settleCoinId: spot.pair.quoteCoinId,
    unitAmount,
    priceDigit: spot.pair.digit,
    maxContracts: mostContractsOf(spot.base.priceUsdt, unitAmount),
    riskTable: table,
    maxLeverage,
    makerFee: feeTerms.maker,
    takerFee: feeTerms.taker,
    deliveryFee: feeTerms.delivery,
    tiers: tiers.map(({ upTo, leverage, rate, deduction }) => ({ upTo, leverage, rate, deduction })),
    band: priceLimitTerms.band,
    hardBand: priceLimitTerms.hard,
    fundingHours: contractType === 0 ? [...fundingTerms.hours] : [],
  };
}

/** When a state ends by the calendar; null where what ends it is no date. */
function stateEnds(state: Row['state'], endsAt: number | null, moment: number): number | null {
  if (endsAt === null || state === 'halted') return null;
  const closesAt = endsAt - deliveryTerms.closeOnlySeconds * 1_000;
  if (state === 'trading') return closesAt;
  return moment >= closesAt ? endsAt : null;
}

/** A contract's terms, and what is listed under its code at a moment: nothing in an empty slot. */
function rowOf(slot: ContractSlot, listed: Instrument | undefined, state: Row['state'], moment: number): Row {
  const terms = termsOf(slot);
  if (listed === undefined) {
    const reopensAt = quarterReopensAt(moment);
    return { ...terms, instrumentId: null, listedAt: null, expiresAt: null, state: 'empty', stateUntil: reopensAt, reopensAt };
  }
  const { instrumentId, listedAt, endsAt } = listed;
  const stateUntil = stateEnds(state, endsAt, moment);
  return { ...terms, instrumentId, listedAt, expiresAt: endsAt, state, stateUntil, reopensAt: null };
}

const isOfKind = ({ contract }: ContractSlot, bizType: string | undefined): boolean =>
  bizType === undefined || bizType === 'simulation' || (bizType === 'perpetual') === (contract.contractType === 0);

/** The terms of contracts, and what they stand at. */
export function serveContractMarket(app: FastifyInstance, parts: Pick<Parts, 'market' | 'seed' | 'contractPrices'>): void {
  const { contractPrices } = parts;
  const contracts = contractsOf(parts.market, parts.seed);
  const { clock } = app.gate.core;
  serve(app, contractPublic, ({ request: { code, bizType } }) => {
    const now = clock.now();
    const wanted = contracts.slots.filter((slot) => (code === undefined || slot.symbol === code) && isOfKind(slot, bizType));
    const data = wanted.map((slot) =>
      rowOf(slot, contracts.instrumentAt(slot.symbol, now), contractPrices.stateAt(slot.symbol, now) ?? 'empty', now),
    );
    return { kind: 'ok', data };
  });
  serve(app, contractPublicList, async ({ request, core: { database } }) => {
    const codes = [...new Set(request.codes)];
    for (const code of codes) await contractPrices.prepare(code, clock.now());
    const held = await openInterests(database.orm);
    const now = clock.now();
    const data = codes.flatMap((code) => {
      const [price, state, ticker] = [contractPrices.at(code, now), contractPrices.stateAt(code, now), contracts.tickerAt(code, now)];
      if (price === undefined || state === undefined || ticker === undefined) return [];
      const openInterest = held.get(contracts.instrumentAt(code, now)?.instrumentId ?? '') ?? 0;
      return [{ code, ...price, last: ticker.last, openInterest, volume24h: ticker.volume24h, state }];
    });
    return { kind: 'ok', data };
  });
}
