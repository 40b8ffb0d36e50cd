import { add } from '#machines/rules/decimal.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { OrderEnding } from './orderSubmit.rules.ts';
import { withoutField, withoutQuantity, withValue } from './ticketEdits.rules.ts';
import {
  startMarket,
  startTicket,
  type Available,
  type MarketFacts,
  type OrderType,
  type Ticket,
  type TicketFacts,
  type TicketField,
  type TradeWallet,
} from './ticket.rules.ts';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';

/** `owner`: the UID of who is logged in, '' for a guest. */
export type OrderEntryInput = {
  readonly tradeCode: string;
  readonly walletType: TradeWallet;
  /** The pair of an isolated wallet. */
  readonly tradeId?: number;
  readonly locale: string;
  readonly owner: string;
};
/** An order that was sent and has no known outcome. */
export type PendingOrder = { readonly request: PlaceOrderRequest; readonly isMissing: boolean };
export type OrderSetup = {
  /** Null when no such pair is traded. */
  readonly rules: PairRules | null;
  /** Types that are sent without being looked at once more. */
  readonly unreviewed: readonly OrderType[];
  /** The type that was chosen last, on whichever pair. */
  readonly orderType: OrderType;
  readonly draft: Ticket | null;
  readonly pending: PlaceOrderRequest | null;
};
/** What a wallet holds, by coin, and what more it may borrow; of an isolated wallet `tradeId` names the pair. */
export type Holdings = readonly {
  readonly tradeId: number | null;
  readonly coins: Readonly<Record<string, string>>;
  readonly borrowable?: Readonly<Record<string, string>>;
}[];

export type OrderEntryContext = {
  readonly tradeCode: string;
  readonly walletType: TradeWallet;
  readonly tradeId?: number;
  readonly locale: string;
  readonly owner: string;
  readonly rules: PairRules | null;
  readonly holdings: Holdings | null;
  readonly market: MarketFacts;
  readonly ticket: Ticket;
  /** Who has given the limit price: a limit order begins with the last one, as long as its user gave none. */
  readonly priceFrom: 'nobody' | 'market' | 'user';
  /** The user wanted to send: empty fields say that they are needed. */
  readonly isChecked: boolean;
  /** Which field was filled from outside, and how often one was: it blinks once each time. */
  readonly filled: { readonly field: TicketField | null; readonly count: number };
  readonly unreviewed: readonly OrderType[];
  /** In the review: orders of this type are to be sent at once from now on. */
  readonly skipsReview: boolean;
  readonly pending: PendingOrder | null;
  /** The ticket as it went out last; null where an order was found that an earlier page had sent. */
  readonly sent: Ticket | null;
  /** The user wants the pending order sent once more, under the same client order id. */
  readonly isResent: boolean;
  /** How often a lost answer was looked for. */
  readonly asks: number;
  /** The last words on an order, until the form changes. */
  readonly ending: OrderEnding | null;
  readonly problem: Problem | null;
  /** Client order ids of this form's latest orders, whose further life it tells. */
  readonly placed: readonly string[];
};

/** Orders of this form that are still told about. */
const mostPlaced = 20;

export const startContext = (input: OrderEntryInput): OrderEntryContext => ({
  ...input,
  rules: null,
  holdings: null,
  market: startMarket,
  ticket: startTicket,
  priceFrom: 'nobody',
  isChecked: false,
  filled: { field: null, count: 0 },
  unreviewed: [],
  skipsReview: false,
  pending: null,
  sent: null,
  isResent: false,
  asks: 0,
  ending: null,
  problem: null,
  placed: [],
});

/** No words on view about an order before. */
export const noWords = { ending: null, problem: null } as const;

/** What can be spent from the wallet of this form; null for a guest and until it is known. A coin that the wallet does not list is 0. */
export function availableIn({
  holdings,
  rules,
  walletType,
  ticket,
}: Pick<OrderEntryContext, 'holdings' | 'rules' | 'walletType' | 'ticket'>): Available | null {
  if (holdings === null || rules === null) return null;
  const { baseCurrency, quoteCurrency } = rules;
  const held = holdings.find(({ tradeId }) => walletType !== 7 || tradeId === rules.tradeId);
  const own = { base: held?.coins[baseCurrency] ?? '0', quote: held?.coins[quoteCurrency] ?? '0' };
  if (ticket.marginMode !== 'autoBorrow' || walletType === 2) return own;
  const borrowed = { base: held?.borrowable?.[baseCurrency] ?? '0', quote: held?.borrowable?.[quoteCurrency] ?? '0' };
  return { base: add(own.base, borrowed.base), quote: add(own.quote, borrowed.quote), borrowed };
}

/** What the ticket is judged by; null before the pair's rules are known. */
export const factsOf = (context: OrderEntryContext): TicketFacts | null =>
  context.rules === null ? null : { rules: context.rules, available: availableIn(context), market: context.market };

type Change = Partial<OrderEntryContext>;

/** A limit order begins with the last price, once that and the pair's rules are known; what its user gave is never overwritten. */
function withFirstPrice({ priceFrom, rules, market, ticket }: OrderEntryContext): Change {
  if (priceFrom !== 'nobody' || ticket.type !== 'limit' || rules === null || market.last === null) return {};
  return { priceFrom: 'market', ticket: withValue(ticket, 'price', market.last, rules) };
}
/** A change, and the first price where it brings what that needs. */
const priced = (context: OrderEntryContext, change: Change): Change => ({ ...change, ...withFirstPrice({ ...context, ...change }) });
export const withMarket = (context: OrderEntryContext, market: MarketFacts): Change => priced(context, { market });
/** Another type: a price that only the market gave is none of a stop's or a one-cancels-other's. */
export function withType(context: OrderEntryContext, type: OrderType): Change {
  const ticket = { ...context.ticket, type };
  if (context.priceFrom !== 'market' || type === 'limit') return priced(context, { ticket });
  return { ticket: withoutField(ticket, 'price'), priceFrom: 'nobody' };
}

/** A form that is read anew, as after a login, keeps the type that stands in it. */
const typeAtFirst = ({ rules, ticket }: OrderEntryContext, orderType: OrderType): Ticket =>
  rules === null ? { ...ticket, type: orderType } : ticket;

export function afterSetup(context: OrderEntryContext, { rules, unreviewed, orderType, draft, pending }: OrderSetup): Change {
  const ticket = draft ?? typeAtFirst(context, orderType);
  const given = context.priceFrom === 'nobody' && ticket.entries.price.text !== '' ? ({ priceFrom: 'user' } as const) : {};
  return priced(context, {
    ...given,
    rules,
    unreviewed,
    problem: null,
    ticket,
    pending: pending === null ? null : { request: pending, isMissing: false },
    isResent: false,
    asks: 0,
  });
}

/** Another ticket: what was said about the one before no longer counts. */
export const withTicket = (ticket: Ticket): Change => ({ ...noWords, ticket });
export const withFilled = (context: OrderEntryContext, ticket: Ticket, field: TicketField): Change =>
  ticket === context.ticket ? {} : { ...withTicket(ticket), filled: { field, count: context.filled.count + 1 } };

/** The review's answer to being asked again: kept only with an order that goes out. */
export const withSkip = ({ unreviewed, skipsReview, ticket }: OrderEntryContext): Change =>
  skipsReview ? { unreviewed: [...new Set([...unreviewed, ticket.type])] } : {};

const idsOf = (orders: readonly OrderRow[]): readonly string[] => [...new Set(orders.flatMap(({ clientOrderId }) => clientOrderId ?? []))];

/** After an order the prices stay and how much is entered anew, unless that was begun while it was on its way. */
function afterOrder({ ticket, sent }: OrderEntryContext): Ticket {
  const { amount, total } = ticket.entries;
  const isBegun = sent !== null && (amount.text !== sent.entries.amount.text || total.text !== sent.entries.total.text);
  return isBegun ? ticket : withoutQuantity(ticket);
}

/** After an answer, or the lack of one. Only silence keeps the intent. */
export function withEnding(context: OrderEntryContext, ending: OrderEnding): Change {
  if (ending.kind === 'unanswered')
    return { pending: { request: ending.request, isMissing: ending.isMissing }, isResent: false, problem: ending.problem };
  const settled = { ...noWords, pending: null, isResent: false, asks: 0 };
  if (ending.kind === 'fault') return { ...settled, problem: ending.problem };
  if (ending.kind !== 'accepted') return { ...settled, ending };
  return {
    ...settled,
    ending,
    isChecked: false,
    ticket: afterOrder(context),
    placed: [...idsOf(ending.orders), ...context.placed].slice(0, mostPlaced),
  };
}

/** An order of this form has gone on by itself: filled, or ended otherwise than its owner asked. */
export const isNews = ({ placed }: OrderEntryContext, order: OrderRow): boolean =>
  order.clientOrderId !== undefined &&
  placed.includes(order.clientOrderId) &&
  (order.status === 'filled' ||
    ((order.status === 'rejected' || order.status === 'cancelled' || order.status === 'expired') && order.reason !== undefined));
