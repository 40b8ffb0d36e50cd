import type { ActorRefFrom } from 'xstate';
import type { preMarketFlow } from '#machines/spot/preMarket/preMarket.flow.ts';
import type { preMarketOrderFlow } from '#machines/spot/preMarket/preMarketOrder.flow.ts';
import type { preMarketOrdersFlow } from '#machines/spot/preMarket/preMarketOrders.flow.ts';

export type PreMarketRef = ActorRefFrom<typeof preMarketFlow>;
export type OrderRef = ActorRefFrom<typeof preMarketOrderFlow>;
export type OrdersRef = ActorRefFrom<typeof preMarketOrdersFlow>;
