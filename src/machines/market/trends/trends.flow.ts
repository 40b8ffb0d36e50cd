import { readLines } from '#services/market/boardReads.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { trendsMachine } from './trends.machine.ts';

export const trendsFlow = trendsMachine.provide({
  actors: { loadTrends: fromCall(({ tradeIds }: { tradeIds: readonly number[] }, signal) => readLines(tradeIds, signal)) },
});
