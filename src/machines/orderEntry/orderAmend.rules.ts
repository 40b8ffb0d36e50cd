import { emptyEntry, entryOf, type AmountEntry } from '../rules/amountEntry.ts';
import { isAbove } from '../rules/decimal.ts';
import { shift } from '../rules/decimalText.ts';
import { isOver, isSameDecimal } from '../rules/ownOrder.ts';
import {
  digitsOf,
  startMarket,
  startTicket,
  valueOf,
  type MarketFacts,
  type OrderType,
  type Ticket,
  type TicketFacts,
  type TicketField,
} from './ticket.rules.ts';
import { ticketProblems, type TicketProblem } from './ticketProblems.rules.ts';
import type { DataOf, OutcomeOf, RequestOf } from '#services/http/call.ts';
import type { amendOrder, orderDetail } from '#services/trade/orderCalls.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';
import type { PairRules } from '#services/trade/pairRulesCalls.ts';

export type AmendField = Exclude<TicketField, 'stopLimitPrice'>;
/** What is to be different; fields that stay are left out. */
export type Amendment = Omit<RequestOf<typeof amendOrder>, 'orderId'>;
export type AmendAnswer = OutcomeOf<typeof amendOrder>;
/** The order as it stands now, null when the exchange does not know it. */
export type FoundOrder = DataOf<typeof orderDetail>['orders'][number] | null;
export type AmendSetup = { readonly order: FoundOrder; readonly rules: PairRules };

/** A lost answer is looked for this often before the user is told that it is not known. */
export const mostAmendAsks = 4;

/** Types that the exchange judges an order by: a stop that was triggered waits as a limit order. */
const typeOf = ({ type, status }: OrderRow): OrderType => (type === 'stopLimit' && status === 'open' ? 'limit' : type);
const quantityOf = ({ total }: OrderRow): 'amount' | 'total' => (total === undefined ? 'amount' : 'total');

/** What of an order can be changed, in the order of its form; of a one-cancels-other the amount is fixed. */
export function amendFields(order: OrderRow): readonly AmendField[] {
  const quantity = order.ocoId === undefined ? [quantityOf(order)] : [];
  switch (typeOf(order)) {
    case 'limit':
      return ['price', ...quantity];
    case 'stopLimit':
      return ['stopPrice', 'price', ...quantity];
    case 'stopMarket':
      return ['stopPrice', ...quantity];
    case 'trailingStop':
      return ['callbackRate', ...(order.activationPrice === undefined ? [] : (['activationPrice'] as const)), ...quantity];
    default:
      return [];
  }
}
/** Whether anything of it can be changed. */
export const isAmendable = (order: OrderRow): boolean => !isOver(order) && amendFields(order).length > 0;

/** What a field of an order says now, as forms write it: a callback rate in percent. */
export function standingValue(order: OrderRow, field: AmendField): string | undefined {
  const value = order[field];
  return field === 'callbackRate' && value !== undefined ? shift(value, 2) : value;
}

/** A form filled in with the order as it stands. */
export function ticketOf(order: OrderRow, rules: PairRules): Ticket {
  const entry = (field: AmendField): AmountEntry => {
    const value = standingValue(order, field);
    return value === undefined ? emptyEntry : entryOf(value, { mark: '.', precision: digitsOf(field, rules), cap: null });
  };
  const { price, stopPrice, activationPrice, callbackRate, amount, total } = {
    price: entry('price'),
    stopPrice: entry('stopPrice'),
    activationPrice: entry('activationPrice'),
    callbackRate: entry('callbackRate'),
    amount: entry('amount'),
    total: entry('total'),
  };
  return {
    ...startTicket,
    side: order.side,
    type: typeOf(order),
    lead: quantityOf(order),
    entries: { ...startTicket.entries, price, stopPrice, activationPrice, callbackRate, amount, total },
  };
}

/** An old market judges nothing: the exchange does. */
export const amendFacts = (rules: PairRules, market: MarketFacts): TicketFacts => ({
  rules,
  available: null,
  market: market.standing === 'live' ? market : startMarket,
});

/** What is wrong with the changed order, by field; keys of locales/<code>/trade.json, and `amend.filled` of orders.json. */
export function amendProblems(ticket: Ticket, order: OrderRow, facts: TicketFacts): Partial<Readonly<Record<AmendField, TicketProblem>>> {
  const found = ticketProblems(ticket, facts);
  const fields = amendFields(order);
  const problems = Object.fromEntries(fields.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]]))) as Partial<
    Record<AmendField, TicketProblem>
  >;
  const quantity = quantityOf(order);
  const filled = quantity === 'amount' ? order.filledAmount : order.filledTotal;
  const value = valueOf(ticket, quantity, facts.rules);
  if (fields.includes(quantity) && problems[quantity] === undefined && value !== null && !isAbove(value, filled))
    problems[quantity] = { key: 'orders:amend.filled', values: { filled } };
  return problems;
}

/** The fields that the form has changed, as they are sent. */
export function amendmentOf(ticket: Ticket, order: OrderRow, rules: PairRules): Amendment {
  return Object.fromEntries(
    amendFields(order).flatMap((field) => {
      const value = valueOf(ticket, field, rules);
      const sent = field === 'callbackRate' && value !== null ? shift(value, -2) : value;
      return sent === null || isSameDecimal(sent, order[field]) ? [] : [[field, sent]];
    }),
  );
}
export const hasChanges = (amendment: Amendment): boolean => Object.keys(amendment).length > 0;

/** Whether the order stands as it was wished. */
export const isAsWished = (order: OrderRow, wish: Amendment): boolean =>
  (Object.keys(wish) as (keyof Amendment & AmendField)[]).every((field) => isSameDecimal(order[field], wish[field]));
