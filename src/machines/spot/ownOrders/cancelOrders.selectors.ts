import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import type { cancelOrdersMachine } from './cancelOrders.machine.ts';
import { isInScope, type CancelAllRefusal, type OrderScope } from './cancelOrders.rules.ts';

export { isInScope, type OrderScope } from './cancelOrders.rules.ts';
export type CancelOrdersSnapshot = SnapshotFrom<typeof cancelOrdersMachine>;

/** Whether this order's cancel was sent, alone or with others, and has no known outcome yet. */
export const isBeingCancelled =
  (order: OrderRow) =>
  (snapshot: CancelOrdersSnapshot): boolean =>
    snapshot.context.underWay.includes(order.orderId) ||
    ((snapshot.matches('sending') || snapshot.matches('asking')) && isInScope(order, snapshot.context.scope ?? {}));

export const isAllAsked = (snapshot: CancelOrdersSnapshot): boolean => snapshot.hasTag('dialog');
export const isAllBusy = (snapshot: CancelOrdersSnapshot): boolean => snapshot.hasTag('busy');
/** The answer was lost, and orders are open still as far as is known. */
export const isAllUnclear = (snapshot: CancelOrdersSnapshot): boolean => snapshot.matches('unclear');
export const allScope = (snapshot: CancelOrdersSnapshot): OrderScope | null => snapshot.context.scope;
export const allRefusal = (snapshot: CancelOrdersSnapshot): CancelAllRefusal | null => snapshot.context.refusal;
export const allProblem = (snapshot: CancelOrdersSnapshot): Problem | null => snapshot.context.problem;
export const allLeft = (snapshot: CancelOrdersSnapshot): number | null => snapshot.context.left;
