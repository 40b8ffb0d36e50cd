import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { marketFeedFlow } from '#machines/spot/marketFeed/marketFeed.flow.ts';
import type { ownOrdersFlow } from '#machines/spot/ownOrders/ownOrders.flow.ts';
import type { PairRules, Wish } from '#machines/spot/tradePage/tradePage.selectors.ts';
import type { tradePageFlow } from '#machines/spot/tradePage/tradePage.flow.ts';

export type TradeRef = ActorRefFrom<typeof tradePageFlow>;
export type OwnOrdersRef = ActorRefFrom<typeof ownOrdersFlow>;
export type FeedRef = ActorRefFrom<typeof marketFeedFlow>;

export type SheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The book, which stands beside the form: a pressed price fills it. */
  readonly book: ReactNode;
};
/** `orders` has the member's own orders read and heard of; null for a guest. */
export type OrdersPartProps = { readonly pair: PairRules; readonly orders: OwnOrdersRef | null };

/**
 * Parts that stand on the trade page when there are any; where one is not, the others take its room. `Owner` stands around all of it
 * for as long as the pair does, so what was typed outlives a sheet that closes and panels that move.
 */
export type TradeParts = {
  readonly Owner?: ComponentType<{ readonly pair: PairRules; readonly children: ReactNode }>;
  /** Between the pair's head and its market. */
  readonly Strip?: ComponentType;
  readonly Form?: ComponentType;
  /** The form on a phone; it stands there also while it is closed. */
  readonly Sheet?: ComponentType<SheetProps>;
  /** Open orders, history, fills and assets, below the chart; on a phone below the panel on view. */
  readonly Orders?: ComponentType<OrdersPartProps>;
};
/** Takes a price or a row that is pressed for the next order; left out where nothing would take it. */
export type OnWish = ((wish: Wish) => void) | undefined;
