import type { ActorRefFrom } from 'xstate';
import type { coinInfoFlow } from '#machines/coinInfo/coinInfo.flow.ts';
import type { marketOverviewFlow } from '#machines/marketOverview/marketOverview.flow.ts';
import type { marketsFlow } from '#machines/markets/markets.flow.ts';
import type { trendsFlow } from '#machines/trends/trends.flow.ts';

export type MarketsRef = ActorRefFrom<typeof marketsFlow>;
export type TrendsRef = ActorRefFrom<typeof trendsFlow>;
export type OverviewRef = ActorRefFrom<typeof marketOverviewFlow>;
export type CoinInfoRef = ActorRefFrom<typeof coinInfoFlow>;
