import { send } from '#services/http/client.ts';
import { cachedRead } from '#services/http/queryClient.ts';
import { popularSearch, statOverview, trendlines } from '#services/market/calls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Loaded } from '#machines/kit/resource.machine.ts';
import { pairsShown } from './entryFacts.selectors.ts';
import { entryFactsMachine, type EntryFacts } from './entryFacts.machine.ts';

const staleTime = 10_000;

async function trendsOf(tradeIds: readonly number[], signal: AbortSignal): Promise<EntryFacts['trends']> {
  if (tradeIds.length === 0) return {};
  const { data } = await send(trendlines, { tradeIds: tradeIds.join(',') }, { signal });
  return Object.fromEntries(data.map((line) => [line.tradeId, line.points]));
}

export const entryFactsFlow = entryFactsMachine.provide({
  actors: {
    loadResource: fromCall(async (_: { query: null }, signal): Promise<Loaded<EntryFacts>> => {
      const [popular, totals] = await Promise.all([
        cachedRead(popularSearch, {}, { staleTime, signal }),
        cachedRead(statOverview, {}, { staleTime, signal }),
      ]);
      const pairs = popular.data.slice(0, pairsShown);
      const trends = await trendsOf(
        pairs.map((pair) => pair.tradeId),
        signal,
      ).catch(() => ({}));
      return { kind: 'ok', data: { pairs, trends, totals: totals.data } };
    }),
  },
});
