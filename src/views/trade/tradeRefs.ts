import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { marketFeedFlow } from '#machines/marketFeed/marketFeed.flow.ts';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import type { tradePageFlow } from '#machines/tradePage/tradePage.flow.ts';

export type TradeRef = ActorRefFrom<typeof tradePageFlow>;
export type FeedRef = ActorRefFrom<typeof marketFeedFlow>;

/**
 * Parts that stand on the trade page when there are any; where one is not, the others take its room. `Owner` stands around all of it
 * for as long as the pair does, so what was typed outlives a sheet that closes and panels that move.
 */
export type TradeParts = {
  readonly Owner?: ComponentType<{ readonly pair: PairRules; readonly children: ReactNode }>;
  readonly Form?: ComponentType;
  /** The form on a phone; it stands there also while it is closed. */
  readonly Sheet?: ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;
  readonly Orders?: ComponentType<{ readonly pair: PairRules }>;
  /** Is told where a visitor has dragged an order's line to; without it lines stand still. */
  readonly onOrderMoved?: (orderId: string, price: string) => void;
};
