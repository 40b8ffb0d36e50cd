import type { ActorRefFrom } from 'xstate';
import type { coinInfoFlow } from '#machines/market/coinInfo/coinInfo.flow.ts';
import type { marketOverviewFlow } from '#machines/market/marketOverview/marketOverview.flow.ts';
import type { marketsFlow } from '#machines/market/markets/markets.flow.ts';
import type { trendsFlow } from '#machines/market/trends/trends.flow.ts';

export type MarketsRef = ActorRefFrom<typeof marketsFlow>;
export type TrendsRef = ActorRefFrom<typeof trendsFlow>;
export type OverviewRef = ActorRefFrom<typeof marketOverviewFlow>;
export type CoinInfoRef = ActorRefFrom<typeof coinInfoFlow>;
