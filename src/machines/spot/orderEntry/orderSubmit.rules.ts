import { isFaultNamed, problemOf, type Problem } from '#machines/rules/problem.ts';
import type { OutcomeOf } from '#services/http/call.ts';
import type { placeOrder, PlaceOrderRequest } from '#services/trade/orderCalls.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';
import type { OrderWish } from './ticket.rules.ts';

/**
 * `new`: a wish that is sent for the first time. `ask`: sent before without an answer, now looked for by its client order id. `resend`:
 * the same once more, which the server carries out at most once.
 */
export type OrderSubmitInput =
  | { readonly owner: string; readonly way: 'new'; readonly wish: OrderWish }
  | { readonly owner: string; readonly way: 'ask' | 'resend'; readonly wish: PlaceOrderRequest };
/** An order under its client order id, and whether it is to be sent or looked for. */
export type OpenedIntent = { readonly request: PlaceOrderRequest; readonly next: 'place' | 'find' };
export type PlaceAnswer = OutcomeOf<typeof placeOrder>;
/** Who looks for an order by its client order id finds it, or learns that the exchange has none by that id now. */
export type FindAnswer = { readonly kind: 'found'; readonly orders: readonly OrderRow[] } | { readonly kind: 'missing' };

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
export const endingOfFind = (answer: FindAnswer, request: PlaceOrderRequest): OrderEnding =>
  answer.kind === 'found' ? { kind: 'accepted', orders: answer.orders } : { kind: 'unanswered', request, problem: null, isMissing: true };

/** After a fault. `sent` is what may have become an order by this try or one before it, null when nothing may. */
export function endingOfFault(error: unknown, sent: PlaceOrderRequest | null): OrderEnding {
  if (isFaultNamed(error, 'SessionFault')) return { kind: 'sessionEnded' };
  const problem = problemOf(error);
  return sent === null ? { kind: 'fault', problem } : { kind: 'unanswered', request: sent, problem, isMissing: false };
}
