import { changeDistribution, heatmapListing } from '#services/market/boardCalls.ts';
import { readCoins, readSpots } from '#services/market/boardReads.ts';
import { statOverview } from '#services/market/calls.ts';
import { rankingGainers, rankingLosers, rankingVolume } from '#services/market/rankingCalls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { settleParts } from '#machines/kit/settleParts.ts';
import { marketOverviewMachine } from './marketOverview.machine.ts';
import { heatSize, rankingSize, type Overview } from './marketOverview.rules.ts';

export const marketOverviewFlow = marketOverviewMachine.provide({
  actors: {
    loadOverview: fromCall((_: void, signal) => {
      const size = { size: rankingSize };
      return settleParts<Overview>(
        {
          totals: send(statOverview, {}, { signal }).then(({ data: { turnover24h, pairs, coins } }) => ({ turnover24h, pairs, coins })),
          distribution: send(changeDistribution, {}, { signal }).then(({ data }) => data),
          heat: send(heatmapListing, { size: heatSize }, { signal }).then(({ data }) => data),
          gainers: send(rankingGainers, size, { signal }).then(({ data }) => data),
          losers: send(rankingLosers, size, { signal }).then(({ data }) => data),
          volume: send(rankingVolume, size, { signal }).then(({ data }) => data),
          newest: Promise.all([readSpots(signal), readCoins(signal)]).then(([spots, coins]) => ({ spots, coins })),
        },
        signal,
      );
    }),
  },
});
