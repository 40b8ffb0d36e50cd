import type { SnapshotFrom } from 'xstate';
import { emptyEntry, type AmountEntry } from '../rules/amountEntry.ts';
import type { Problem } from '../rules/problem.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';
import { amendFacts, amendFields, amendProblems, hasChanges, standingValue, type AmendField } from './orderAmend.rules.ts';
import { wishNow } from './orderAmendContext.rules.ts';
import type { orderAmendMachine } from './orderAmend.machine.ts';
import { refusalOf, type Refusal } from '../rules/orderRefusal.ts';
import { digitsOf, worthOf } from './ticket.rules.ts';
import { fieldText as textOf } from './ticketEdits.rules.ts';
import type { TicketProblem } from './ticketProblems.rules.ts';

export { amendFields, isAmendable, standingValue, type AmendField } from './orderAmend.rules.ts';
export type OrderAmendSnapshot = SnapshotFrom<typeof orderAmendMachine>;
export type AmendStep = 'closed' | 'opening' | 'unavailable' | 'editing' | 'sending' | 'asking' | 'unclear' | 'gone';

const steps = ['closed', 'opening', 'unavailable', 'editing', 'sending', 'unclear', 'gone'] as const;
/** `asking` stands for the pauses between the questions too. */
export const step = (snapshot: OrderAmendSnapshot): AmendStep => steps.find((name) => snapshot.matches(name)) ?? 'asking';
export const order = (snapshot: OrderAmendSnapshot): OrderRow | null => snapshot.context.order;
export const problem = (snapshot: OrderAmendSnapshot): Problem | null => snapshot.context.problem;
/** Something in the form differs from the order. */
export const isChanged = (snapshot: OrderAmendSnapshot): boolean => hasChanges(wishNow(snapshot.context));

export const entry =
  (field: AmendField) =>
  ({ context }: OrderAmendSnapshot): AmountEntry =>
    context.ticket?.entries[field] ?? emptyEntry;
export const fieldText =
  (field: AmendField) =>
  ({ context: { ticket, rules: pair, market } }: OrderAmendSnapshot): string =>
    ticket === null || pair === null ? '' : textOf(ticket, field, amendFacts(pair, market));
/** Decimals that a field takes. */
export const fieldDigits =
  (field: AmendField) =>
  ({ context }: OrderAmendSnapshot): number =>
    context.rules === null ? 0 : digitsOf(field, context.rules);
/** What the field says now, where that is something else; null where it is as it was. */
export const fieldBefore =
  (field: AmendField) =>
  ({ context }: OrderAmendSnapshot): string | null =>
    context.order !== null && wishNow(context)[field] !== undefined ? (standingValue(context.order, field) ?? null) : null;
/** What is wrong with a field. */
export const fieldProblem =
  (field: AmendField) =>
  ({ context }: OrderAmendSnapshot): TicketProblem | null => {
    const { ticket, order: now, rules: pair, market, isChecked } = context;
    if (ticket === null || now === null || pair === null) return null;
    const { text, refusal: wrongKey } = ticket.entries[field];
    if (!isChecked && text === '' && wrongKey === null) return null;
    return amendProblems(ticket, now, amendFacts(pair, market))[field] ?? null;
  };

export type AmendRefusal = Refusal & { readonly code: number; readonly message: string };
/** What the exchange said against the change. */
export const refusal = ({ context }: OrderAmendSnapshot): AmendRefusal | null =>
  context.refusal === null ? null : { ...refusalOf(context.refusal.code), ...context.refusal };
/** The refusal where it speaks of this field. */
export const fieldRefusal =
  (field: AmendField) =>
  (snapshot: OrderAmendSnapshot): AmendRefusal | null => {
    const said = refusal(snapshot);
    const place = said?.place === 'lead' ? snapshot.context.ticket?.lead : said?.place;
    return place === field ? said : null;
  };
/** The refusal where it speaks of no field of the form. */
export function formRefusal(snapshot: OrderAmendSnapshot): AmendRefusal | null {
  const said = refusal(snapshot);
  const { order: now, ticket } = snapshot.context;
  const place = said?.place === 'lead' ? ticket?.lead : said?.place;
  const isBeside = now !== null && (amendFields(now) as readonly (string | null | undefined)[]).includes(place);
  return isBeside ? null : said;
}
/** What the changed order is worth in quote; null while that is not known. */
export const total = ({ context: { ticket, rules: pair, market } }: OrderAmendSnapshot): string | null =>
  ticket === null || pair === null ? null : worthOf(ticket, amendFacts(pair, market)).total;
