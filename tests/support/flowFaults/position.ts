import { createActor, type AnyActorRef } from 'xstate';
import { contractPricesFlow, fundingRatesFlow, insuranceMovesFlow, positionFlow } from '#machines/help/position/position.flow.ts';
import { contractFundingHistory, contractInsurance, contractPriceMaking } from '#services/contract/factCalls.ts';
import { contractPublic } from '#services/contract/marketCalls.ts';
import type { PriceReading } from '#services/contract/facts.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { insuranceMove, makingSample, pastFunding, positionAnswered, positionSample } from '#tests/support/samples/position.ts';
import { ok, resource, saysProblem, type FaultRow } from './row.ts';

const list = (flow: string, call: FaultRow['call'], create: () => AnyActorRef, first: object): FaultRow => ({
  flow,
  asker: 'loadPage',
  call,
  create,
  fails: 'faulted',
  says: saysProblem,
  wayOn: { type: 'retry.requested' },
  well: 'cooling',
  shows: [({ rows }: { readonly rows: readonly object[] }) => rows[0], first],
});

export const positionRows: readonly FaultRow[] = [
  {
    flow: 'positionFlow',
    call: contractPublic,
    create: () => createActor(positionFlow, { input: { query: null } }).start(),
    ...resource,
    shows: [({ data }: { readonly data: unknown }) => data, positionSample],
  },
  {
    flow: 'contractPricesFlow',
    call: contractPriceMaking,
    create: () => createActor(contractPricesFlow, { input: { query: 'btcusdt' } }).start(),
    ...resource,
    shows: [({ data }: { readonly data: PriceReading | null }) => data?.making, makingSample],
  },
  list(
    'fundingRatesFlow',
    contractFundingHistory,
    () => createActor(fundingRatesFlow, { input: { filter: 'btcusdt' } }).start(),
    pastFunding(0),
  ),
  list(
    'insuranceMovesFlow',
    contractInsurance,
    () => createActor(insuranceMovesFlow, { input: { filter: null } }).start(),
    insuranceMove(1),
  ),
];
export const positionAnswers: readonly Served[] = [
  { call: contractPublic, answer: ok(positionSample) },
  { call: contractPriceMaking, answer: ok(makingSample) },
  { call: contractFundingHistory, answer: ok(positionAnswered.contractFundingHistory) },
  { call: contractInsurance, answer: ok(positionAnswered.contractInsurance) },
];
