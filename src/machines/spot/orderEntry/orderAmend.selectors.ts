import type { SnapshotFrom } from 'xstate';
import { emptyEntry, type AmountEntry } from '#machines/rules/amountEntry.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { amendFacts, amendFields, hasChanges, standingValue, type AmendField } from './orderAmend.rules.ts';
import { basisOf, checkNow, wishNow } from './orderAmend.context.ts';
import type { orderAmendMachine } from './orderAmend.machine.ts';
import { refusalOf, type Refusal } from '#machines/rules/orderRefusal.ts';
import { spentCoinOf, type OrderHold, type OrderPreview } from './orderCheck.rules.ts';
import { availableFor, digitsOf } from './ticket.rules.ts';
import { fieldText as textOf } from './ticketEdits.rules.ts';
import type { TicketProblem } from './ticketProblems.rules.ts';

export { isPriceField } from './ticket.rules.ts';
export { amendFields, isAmendable, standingValue, type AmendField } from './orderAmend.rules.ts';
export type OrderAmendSnapshot = SnapshotFrom<typeof orderAmendMachine>;
export type AmendStep = 'closed' | 'opening' | 'unavailable' | 'editing' | 'reviewing' | 'sending' | 'asking' | 'unclear' | 'gone';

const steps = ['closed', 'opening', 'unavailable', 'editing', 'sending', 'unclear', 'gone'] as const;
/** `asking` stands for the pauses between the questions too. */
export const step = (snapshot: OrderAmendSnapshot): AmendStep =>
  snapshot.matches({ editing: { form: 'reviewing' } }) ? 'reviewing' : (steps.find((name) => snapshot.matches(name)) ?? 'asking');
/** What can be spent could not be read. */
export const isBalanceFailed = (snapshot: OrderAmendSnapshot): boolean => snapshot.matches({ editing: { balance: 'failed' } });
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
  ({ context }: OrderAmendSnapshot): string => {
    const basis = basisOf(context);
    return context.ticket === null || basis === null ? '' : textOf(context.ticket, field, amendFacts(basis));
  };
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
/** What a field is changed to, as it is sent: a decimal; empty where it is as it was. */
export const changedValue =
  (field: AmendField) =>
  ({ context }: OrderAmendSnapshot): string =>
    wishNow(context)[field] ?? '';
/** What is wrong with a field. */
export const fieldProblem =
  (field: AmendField) =>
  ({ context }: OrderAmendSnapshot): TicketProblem | null => {
    if (context.ticket === null) return null;
    const { text, refusal: wrongKey } = context.ticket.entries[field];
    if (!context.isChecked && text === '' && wrongKey === null) return null;
    return checkNow(context)?.problems[field] ?? null;
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

/** Why nothing can be changed now; null when changes go out. */
export const hold = ({ context }: OrderAmendSnapshot): OrderHold | null => checkNow(context)?.hold ?? null;
/** Why the change is looked at once more, as words of a text: "price taker". */
export const reasons = ({ context }: OrderAmendSnapshot): string => checkNow(context)?.reasons.join(' ') ?? '';
/** What the changed order comes to; null while there is none. */
export const preview = ({ context }: OrderAmendSnapshot): OrderPreview | null => checkNow(context)?.preview ?? null;
/** The coin that the order spends. */
export const spentCoin = ({ context: { order: now, rules: pair } }: OrderAmendSnapshot): string =>
  now === null || pair === null ? '' : spentCoinOf(now, pair);
/** How much of that coin the changed order may take, with what it holds already; null while that is not known. */
export function available({ context }: OrderAmendSnapshot): string | null {
  const basis = basisOf(context);
  const held = basis === null ? null : amendFacts(basis).available;
  return basis === null || held === null ? null : availableFor(basis.order.side, held);
}
/** The fields that are to change, in the order of the form. */
export const changedFields = ({ context }: OrderAmendSnapshot): string =>
  context.order === null
    ? ''
    : amendFields(context.order)
        .filter((field) => wishNow(context)[field] !== undefined)
        .join(' ');
export const fieldsIn = (text: string): readonly AmendField[] => text.split(' ').filter((part) => part !== '') as AmendField[];
/** The form was on view before its review; a line that was dragged is looked at first. */
export const hasForm = ({ context }: OrderAmendSnapshot): boolean => context.move === null;
