import { output, pick } from '#machines/kit/params.ts';
import type { OrderEntryContext } from './orderEntry.context.ts';
import type { OrderEnding } from './orderSubmit.rules.ts';
import type { MarginMode, MarketFacts, OrderType, Ticket, TicketField, TimeInForce, TradeSide } from './ticket.rules.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';

export type OrderEntryEvent =
  | { type: 'side.chosen'; side: TradeSide }
  | { type: 'orderType.chosen'; orderType: OrderType }
  | { type: 'timeInForce.chosen'; timeInForce: TimeInForce }
  /** How an order from a margin wallet borrows or pays back. */
  | { type: 'marginMode.chosen'; marginMode: MarginMode }
  | { type: 'field.changed'; field: TicketField; text: string }
  | { type: 'field.pasted'; field: TicketField; text: string }
  /** The user said which of two readings a pasted text has. */
  | { type: 'meaning.chosen'; field: TicketField; value: string }
  /** So many ticks up, or down where negative. */
  | { type: 'field.stepped'; field: TicketField; ticks: number }
  /** A whole number of percent of what can be spent, from 0 to 100. */
  | { type: 'percent.chosen'; percent: number }
  /** A row of the book, the last price or a point of the chart was pressed; with `amount` (base) the size up to that row. */
  | { type: 'price.picked'; price: string; amount?: string }
  | { type: 'order.submitted' }
  | { type: 'review.confirmed' }
  | { type: 'review.dismissed' }
  | { type: 'reviewSkip.toggled' }
  | { type: 'login.wanted' }
  /** More of the coin that is spent is to come from another wallet. */
  | { type: 'transfer.wanted' }
  | { type: 'retry.requested' }
  /** The user wants to know now what became of an unanswered order, have it sent once more, or leave it. */
  | { type: 'answer.wanted' }
  | { type: 'resend.wanted' }
  | { type: 'pending.dismissed' }
  | { type: 'market.changed'; market: MarketFacts }
  /** Which types are sent without a review has changed, here or in another tab. */
  | { type: 'reviews.changed'; unreviewed: readonly OrderType[] }
  /** Money moved, here or elsewhere. */
  | { type: 'balances.changed' }
  /** Someone else is logged in, or nobody: then `owner` is ''. */
  | { type: 'session.changed'; owner: string }
  /** An own order as it stands now. */
  | { type: 'order.told'; order: OrderRow }
  /** The page came back to the user, or the network did. */
  | { type: 'attention.returned' };

/** What guards and actions take from the answers of the machine's calls. */
export const setupOf = output('setup');
export const holdingsOf = output('holdings');
export const endingOf = output('ending');
/** The order to tell of: of a one-cancels-other the limit order, which comes first. */
export const acceptedOf = ({ event }: { event: { output: OrderEnding } }) => ({
  order: event.output.kind === 'accepted' ? (event.output.orders[0] ?? null) : null,
});
export const orderIn = pick('order');
export const draftIn = ({ context }: { context: OrderEntryContext }) => ({
  owner: context.owner,
  tradeCode: context.tradeCode,
  ticket: context.ticket,
});
export const pendingIn = ({ context }: { context: OrderEntryContext }) => ({ clientOrderId: context.pending?.request.clientOrderId ?? '' });
export const skipIn = ({ context }: { context: OrderEntryContext }) => ({
  orderType: context.ticket.type,
  skips: context.skipsReview,
});

/** Coins that are to come to the wallet of this form. */
export type WantedTransfer = { readonly coinId: number; readonly target: number; readonly tradeId: number | null };
export const transferIn = ({ context: { ticket, rules, walletType } }: { context: OrderEntryContext }): WantedTransfer => ({
  coinId: (ticket.side === 'buy' ? rules?.quoteCoinId : rules?.baseCoinId) ?? 0,
  target: walletType,
  tradeId: walletType === 7 ? (rules?.tradeId ?? null) : null,
});
export type KeptTicket = { readonly owner: string; readonly tradeCode: string; readonly ticket: Ticket };
