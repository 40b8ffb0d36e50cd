import { output, pick } from '#machines/kit/params.ts';
import { entryOf } from '#machines/rules/amountEntry.ts';
import type { OrderMove } from '#machines/rules/orderLine.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { isReviewed, isSendable } from './orderCheck.rules.ts';
import type { Holdings } from './orderEntry.context.ts';
import {
  amendFacts,
  amendmentOf,
  checkAmend,
  hasChanges,
  ticketOf,
  type AmendAnswer,
  type AmendBasis,
  type AmendCheck,
  type AmendField,
  type Amendment,
  type AmendSetup,
  type FoundOrder,
} from './orderAmend.rules.ts';
import { digitsOf, startMarket, type MarketFacts, type OrderType, type Ticket } from './ticket.rules.ts';
import { withEdit, withEntry, withStep, withValue } from './ticketEdits.rules.ts';
import type { HeldWallet } from '#services/spot/holdings.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';

export type OrderAmendInput = { readonly locale: string };
export type OrderAmendContext = OrderAmendInput & {
  readonly orderId: string;
  /** The move of its line that is to be looked at; null once it was, and for a form that was opened by hand. */
  readonly move: OrderMove | null;
  readonly order: FoundOrder;
  readonly twin: OrderRow | null;
  readonly rules: PairRules | null;
  readonly market: MarketFacts;
  readonly holdings: Holdings | null;
  readonly unreviewed: readonly OrderType[];
  readonly ticket: Ticket | null;
  /** The user wanted to send what was not right yet: every field says what is wrong. */
  readonly isChecked: boolean;
  /** What was sent. */
  readonly wish: Amendment;
  readonly refusal: { readonly code: number; readonly message: string } | null;
  readonly problem: Problem | null;
  readonly asks: number;
};
export type AmendEdit =
  | { type: 'field.changed'; field: AmendField; text: string }
  | { type: 'field.pasted'; field: AmendField; text: string }
  | { type: 'field.stepped'; field: AmendField; ticks: number }
  /** Which of its two readings a pasted text has. */
  | { type: 'meaning.chosen'; field: AmendField; value: string };
export type OrderAmendEvent =
  | { type: 'amend.wanted'; orderId: string }
  /** The line of an own order was let go at another price. */
  | { type: 'line.dragged'; move: OrderMove }
  | AmendEdit
  | { type: 'order.told'; order: OrderRow }
  | { type: 'market.changed'; market: MarketFacts }
  /** Money moved, here or elsewhere. */
  | { type: 'balances.changed' }
  | { type: 'amend.submitted' }
  | { type: 'review.confirmed' }
  | { type: 'review.dismissed' }
  | { type: 'amend.dismissed' }
  | { type: 'answer.wanted' }
  | { type: 'retry.requested' };

export const closedAmend = ({ locale }: OrderAmendInput): OrderAmendContext => ({
  locale,
  orderId: '',
  move: null,
  order: null,
  twin: null,
  rules: null,
  market: startMarket,
  holdings: null,
  unreviewed: [],
  ticket: null,
  isChecked: false,
  wish: {},
  refusal: null,
  problem: null,
  asks: 0,
});

/** A move of its line stands in the form already, and what is wrong with it is said. */
export function startAmend({ move }: OrderAmendContext, setup: AmendSetup): Partial<OrderAmendContext> {
  const { order, rules } = setup;
  if (order === null) return { ...setup, ticket: null };
  const ticket = ticketOf(order, rules);
  return move === null ? { ...setup, ticket } : { ...setup, ticket: withValue(ticket, move.field, move.to, rules), isChecked: true };
}

/** What the form is judged by; null while there is no order. */
export const basisOf = ({ order, twin, rules, market, holdings }: OrderAmendContext): AmendBasis | null =>
  order === null || rules === null ? null : { order, twin, rules, market, holdings };
/** The wallet that the order is in; of an isolated one its pair's. */
export const walletOf = ({ order, rules }: Pick<OrderAmendContext, 'order' | 'rules'>): HeldWallet =>
  order?.walletType === 7 && rules !== null ? { walletType: 7, tradeId: rules.tradeId } : { walletType: order?.walletType ?? 2 };
/** What is said of the changed order; null while there is none. */
export function checkNow(context: OrderAmendContext): AmendCheck | null {
  const basis = basisOf(context);
  return context.ticket === null || basis === null ? null : checkAmend(context.ticket, basis);
}

/** After an edit the words on the last try are gone. */
export function afterAmendEvent(context: OrderAmendContext, event: AmendEdit): Partial<OrderAmendContext> {
  const { ticket, locale } = context;
  const basis = basisOf(context);
  if (ticket === null || basis === null) return {};
  const { rules } = basis;
  const facts = amendFacts(basis);
  const changed = (): Ticket => {
    switch (event.type) {
      case 'field.changed':
        return withEdit(ticket, { field: event.field, text: event.text, pasted: false }, facts, locale);
      case 'field.pasted':
        return withEdit(ticket, { field: event.field, text: event.text, pasted: true }, facts, locale);
      case 'field.stepped':
        return withStep(ticket, event, facts);
      case 'meaning.chosen':
        return withEntry(ticket, event.field, entryOf(event.value, { mark: '.', precision: digitsOf(event.field, rules), cap: null }));
    }
  };
  return { ticket: changed(), refusal: null, problem: null };
}

export const wishNow = ({ ticket, order, rules }: OrderAmendContext): Amendment =>
  ticket === null || order === null || rules === null ? {} : amendmentOf(ticket, order, rules);

/** Something has changed, nothing of it is wrong, and nothing holds it. */
export function canAmend(context: OrderAmendContext): boolean {
  const check = checkNow(context);
  return check !== null && hasChanges(wishNow(context)) && isSendable(check);
}
/** The changed order is shown once more where a new one would be, and always where a hand has drawn it. */
export function wantsReview(context: OrderAmendContext): boolean {
  const check = checkNow(context);
  if (check === null || context.ticket === null || context.move !== null) return true;
  return isReviewed(context.order?.ocoId === undefined ? context.ticket.type : 'oco', check.reasons, context.unreviewed);
}

export const setupOf = output('setup');
export const foundOf = output('order');
export const orderIn = pick('order');
/** The order as an answer says it stands: the first is the one that was asked for. */
export const answerOf = ({ event: { output } }: { event: { output: AmendAnswer } }): { readonly order: FoundOrder } => ({
  order: output.kind === 'refused' ? null : (output.data.orders[0] ?? null),
});
