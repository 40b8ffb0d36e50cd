import { entryOf } from '../rules/amountEntry.ts';
import type { Problem } from '../rules/problem.ts';
import {
  amendFacts,
  amendFields,
  amendmentOf,
  amendProblems,
  hasChanges,
  ticketOf,
  type AmendAnswer,
  type AmendField,
  type Amendment,
  type AmendSetup,
  type FoundOrder,
} from './orderAmend.rules.ts';
import { digitsOf, startMarket, type MarketFacts, type Ticket } from './ticket.rules.ts';
import { withEdit, withEntry, withStep } from './ticketEdits.rules.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';
import type { PairRules } from '#services/trade/pairRulesCalls.ts';

export type OrderAmendInput = { readonly locale: string };
export type OrderAmendContext = OrderAmendInput & {
  readonly orderId: string;
  readonly order: FoundOrder;
  readonly rules: PairRules | null;
  readonly market: MarketFacts;
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
  | AmendEdit
  | { type: 'order.told'; order: OrderRow }
  | { type: 'market.changed'; market: MarketFacts }
  | { type: 'amend.submitted' }
  | { type: 'amend.dismissed' }
  | { type: 'answer.wanted' }
  | { type: 'retry.requested' };

export const closedAmend = ({ locale }: OrderAmendInput): OrderAmendContext => ({
  locale,
  orderId: '',
  order: null,
  rules: null,
  market: startMarket,
  ticket: null,
  isChecked: false,
  wish: {},
  refusal: null,
  problem: null,
  asks: 0,
});

export const startAmend = ({ order, rules }: AmendSetup): Partial<OrderAmendContext> => ({
  order,
  rules,
  ticket: order === null ? null : ticketOf(order, rules),
});

/** After an edit the words on the last try are gone. */
export function afterAmendEvent(context: OrderAmendContext, event: AmendEdit): Partial<OrderAmendContext> {
  const { ticket, rules, market, locale } = context;
  if (ticket === null || rules === null) return {};
  const facts = amendFacts(rules, market);
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

/** Something has changed and nothing of it is wrong. */
export function canAmend(context: OrderAmendContext): boolean {
  const { ticket, order, rules, market } = context;
  if (ticket === null || order === null || rules === null || !hasChanges(wishNow(context))) return false;
  const problems = amendProblems(ticket, order, amendFacts(rules, market));
  return amendFields(order).every((field) => problems[field] === undefined);
}

export const setupOf = ({ event }: { event: { output: AmendSetup } }) => ({ setup: event.output });
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
export const foundOf = ({ event }: { event: { output: FoundOrder } }) => ({ order: event.output });
export const orderIn = ({ event }: { event: { order: OrderRow } }) => ({ order: event.order });
/** The order as an answer says it stands: the first is the one that was asked for. */
export const answerOf = ({ event: { output } }: { event: { output: AmendAnswer } }): { readonly order: FoundOrder } => ({
  order: output.kind === 'refused' ? null : (output.data.orders[0] ?? null),
});
