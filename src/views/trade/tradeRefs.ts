import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { marketFeedFlow } from '#machines/marketFeed/marketFeed.flow.ts';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import type { tradePageFlow } from '#machines/tradePage/tradePage.flow.ts';

export type TradeRef = ActorRefFrom<typeof tradePageFlow>;
export type FeedRef = ActorRefFrom<typeof marketFeedFlow>;

/**
 * Parts that stand on the trade page when there are any; where one is not, the others take its room. `Form` hears what is
 * picked on the book by itself; `onOrderMoved` is told where a visitor has dragged an order's line to.
 */
export type TradeParts = {
  readonly Form?: ComponentType<{ readonly pair: PairRules }>;
  readonly Orders?: ComponentType<{ readonly pair: PairRules }>;
  readonly onOrderMoved?: (orderId: string, price: string) => void;
};
