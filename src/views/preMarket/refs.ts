import type { ActorRefFrom } from 'xstate';
import type { preMarketFlow } from '#machines/preMarket/preMarket.flow.ts';
import type { preMarketOrderFlow } from '#machines/preMarket/preMarketOrder.flow.ts';
import type { preMarketOrdersFlow } from '#machines/preMarket/preMarketOrders.flow.ts';

export type PreMarketRef = ActorRefFrom<typeof preMarketFlow>;
export type OrderRef = ActorRefFrom<typeof preMarketOrderFlow>;
export type OrdersRef = ActorRefFrom<typeof preMarketOrdersFlow>;
