import { factsOf, noWords, withFilled, withTicket, withType, type OrderEntryContext } from './orderEntry.context.ts';
import type { OrderEntryEvent } from './orderEntry.events.ts';
import { pickedField, type Ticket, type TicketFacts } from './ticket.rules.ts';
import { withAfforded, withEdit, withPicked, withShare, withStep, withValue } from './ticketEdits.rules.ts';

/** What the user does to the ticket. */
export type TicketEvent = Extract<
  OrderEntryEvent,
  {
    type:
      | 'side.chosen'
      | 'orderType.chosen'
      | 'timeInForce.chosen'
      | 'marginMode.chosen'
      | 'field.changed'
      | 'field.pasted'
      | 'meaning.chosen'
      | 'field.stepped'
      | 'percent.chosen'
      | 'price.picked';
  }
>;

function edited(ticket: Ticket, event: Exclude<TicketEvent, { type: 'orderType.chosen' }>, facts: TicketFacts, locale: string): Ticket {
  switch (event.type) {
    case 'side.chosen':
      return { ...ticket, side: event.side };
    case 'timeInForce.chosen':
      return { ...ticket, timeInForce: event.timeInForce };
    case 'marginMode.chosen':
      return { ...ticket, marginMode: event.marginMode };
    case 'field.changed':
    case 'field.pasted':
      return withEdit(ticket, { field: event.field, text: event.text, pasted: event.type === 'field.pasted' }, facts, locale);
    case 'meaning.chosen':
      return withValue(ticket, event.field, event.value, facts.rules);
    case 'field.stepped':
      return withStep(ticket, event, facts);
    case 'percent.chosen':
      return withShare(ticket, event.percent, facts);
    case 'price.picked': {
      const picked = withPicked(ticket, { price: event.price, amount: event.amount ?? null }, facts.rules);
      return event.amount === undefined ? picked : withAfforded(picked, facts);
    }
  }
}

/** The form after something was entered or chosen: what was said about the ticket before no longer counts. */
export function afterTicketEvent(context: OrderEntryContext, event: TicketEvent): Partial<OrderEntryContext> {
  const facts = factsOf(context);
  if (facts === null) return event.type === 'side.chosen' ? withTicket({ ...context.ticket, side: event.side }) : {};
  if (event.type === 'orderType.chosen') return { ...noWords, ...withType(context, event.orderType) };
  const ticket = edited(context.ticket, event, facts, context.locale);
  const given = ticket.entries.price === context.ticket.entries.price ? {} : ({ priceFrom: 'user' } as const);
  return { ...given, ...(event.type === 'price.picked' ? withFilled(context, ticket, pickedField(ticket.type)) : withTicket(ticket)) };
}
