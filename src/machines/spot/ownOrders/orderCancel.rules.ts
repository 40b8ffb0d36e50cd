import { isZero } from '#machines/rules/decimal.ts';
import { isOver } from '#machines/rules/ownOrder.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { DataOf, OutcomeOf } from '#services/http/call.ts';
import type { cancelOrder, orderDetail } from '#services/spot/orderCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';

export type CancelAnswer = OutcomeOf<typeof cancelOrder>;
/** The order, and of a one-cancels-other both, as they stand now; null when the exchange does not know it. */
export type FoundOrders = DataOf<typeof orderDetail>['orders'] | null;

/** What became of an order that was to be cancelled. `code` and `message` are the server's own. */
export type CancelEnding =
  /** It is over: cancelled as was wished, or filled or ended before that. */
  | { readonly kind: 'over'; readonly order: OrderRow }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** No answer came, and the exchange still has it open. */
  | { readonly kind: 'open' }
  /** No answer came, and the exchange could not be asked. */
  | { readonly kind: 'unclear'; readonly problem: Problem }
  /** Nothing was cancelled by this try. */
  | { readonly kind: 'fault'; readonly problem: Problem };

/** A lost answer is looked for this often before the user is told that it is not known. */
export const mostCancelAsks = 4;

const ownRow = (orders: readonly OrderRow[], orderId: string): OrderRow | undefined =>
  orders.find((order) => order.orderId === orderId) ?? orders[0];

export function endingOfCancel(answer: CancelAnswer, orderId: string): CancelEnding {
  if (answer.kind === 'refused') return { kind: 'refused', code: answer.code, message: answer.message };
  const order = ownRow(answer.data.orders, orderId);
  return order === undefined ? { kind: 'refused', code: answer.code, message: answer.message } : { kind: 'over', order };
}

/** After the exchange was asked how the order stands; `unknownCode` is what it would refuse an unknown one by. */
export function endingOfFound(orders: FoundOrders, orderId: string, unknownCode: number): CancelEnding {
  const order = ownRow(orders ?? [], orderId);
  if (order === undefined) return { kind: 'refused', code: unknownCode, message: '' };
  return isOver(order) ? { kind: 'over', order } : { kind: 'open' };
}

export const endingOfSilence = (error: unknown): CancelEnding => ({ kind: 'unclear', problem: problemOf(error) });
export const endingOfFault = (error: unknown): CancelEnding => ({ kind: 'fault', problem: problemOf(error) });

/** What is told of an ending: a key of locales/<code>/spot/orders.json or of faults.json, or the server's own words. */
export function cancelWords(ending: CancelEnding): { readonly key: string; readonly text?: string } {
  switch (ending.kind) {
    case 'over': {
      const { status, filledAmount } = ending.order;
      if (status === 'filled') return { key: 'orders:told.filledFirst' };
      if (status !== 'cancelled') return { key: 'orders:told.endedFirst' };
      return { key: isZero(filledAmount) ? 'orders:told.cancelled' : 'orders:told.cancelledPartly' };
    }
    case 'refused':
      return { key: 'orders:told.notCancelled', ...(ending.message === '' ? {} : { text: ending.message }) };
    case 'open':
      return { key: 'orders:told.stillOpen' };
    case 'unclear':
      return { key: 'orders:told.unclear' };
    case 'fault': {
      const { key, text } = ending.problem;
      return { key, ...(text === null ? {} : { text }) };
    }
  }
}
