import { cachedRead } from '#services/http/queryClient.ts';
import { popularSearch, statOverview } from '#services/market/calls.ts';
import { fromCall } from '../kit/fromCall.ts';
import type { Loaded } from '../kit/resource.machine.ts';
import { entryFactsMachine, type EntryFacts } from './entryFacts.machine.ts';

const staleTime = 10_000;

export const entryFactsFlow = entryFactsMachine.provide({
  actors: {
    loadResource: fromCall(async (_: { query: null }, signal): Promise<Loaded<EntryFacts>> => {
      const [pairs, totals] = await Promise.all([
        cachedRead(popularSearch, {}, { staleTime, signal }),
        cachedRead(statOverview, {}, { staleTime, signal }),
      ]);
      return { kind: 'ok', data: { pairs: pairs.data, totals: totals.data } };
    }),
  },
});
