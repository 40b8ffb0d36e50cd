import type { ActorRefFrom } from 'xstate';
import type { orderAmendFlow } from '#machines/spot/orderEntry/orderAmend.flow.ts';
import type { orderDetailFlow } from '#machines/spot/orderRecords/orderDetail.flow.ts';
import type { cancelOrdersFlow } from '#machines/spot/ownOrders/cancelOrders.flow.ts';
import type { ownOrdersFlow } from '#machines/spot/ownOrders/ownOrders.flow.ts';

/** What is done with a member's own orders on a page, wherever on it a list of them stands. */
export type Desk = {
  readonly own: ActorRefFrom<typeof ownOrdersFlow>;
  readonly cancels: ActorRefFrom<typeof cancelOrdersFlow>;
  readonly amend: ActorRefFrom<typeof orderAmendFlow>;
  readonly detail: ActorRefFrom<typeof orderDetailFlow>;
};
