import type { SnapshotFrom } from 'xstate';
import type { AmountEntry } from '#machines/rules/amountEntry.ts';
import { isZero } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { formatShare } from '#machines/rules/format.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { refusalOf, type Refusal } from '#machines/rules/orderRefusal.ts';
import { factsOf, type PendingOrder } from './orderEntry.context.ts';
import { orderPreview, type OrderHold, type OrderPreview } from './orderCheck.rules.ts';
import { holdOf } from './orderEntryHolds.rules.ts';
import type { orderEntryMachine } from './orderEntry.machine.ts';
import {
  availableFor,
  callbackDigit,
  digitsOf,
  fieldsOf,
  isPriced,
  holdPrice,
  percentUsed,
  type Ticket,
  type TicketField,
} from './ticket.rules.ts';
import { fieldText as textOf } from './ticketEdits.rules.ts';
import { reviewReasons, ticketProblems, type ReviewReason, type TicketProblem } from './ticketProblems.rules.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';

export { fieldsOf, isOptional, isPriceField, isPriced, orderTypes, timeOf, timesOf } from './ticket.rules.ts';
export type { MarginMode, OrderType, Ticket, TicketField, TimeInForce, TradeSide, Worth } from './ticket.rules.ts';
export { refusalOf } from '#machines/rules/orderRefusal.ts';
export type { OrderHold, OrderPreview } from './orderCheck.rules.ts';
export type { ReviewReason, TicketProblem } from './ticketProblems.rules.ts';
export type OrderEntrySnapshot = SnapshotFrom<typeof orderEntryMachine>;
export type OrderStep = 'opening' | 'unavailable' | 'noPair' | 'form' | 'reviewing' | 'submitting' | 'unanswered';

const steps = ['unavailable', 'noPair', 'form', 'reviewing', 'submitting', 'unanswered'] as const;
export const step = (snapshot: OrderEntrySnapshot): OrderStep => steps.find((name) => snapshot.matches({ ticket: name })) ?? 'opening';
export const isGuest = (snapshot: OrderEntrySnapshot): boolean => snapshot.context.owner === '';
export const rules = (snapshot: OrderEntrySnapshot): PairRules | null => snapshot.context.rules;
export const ticket = (snapshot: OrderEntrySnapshot): Ticket => snapshot.context.ticket;
export const tradeCode = (snapshot: OrderEntrySnapshot): string => snapshot.context.tradeCode;
export const problem = (snapshot: OrderEntrySnapshot): Problem | null => snapshot.context.problem;
export const isBalanceFailed = (snapshot: OrderEntrySnapshot): boolean => snapshot.matches({ balance: 'failed' });
/** Counts the fills from outside that this field got, so that each blinks once. */
export const fillsOf =
  (field: TicketField) =>
  ({ context }: OrderEntrySnapshot): number =>
    context.filled.field === field ? context.filled.count : 0;

/** The coin that is spent, and how much of it there is; null for a guest and until it is known. */
export const available = ({ context }: OrderEntrySnapshot): string | null => {
  const held = factsOf(context)?.available ?? null;
  return held === null ? null : availableFor(context.ticket.side, held);
};
export const spentCoin = ({ context }: OrderEntrySnapshot): string =>
  (context.ticket.side === 'buy' ? context.rules?.quoteCurrency : context.rules?.baseCurrency) ?? '';
/** Prices that a press fills in: the best of each side, and the last one. Null while the market does not say. */
export const bestBid = ({ context }: OrderEntrySnapshot): string | null => context.market.bids[0]?.[0] ?? null;
export const bestAsk = ({ context }: OrderEntrySnapshot): string | null => context.market.asks[0]?.[0] ?? null;
export const lastPrice = ({ context }: OrderEntrySnapshot): string | null => context.market.last;

export const entry =
  (field: TicketField) =>
  ({ context }: OrderEntrySnapshot): AmountEntry =>
    context.ticket.entries[field];
/** What the field shows: what was entered, or what follows from the other one of amount and total. */
export const fieldText =
  (field: TicketField) =>
  ({ context }: OrderEntrySnapshot): string => {
    const facts = factsOf(context);
    return facts === null ? context.ticket.entries[field].text : textOf(context.ticket, field, facts);
  };
/** Decimals that the field takes. */
export const fieldDigits =
  (field: TicketField) =>
  ({ context }: OrderEntrySnapshot): number =>
    context.rules === null ? callbackDigit : digitsOf(field, context.rules);
/** Whether the field shows an estimate that the market will decide. */
export const isEstimate =
  (field: TicketField) =>
  ({ context }: OrderEntrySnapshot): boolean =>
    (field === 'amount' || field === 'total') && field !== context.ticket.lead && !isPriced(context.ticket.type);

/** What is wrong with a field, once there is something in it or the user has wanted to send. */
export const fieldProblem =
  (field: TicketField) =>
  ({ context }: OrderEntrySnapshot): TicketProblem | null => {
    const facts = factsOf(context);
    if (facts === null) return null;
    const { text, refusal } = context.ticket.entries[field];
    if (!context.isChecked && text === '' && refusal === null) return null;
    return ticketProblems(context.ticket, facts)[field] ?? null;
  };

/** What the server or the exchange said against the last order, and by which code; null when nothing. */
export type OrderRefusal = Refusal & { readonly code: number; readonly message: string };
export function refusal({ context }: OrderEntrySnapshot): OrderRefusal | null {
  const { ending } = context;
  if (ending?.kind === 'refused') return { ...refusalOf(ending.code), code: ending.code, message: ending.message };
  if (ending?.kind !== 'accepted') return null;
  const [order] = ending.orders;
  if (order?.status !== 'rejected') return null;
  return { ...refusalOf(order.reason ?? 0), place: null, code: order.reason ?? 0, message: '' };
}
/** The refusal's text where it speaks of this field. */
export const fieldRefusal =
  (field: TicketField) =>
  (snapshot: OrderEntrySnapshot): OrderRefusal | null => {
    const said = refusal(snapshot);
    const place = said?.place === 'lead' ? snapshot.context.ticket.lead : said?.place;
    return place === field ? said : null;
  };
/** The refusal where it speaks of no field that is on view. */
export function formRefusal(snapshot: OrderEntrySnapshot): OrderRefusal | null {
  const said = refusal(snapshot);
  if (said === null || said.place === null) return said;
  return said.place === 'lead' || fieldsOf(snapshot.context.ticket.type).includes(said.place) ? null : said;
}
/** The session ended before the order was sent. */
export const hasSessionEnded = (snapshot: OrderEntrySnapshot): boolean => snapshot.context.ending?.kind === 'sessionEnded';

/** Why nothing can be ordered now; null when orders go out. */
export const hold = ({ context }: OrderEntrySnapshot): OrderHold | null => holdOf(context);
/** Why the percent slider cannot be moved; a key `slider.<key>` of locales/<code>/spot/trade.json, or null. */
export function sliderHold({ context }: OrderEntrySnapshot): 'guest' | 'balance' | 'nothing' | 'price' | null {
  const facts = factsOf(context);
  if (context.owner === '') return 'guest';
  if (facts === null || facts.available === null) return 'balance';
  if (isZero(availableFor(context.ticket.side, facts.available))) return 'nothing';
  const needsPrice = context.ticket.side === 'buy' && isPriced(context.ticket.type);
  return needsPrice && holdPrice(context.ticket, facts) === null ? 'price' : null;
}
/** Whole percent of what can be spent that the ticket takes. */
export function percent({ context }: OrderEntrySnapshot): string {
  const facts = factsOf(context);
  return facts === null ? '0' : percentUsed(context.ticket, facts);
}

/** What the order comes to; null before the pair's rules are known. */
export function preview({ context }: OrderEntrySnapshot): OrderPreview | null {
  const facts = factsOf(context);
  return facts === null ? null : orderPreview(context.ticket, facts);
}
/** Why the review is shown although it may be off for this type, one after the other as words of a text: "price share". */
export function reasons({ context }: OrderEntrySnapshot): string {
  const facts = factsOf(context);
  return facts === null ? '' : reviewReasons(context.ticket, facts).join(' ');
}
export const reasonsIn = (text: string): readonly ReviewReason[] => text.split(' ').filter((part) => part !== '') as ReviewReason[];
export const skipsReview = (snapshot: OrderEntrySnapshot): boolean => snapshot.context.skipsReview;

/** The order without an answer; null when there is none. */
export const pending = (snapshot: OrderEntrySnapshot): PendingOrder | null => snapshot.context.pending;
/** It is no longer looked for by itself. */
export const isResting = (snapshot: OrderEntrySnapshot): boolean => snapshot.matches({ ticket: { unanswered: 'resting' } });

/** A pair as it is spoken of: "BTC/USDT" for btc_usdt, whatever its trade area. */
export const pairName = (code: string): string => code.toUpperCase().split('_').slice(0, 2).join('/');
/** How an order that was told stands, for its toast: `told.<key>` of locales/<code>/spot/trade.json. */
export function toldKey(order: OrderRow): 'waiting' | 'open' | 'filled' | 'partly' | 'rejected' | 'ended' {
  if (order.status === 'waiting' || order.status === 'filled' || order.status === 'rejected') return order.status;
  if (order.status === 'open') return isZero(order.filledAmount) ? 'open' : 'partly';
  return isZero(order.filledAmount) ? 'ended' : 'partly';
}
/** A fee rate as a share: "0.001" is "0.10%". */
export const ratePercent = (rate: string): string => formatShare(shift(rate, 2));
