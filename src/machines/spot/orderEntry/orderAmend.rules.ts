import { emptyEntry, entryOf, type AmountEntry } from '#machines/rules/amountEntry.ts';
import { add, isAbove } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { isOver, isSameDecimal } from '#machines/rules/ownOrder.ts';
import { checkOrder, orderPreview, type OrderCheck } from './orderCheck.rules.ts';
import { availableIn, type Holdings } from './orderEntry.context.ts';
import {
  costOf,
  digitsOf,
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
import type { amendOrder, orderDetail } from '#services/spot/orderCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';

export type AmendField = Exclude<TicketField, 'stopLimitPrice'>;
/** What is to be different; fields that stay are left out. */
export type Amendment = Omit<RequestOf<typeof amendOrder>, 'orderId'>;
export type AmendAnswer = OutcomeOf<typeof amendOrder>;
/** The order as it stands now, null when the exchange does not know it. */
export type FoundOrder = DataOf<typeof orderDetail>['orders'][number] | null;
export type AmendSetup = {
  readonly order: FoundOrder;
  /** The other order of a one-cancels-other, where it is known. */
  readonly twin: OrderRow | null;
  readonly rules: PairRules;
  readonly market: MarketFacts;
  /** Null for an order that is over. */
  readonly holdings: Holdings | null;
  /** Types that are sent without being looked at once more. */
  readonly unreviewed: readonly OrderType[];
};

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

const entryFor = (value: string | undefined, field: TicketField, rules: PairRules): AmountEntry =>
  value === undefined ? emptyEntry : entryOf(value, { mark: '.', precision: digitsOf(field, rules), cap: null });

/** A form filled in with the order as it stands. */
export function ticketOf(order: OrderRow, rules: PairRules): Ticket {
  const entry = (field: AmendField): AmountEntry => entryFor(standingValue(order, field), field, rules);
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
    timeInForce: order.isPostOnly ? 'postOnly' : order.timeInForce,
    lead: quantityOf(order),
    entries: { ...startTicket.entries, price, stopPrice, activationPrice, callbackRate, amount, total },
  };
}

/** What an open order is changed by. */
export type AmendBasis = {
  readonly order: OrderRow;
  readonly twin: OrderRow | null;
  readonly rules: PairRules;
  readonly market: MarketFacts;
  readonly holdings: Holdings | null;
};

/** The order as it was placed: with its twin it is a one-cancels-other, which holds what the dearer of the two needs. */
function placedTicket(ticket: Ticket, { twin, rules }: AmendBasis): Ticket {
  if (twin === null) return ticket;
  const { entries } = ticket;
  const [price, stopPrice, stopLimitPrice] =
    ticket.type === 'limit'
      ? [entries.price, entryFor(twin.stopPrice, 'stopPrice', rules), entryFor(twin.price, 'stopLimitPrice', rules)]
      : [entryFor(twin.price, 'price', rules), entries.stopPrice, entries.price];
  return { ...ticket, type: 'oco', entries: { ...entries, price, stopPrice, stopLimitPrice } };
}

/** What the changed order is judged by: what it holds already can be spent by it, and what is filled is paid for. */
export function amendFacts(basis: AmendBasis): TicketFacts {
  const { order, rules, market, holdings } = basis;
  const before = ticketOf(order, rules);
  const free = availableIn({ holdings, rules, walletType: order.walletType, ticket: before });
  const facts = { rules, market, available: null, filled: { amount: order.filledAmount, total: order.filledTotal } };
  if (free === null) return facts;
  const held = costOf(placedTicket(before, basis), facts) ?? '0';
  const available = order.side === 'buy' ? { ...free, quote: add(free.quote, held) } : { ...free, base: add(free.base, held) };
  return { ...facts, available };
}

/** What is said of the changed order before it goes. */
export type AmendCheck = Omit<OrderCheck, 'problems'> & { readonly problems: Partial<Readonly<Record<AmendField, TicketProblem>>> };

/** Problems of the changed order; of a one-cancels-other also those of this price beside the other order's. */
function problemsBeside(ticket: Ticket, placed: Ticket, facts: TicketFacts): Partial<Record<TicketField, TicketProblem | undefined>> {
  const alone = ticketProblems(ticket, facts);
  if (placed === ticket) return alone;
  const { price, stopPrice, stopLimitPrice, ...quantity } = ticketProblems(placed, facts);
  return { ...(ticket.type === 'limit' ? { price } : { stopPrice, price: stopLimitPrice }), ...alone, ...quantity };
}

/** Judges the changed order as a new one; keys of locales/<code>/spot/trade.json, and `amend.filled` of orders.json. */
export function checkAmend(ticket: Ticket, basis: AmendBasis): AmendCheck {
  const { order, rules } = basis;
  const facts = amendFacts(basis);
  const placed = placedTicket(ticket, basis);
  const found = problemsBeside(ticket, placed, facts);
  const [fields, quantity] = [amendFields(order), quantityOf(order)];
  const value = valueOf(ticket, quantity, rules);
  const filled = quantity === 'amount' ? order.filledAmount : order.filledTotal;
  // Where how much is wanted stays as it is, it is the price that makes it wrong.
  if (!fields.includes(quantity)) found[fields[0] ?? quantity] ??= found[quantity];
  else if (value !== null && !isAbove(value, filled)) found[quantity] ??= { key: 'orders:amend.filled', values: { filled } };
  const problems = Object.fromEntries(fields.flatMap((field) => (found[field] === undefined ? [] : [[field, found[field]]])));
  return { ...checkOrder(placed, facts, order.walletType), problems, preview: orderPreview(ticket, facts, placed) };
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
