import type { DataOf, OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { cancelAllOrders, openOrders } from '#services/spot/orderCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { isConditional } from '#machines/rules/ownOrder.ts';

/** Which open orders are meant: those that fit every field that is there. */
export type OrderScope = RequestOf<typeof cancelAllOrders>;
export type CancelAllAnswer = OutcomeOf<typeof cancelAllOrders>;
export type OpenNow = DataOf<typeof openOrders>['orders'];

const fitsGroup = (walletType: OrderRow['walletType'], group: OrderScope['walletGroup']): boolean =>
  group === undefined || (group === 'spot') === (walletType === 2);

/** Whether an order is one of those that are meant; the server holds the same fields against it. */
export const isInScope = (order: OrderRow, { tradeCode, walletType, walletGroup, side, type, ...scope }: OrderScope): boolean =>
  (tradeCode === undefined || order.tradeCode === tradeCode) &&
  (walletType === undefined || order.walletType === walletType) &&
  fitsGroup(order.walletType, walletGroup) &&
  (side === undefined || order.side === side) &&
  (type === undefined || order.type === type) &&
  (scope.isConditional === undefined || isConditional(order) === scope.isConditional);

/** Why not all could be cancelled, as the exchange says it. */
export type CancelAllRefusal = { readonly code: number; readonly message: string };
