import { send } from '#services/http/client.ts';
import { popularSearch, spotList, statOverview, trendlines } from '#services/market/calls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { homeMachine, type LoadedHome } from './home.machine.ts';
import type { Trends } from './home.rules.ts';

/** Pairs that one call for lines may ask. */
const most = 50;

export const homeFlow = homeMachine.provide({
  actors: {
    loadHome: fromCall(async (_: void, signal): Promise<LoadedHome> => {
      const [all, popular, totals] = await Promise.all([
        send(spotList, {}, { signal }),
        send(popularSearch, {}, { signal }),
        send(statOverview, {}, { signal }).then(
          ({ data: { turnover24h, pairs, coins } }) => ({ turnover24h, pairs, coins }),
          () => null,
        ),
      ]);
      return { markets: { all: all.data, popular: popular.data }, totals };
    }),
    loadTrends: fromCall(async ({ tradeIds }: { tradeIds: readonly number[] }, signal): Promise<Trends> => {
      if (tradeIds.length === 0) return {};
      const { data } = await send(trendlines, { tradeIds: tradeIds.slice(0, most).join(',') }, { signal });
      return Object.fromEntries(data.map((line) => [line.tradeId, line.points]));
    }),
  },
});
