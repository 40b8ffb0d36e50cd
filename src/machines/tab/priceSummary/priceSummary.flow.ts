import { readSpokenPrices } from '#services/market/spokenPrices.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { priceSummaryMachine } from './priceSummary.machine.ts';

export const priceSummaryFlow = priceSummaryMachine.provide({
  actors: { readPrices: fromCall((_: void, signal) => readSpokenPrices(signal)) },
});
