import { edited, emptyEntry, entryOf, type AmountEntry, type EntryRules } from '#machines/rules/amountEntry.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { isAbove, isDecimal, truncate } from '#machines/rules/decimal.ts';
import {
  availableFor,
  costOf,
  digitsOf,
  pickedField,
  shareOf,
  steppedPrice,
  valueOf,
  worthOf,
  type Ticket,
  type TicketFacts,
  type TicketField,
} from './ticket.rules.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';

const entryRules = (field: TicketField, rules: PairRules, locale: string): EntryRules => ({
  mark: decimalMarkOf(locale),
  precision: digitsOf(field, rules),
  cap: null,
});

/** A field with a new entry. Amount and total follow from each other: the one that is entered leads, the other is emptied. */
export function withEntry(ticket: Ticket, field: TicketField, entry: AmountEntry): Ticket {
  const entries = { ...ticket.entries, [field]: entry };
  if (field !== 'amount' && field !== 'total') return { ...ticket, entries };
  return { ...ticket, lead: field, entries: { ...entries, [field === 'amount' ? 'total' : 'amount']: emptyEntry } };
}

/** A field that was not entered shows what follows from the other one; typing into it goes on from there. */
const entryNow = (ticket: Ticket, field: TicketField, facts: TicketFacts): AmountEntry => {
  const text = fieldText(ticket, field, facts);
  return text === ticket.entries[field].text ? ticket.entries[field] : { ...emptyEntry, text, typed: null, amount: text };
};

/** A key press or a paste in a field: what cannot be read leaves it as it was and says why. */
export const withEdit = (
  ticket: Ticket,
  { field, text, pasted }: { readonly field: TicketField; readonly text: string; readonly pasted: boolean },
  facts: TicketFacts,
  locale: string,
): Ticket => withEntry(ticket, field, edited(entryNow(ticket, field, facts), { text, pasted }, entryRules(field, facts.rules, locale)));

export const withoutField = (ticket: Ticket, field: TicketField): Ticket => ({
  ...ticket,
  entries: { ...ticket.entries, [field]: emptyEntry },
});

/** A field with a certain decimal, cut toward zero to its decimals; a text that is none changes nothing. */
export const withValue = (ticket: Ticket, field: TicketField, value: string, rules: PairRules): Ticket =>
  isDecimal(value) && !value.startsWith('-')
    ? withEntry(
        ticket,
        field,
        entryOf(truncate(value, digitsOf(field, rules)), { mark: '.', precision: digitsOf(field, rules), cap: null }),
      )
    : ticket;

/** A price of the book, and the amount up to it where one was pressed. */
export function withPicked(
  ticket: Ticket,
  { price, amount }: { readonly price: string; readonly amount: string | null },
  rules: PairRules,
): Ticket {
  const priced = withValue(ticket, pickedField(ticket.type), price, rules);
  return amount === null ? priced : withValue(priced, 'amount', amount, rules);
}

/** A share of the balance. Without a balance or a price nothing changes. */
export function withShare(ticket: Ticket, percent: number, facts: TicketFacts): Ticket {
  const share = shareOf(ticket, facts, percent);
  return share === null ? ticket : withValue(ticket, share.field, share.value, facts.rules);
}

/** The amount that a row of the book filled in, cut to what can be afforded; where that is nothing it stays, and its field says so. */
export function withAfforded(ticket: Ticket, facts: TicketFacts): Ticket {
  const cost = costOf(ticket, facts);
  if (cost === null || facts.available === null || !isAbove(cost, availableFor(ticket.side, facts.available))) return ticket;
  const cut = withShare(ticket, 100, facts);
  if (valueOf(cut, cut.lead, facts.rules) === null) return ticket;
  return { ...cut, entries: { ...cut.entries, [cut.lead]: { ...cut.entries[cut.lead], cutBy: 'available' } } };
}

export function withStep(
  ticket: Ticket,
  { field, ticks }: { readonly field: TicketField; readonly ticks: number },
  facts: TicketFacts,
): Ticket {
  const value = steppedPrice(ticket, field, ticks, facts);
  return value === null ? ticket : withValue(ticket, field, value, facts.rules);
}

/** After an order the prices stay for the next one; how much is entered anew. */
export const withoutQuantity = (ticket: Ticket): Ticket => ({
  ...ticket,
  entries: { ...ticket.entries, amount: emptyEntry, total: emptyEntry },
});

/** What a field shows: what was entered, or what follows from the other one of amount and total. */
export function fieldText(ticket: Ticket, field: TicketField, facts: TicketFacts): string {
  if ((field !== 'amount' && field !== 'total') || field === ticket.lead) return ticket.entries[field].text;
  const value = worthOf(ticket, facts)[field];
  return value === null ? '' : truncate(value, digitsOf(field, facts.rules));
}
