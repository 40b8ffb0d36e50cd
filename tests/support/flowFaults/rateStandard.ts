import { createActor } from 'xstate';
import { rateStandardFlow } from '#machines/help/rateStandard/rateStandard.flow.ts';
import type { RateStandardContext } from '#machines/help/rateStandard/rateStandard.machine.ts';
import { readFeeTerms } from '#services/help/feeTermsCalls.ts';
import { isolatedTradeTypes } from '#services/margin/marginCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { feeTermsSample } from '#tests/support/samples/rateStandard.ts';
import { ok, reading, type FaultRow } from './row.ts';

export const rateStandardRows = [readFeeTerms, tradeRules, isolatedTradeTypes].map((call): FaultRow => ({
  flow: 'rateStandardFlow',
  asker: 'loadRates',
  call,
  create: () => createActor(rateStandardFlow).start(),
  ...reading,
  shows: [({ data }: RateStandardContext) => data?.terms, feeTermsSample],
}));
export const rateStandardAnswers: readonly Served[] = [
  { call: readFeeTerms, answer: ok(feeTermsSample) },
  { call: isolatedTradeTypes, answer: ok([]) },
];
