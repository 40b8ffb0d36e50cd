import { endingOfFault as endingAfter, type Finding, type KeyedIntent } from '#machines/kit/intent.rules.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { placeOrder, PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import type { OrderWish } from './ticket.rules.ts';

export type PlaceAnswer = OutcomeOf<typeof placeOrder>;
export type FoundOrders = { readonly orders: readonly OrderRow[] };

/** What became of an intent to trade. `code` and `message` are the server's own. */
export type OrderEnding =
  | { readonly kind: 'accepted'; readonly orders: readonly OrderRow[] }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** It may have become an order. `isMissing`: the exchange has none by its id, though it may still be on its way. */
  | {
      readonly kind: 'unanswered';
      readonly request: PlaceOrderRequest;
      readonly problem: Problem | null;
      readonly isMissing: boolean;
    }
  /** Nothing was ordered by this try; what an earlier one did is looked for after the next login. */
  | { readonly kind: 'sessionEnded' }
  /** Nothing was ordered by this try. */
  | { readonly kind: 'fault'; readonly problem: Problem };

export const endingOfAnswer = (answer: PlaceAnswer): OrderEnding =>
  answer.kind === 'accepted'
    ? { kind: 'accepted', orders: answer.data.orders }
    : { kind: 'refused', code: answer.code, message: answer.message };
export const endingOfFinding = (finding: Finding<FoundOrders>, request: PlaceOrderRequest): OrderEnding =>
  finding.kind === 'found' ? { kind: 'accepted', orders: finding.orders } : { kind: 'unanswered', request, problem: null, isMissing: true };

/** After a fault. `request` is what may have become an order by this try or one before it, null when nothing may. */
export const endingOfFault = (error: unknown, request: PlaceOrderRequest | null): OrderEnding =>
  endingAfter(error, request && { request, isMissing: false });

/** The order under its client order id. */
export const requestOf = ({ wish, key }: KeyedIntent<OrderWish>): PlaceOrderRequest => ({ clientOrderId: key, ...wish });
/** The intent that was sent as this order. */
export const intentOf = ({ clientOrderId, ...wish }: PlaceOrderRequest): KeyedIntent<OrderWish> => ({ wish, key: clientOrderId });
