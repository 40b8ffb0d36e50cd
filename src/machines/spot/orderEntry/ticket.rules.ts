import { emptyEntry, settledAmount, type AmountEntry } from '#machines/rules/amountEntry.ts';
import { add, compare, divide, isAbove, isZero, multiply, smaller, subtract, truncate } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';

export type TradeSide = PlaceOrderRequest['side'];
export type OrderType = PlaceOrderRequest['type'];
export type TradeWallet = PlaceOrderRequest['walletType'];
/** An order before it has its client order id. */
export type OrderWish = Omit<PlaceOrderRequest, 'clientOrderId'>;
/** How long an order may wait; `postOnly` is a GTC order that never takes from the book. */
export type TimeInForce = 'GTC' | 'IOC' | 'FOK' | 'postOnly';
/** Of an order from a margin wallet: `autoBorrow` borrows what it lacks, `autoRepay` pays what is owed from what comes in. */
export type MarginMode = NonNullable<PlaceOrderRequest['marginMode']>;
export type TicketField = 'price' | 'stopPrice' | 'stopLimitPrice' | 'activationPrice' | 'callbackRate' | 'amount' | 'total';

export const orderTypes: readonly OrderType[] = ['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop', 'oco'];
const waits = ['GTC', 'IOC', 'FOK'] as const;
/** How long orders of a type may wait; none to choose where the type decides. */
export const timesOf = (type: OrderType): readonly TimeInForce[] =>
  type === 'limit' ? [...waits, 'postOnly'] : type === 'stopLimit' ? waits : [];
/** How long this order waits: post only is for limit orders alone. */
export const timeOf = ({ type, timeInForce }: Ticket): TimeInForce =>
  timeInForce === 'postOnly' && type !== 'limit' ? 'GTC' : timeInForce;

/** What is being filled in. Fields that the type does not have keep their text for when it comes back. */
export type Ticket = {
  readonly side: TradeSide;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly marginMode: MarginMode;
  readonly entries: Readonly<Record<TicketField, AmountEntry>>;
  /** Which of amount (base) and total (quote) was entered; the other one follows from it. */
  readonly lead: 'amount' | 'total';
};

/** One row of a side of the book, best first: price in quote, amount in base currency. */
export type BookLevel = readonly [price: string, amount: string];
/**
 * What the market shows. `live`: by the stream, and not older than ten seconds; `stale`: older, or read by a call meanwhile;
 * `waiting`: nothing has come yet. `last` in quote currency.
 */
export type MarketFacts = {
  readonly standing: 'live' | 'stale' | 'waiting';
  readonly last: string | null;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
};
/** What can be spent, in coins; `borrowed` of it only after borrowing, by an order that does. */
export type Available = {
  readonly base: string;
  readonly quote: string;
  readonly borrowed?: { readonly base: string; readonly quote: string };
};
/** What an order that is changed has had already: base and quote currency. */
export type Filled = { readonly amount: string; readonly total: string };
/**
 * What a ticket is judged by; `available` is null for a guest and until it is known. Of an order that is changed what it holds is
 * available too, and `filled` is paid for: the ticket is the whole wish.
 */
export type TicketFacts = {
  readonly rules: PairRules;
  readonly available: Available | null;
  readonly market: MarketFacts;
  readonly filled?: Filled;
};

export const startMarket: MarketFacts = { standing: 'waiting', last: null, bids: [], asks: [] };
export const startTicket: Ticket = {
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  marginMode: 'normal',
  lead: 'amount',
  entries: {
    price: emptyEntry,
    stopPrice: emptyEntry,
    stopLimitPrice: emptyEntry,
    activationPrice: emptyEntry,
    callbackRate: emptyEntry,
    amount: emptyEntry,
    total: emptyEntry,
  },
};

const fields: Readonly<Record<OrderType, readonly TicketField[]>> = {
  limit: ['price', 'amount', 'total'],
  market: ['amount', 'total'],
  stopLimit: ['stopPrice', 'price', 'amount', 'total'],
  stopMarket: ['stopPrice', 'amount', 'total'],
  trailingStop: ['callbackRate', 'activationPrice', 'amount', 'total'],
  oco: ['price', 'stopPrice', 'stopLimitPrice', 'amount', 'total'],
};
/** Fields of an order type, in the order of the form. */
export const fieldsOf = (type: OrderType): readonly TicketField[] => fields[type];
/** A trailing stop may start at once; the stop of a one-cancels-other may end as a market order. */
export const isOptional = (field: TicketField): boolean => field === 'activationPrice' || field === 'stopLimitPrice';
export const isPriceField = (field: TicketField): boolean => field !== 'amount' && field !== 'total' && field !== 'callbackRate';
/** Types whose total follows exactly from price and amount; of the others it is an estimate, or what is asked for. */
export const isPriced = (type: OrderType): boolean => fields[type].includes('price');
/** The field that a price of the book goes to. */
export const pickedField = (type: OrderType): TicketField =>
  type === 'stopMarket' ? 'stopPrice' : type === 'trailingStop' ? 'activationPrice' : 'price';

/** A callback rate is entered in percent with so many decimals, and sent as a fraction. */
export const callbackDigit = 2;
/** Most decimals that a field takes. */
export function digitsOf(field: TicketField, rules: PairRules): number {
  if (field === 'callbackRate') return callbackDigit;
  if (field === 'amount') return rules.amountDigit;
  return field === 'total' ? rules.totalDigit : rules.priceDigit;
}
/** One step of a field with so many decimals: 2 gives "0.01". */
export const stepOf = (digit: number): string => shift('1', -digit);

/** What a field says, ready for sums; null while it says nothing certain above zero. */
export function valueOf(ticket: Ticket, field: TicketField, rules: PairRules): string | null {
  const entry = ticket.entries[field];
  if (entry.choices !== null) return null;
  const value = settledAmount(entry, digitsOf(field, rules));
  return isZero(value) ? null : value;
}

const larger = (left: string, right: string): string => (compare(left, right) === -1 ? right : left);
/** What a fill of the book gives; `worst` is its last price, null where the book is empty. Exact decimals. */
export type BookFill = { readonly amount: string; readonly total: string; readonly worst: string | null; readonly isCovered: boolean };

/** What an order at once would take from these rows: up to an amount (base), or up to a total (quote), then cut toward zero to `amountDigit`. */
export function bookFill(levels: readonly BookLevel[], most: { amount: string } | { total: string }, amountDigit: number): BookFill {
  let left = 'amount' in most ? most.amount : most.total;
  let [amount, total] = ['0', '0'];
  let worst: string | null = null;
  for (const [price, offered] of levels) {
    if (isZero(left)) break;
    const taken = 'amount' in most ? smaller(left, offered) : smaller(divide(left, price, amountDigit), offered);
    if (isZero(taken)) return { amount, total, worst, isCovered: true };
    const value = multiply(price, taken);
    [amount, total, worst] = [add(amount, taken), add(total, value), price];
    left = subtract(left, 'amount' in most ? taken : value);
  }
  return { amount, total, worst, isCovered: isZero(left) };
}

const takenSide = ({ side }: Ticket, market: MarketFacts): readonly BookLevel[] => (side === 'buy' ? market.asks : market.bids);

/** The price that ties amount and total, in quote for one base; null while it is not known. */
export function unitPrice(ticket: Ticket, { rules, market }: TicketFacts): string | null {
  if (isPriced(ticket.type)) return valueOf(ticket, 'price', rules);
  if (ticket.type === 'stopMarket') return valueOf(ticket, 'stopPrice', rules);
  if (ticket.type === 'trailingStop') return valueOf(ticket, 'activationPrice', rules) ?? market.last;
  return takenSide(ticket, market)[0]?.[0] ?? market.last;
}

/** Whole ticks of a price, up to the next one. */
function upToTick(price: string, digit: number): string {
  const cut = truncate(price, digit);
  return isAbove(price, cut) ? add(cut, stepOf(digit)) : cut;
}
/** How far a market order that begins at a price may reach upwards. */
const reachOf = (price: string, { marketBand, priceDigit }: PairRules): string =>
  truncate(multiply(price, add('1', marketBand)), priceDigit);

/**
 * The highest price that a buy by amount may come to, for which its coins must do while it waits: a stop that ends as a market order
 * reaches on from its trigger, and of a one-cancels-other the dearer order counts. Null while it is not known.
 */
export function holdPrice(ticket: Ticket, facts: TicketFacts): string | null {
  const { rules, market } = facts;
  const price = unitPrice(ticket, facts);
  if (price === null) return null;
  const stop = valueOf(ticket, 'stopPrice', rules);
  if (ticket.type === 'stopMarket') return reachOf(price, rules);
  if (ticket.type === 'trailingStop') {
    const from = market.last === null ? price : smaller(price, market.last);
    const callback = shift(valueOf(ticket, 'callbackRate', rules) ?? '0', -2);
    return reachOf(upToTick(multiply(from, add('1', callback)), rules.priceDigit), rules);
  }
  if (ticket.type !== 'oco' || stop === null) return price;
  return larger(price, valueOf(ticket, 'stopLimitPrice', rules) ?? reachOf(stop, rules));
}

/** Orders that may be wished by their total: what they hold is known then. The others have the amount that the total comes to. */
const takesTotal = ({ type, side }: Ticket): boolean =>
  type === 'market' || ((type === 'stopMarket' || type === 'trailingStop') && side === 'buy');

/** What the ticket comes to: amount in base, total in quote, each null while it is not known. `isEstimate`: the market decides. */
export type Worth = {
  readonly amount: string | null;
  readonly total: string | null;
  readonly worst: string | null;
  readonly isCovered: boolean;
  readonly isEstimate: boolean;
};
const nothing: Worth = { amount: null, total: null, worst: null, isCovered: true, isEstimate: false };

export function worthOf(ticket: Ticket, facts: TicketFacts): Worth {
  const { rules, market } = facts;
  const entered = valueOf(ticket, ticket.lead, rules);
  if (entered === null) return nothing;
  const most = ticket.lead === 'amount' ? { amount: entered } : { total: entered };
  if (ticket.type === 'market') {
    const fill = bookFill(takenSide(ticket, market), most, rules.amountDigit);
    if (fill.worst === null) return { ...nothing, ...most, isCovered: false, isEstimate: true };
    return { ...fill, ...most, isEstimate: true };
  }
  const isEstimate = !isPriced(ticket.type);
  const price = unitPrice(ticket, facts);
  if (price === null) return { ...nothing, ...most, isEstimate };
  const amount = ticket.lead === 'amount' ? entered : divide(entered, price, rules.amountDigit);
  // Where the amount is what is sent, the total is that of the amount after the cut to the lot.
  const total = ticket.lead === 'total' && takesTotal(ticket) ? entered : multiply(price, amount);
  return { amount, total, worst: price, isCovered: true, isEstimate };
}

const less = (whole: string | null, part: string): string | null =>
  whole === null ? null : isAbove(whole, part) ? subtract(whole, part) : '0';
/** What of the ticket is still to be traded, as `worthOf` says it: all of a new order. */
function restOf(ticket: Ticket, facts: TicketFacts): Pick<Worth, 'amount' | 'total'> {
  const { amount, total } = worthOf(ticket, facts);
  if (facts.filled === undefined) return { amount, total };
  const rest = less(amount, facts.filled.amount);
  if (ticket.lead === 'total' && takesTotal(ticket)) return { amount: rest, total: less(total, facts.filled.total) };
  const price = unitPrice(ticket, facts);
  return { amount: rest, total: rest === null || price === null ? null : multiply(price, rest) };
}

/** What the order takes from the balance, in the coin that it spends; null while it is not known. */
export function costOf(ticket: Ticket, facts: TicketFacts): string | null {
  const { amount, total } = restOf(ticket, facts);
  if (ticket.side === 'sell') return amount;
  if (ticket.type === 'market' || (ticket.lead === 'total' && takesTotal(ticket))) return total;
  const price = holdPrice(ticket, facts);
  return price === null || amount === null ? null : multiply(price, amount);
}
/** The least that the order may be worth, which its pair's least total is held against: of a one-cancels-other the cheaper order counts. */
export function leastTotal(ticket: Ticket, facts: TicketFacts): string | null {
  const { amount, total } = worthOf(ticket, facts);
  const stop = valueOf(ticket, 'stopLimitPrice', facts.rules) ?? valueOf(ticket, 'stopPrice', facts.rules);
  return ticket.type !== 'oco' || total === null || amount === null || stop === null ? total : smaller(total, multiply(stop, amount));
}
export const availableFor = (side: TradeSide, available: Available): string => (side === 'buy' ? available.quote : available.base);
/** What the order borrows when it is placed, in the coin that it spends; null where it borrows nothing, or that is not known. */
export function borrowedBy(ticket: Ticket, facts: TicketFacts): string | null {
  const cost = costOf(ticket, facts);
  const borrowed = facts.available?.borrowed;
  if (cost === null || facts.available === null || borrowed === undefined) return null;
  const own = subtract(availableFor(ticket.side, facts.available), availableFor(ticket.side, borrowed));
  return isAbove(cost, own) ? subtract(cost, own) : null;
}

/** Whether the price of the ticket meets the best one of the other side; null while either is not known. */
function meetsBook(ticket: Ticket, { rules, market }: TicketFacts): boolean | null {
  const price = valueOf(ticket, 'price', rules);
  const best = takenSide(ticket, market)[0]?.[0];
  if (price === null || best === undefined) return null;
  return ticket.side === 'buy' ? !isAbove(best, price) : !isAbove(price, best);
}
/** An order that may wait would be filled at once, as far as the book shows; of one that must take or may not, its owner has said so. */
export const fillsAtOnce = (ticket: Ticket, facts: TicketFacts): boolean =>
  ticket.type === 'limit' && ticket.timeInForce === 'GTC' && meetsBook(ticket, facts) === true;

/** Orders that take from the book, as far as it shows; a stop may, once it is triggered. */
function takesAtOnce(ticket: Ticket, facts: TicketFacts): boolean {
  if (ticket.type !== 'limit') return true;
  if (ticket.timeInForce === 'postOnly') return false;
  return ticket.timeInForce !== 'GTC' || meetsBook(ticket, facts) !== false;
}

/** The fee, taken from what comes in, at the dearer rate wherever both may count: as `role` it is paid. Exact decimals. */
export type FeePreview = {
  readonly role: 'maker' | 'taker';
  readonly rate: string;
  readonly fee: string;
  readonly received: string;
  readonly coin: string;
};
const feeOf = (side: TradeSide, income: string, role: FeePreview['role'], rules: PairRules): FeePreview => {
  const rate = role === 'taker' ? rules.takerFee : rules.makerFee;
  const fee = multiply(income, rate);
  return { role, rate, fee, received: subtract(income, fee), coin: side === 'buy' ? rules.baseCurrency : rules.quoteCurrency };
};
export function feePreview(ticket: Ticket, facts: TicketFacts): FeePreview | null {
  const { amount, total } = restOf(ticket, facts);
  const income = ticket.side === 'buy' ? amount : total;
  return income === null ? null : feeOf(ticket.side, income, takesAtOnce(ticket, facts) ? 'taker' : 'maker', facts.rules);
}

/**
 * What either order of a one-cancels-other comes to, of which one at most is filled: the limit order, a maker's unless it may meet the
 * book, and the stop, which takes from it at its limit, or at about its trigger where it ends as a market order.
 */
export type OcoFees = { readonly limit: FeePreview; readonly stop: FeePreview; readonly stopType: 'stopLimit' | 'stopMarket' };
/** Null for other types, and while a price or the amount is not known. */
export function ocoFees(ticket: Ticket, facts: TicketFacts): OcoFees | null {
  const { rules } = facts;
  const { amount } = restOf(ticket, facts);
  const [price, limit] = [valueOf(ticket, 'price', rules), valueOf(ticket, 'stopLimitPrice', rules)];
  const stop = limit ?? valueOf(ticket, 'stopPrice', rules);
  if (ticket.type !== 'oco' || amount === null || price === null || stop === null) return null;
  const at = (unit: string, role: FeePreview['role']): FeePreview =>
    feeOf(ticket.side, ticket.side === 'buy' ? amount : multiply(unit, amount), role, rules);
  return {
    limit: at(price, meetsBook(ticket, facts) === false ? 'maker' : 'taker'),
    stop: at(stop, 'taker'),
    stopType: limit === null ? 'stopMarket' : 'stopLimit',
  };
}

/**
 * The share of what can be spent that the ticket takes, in whole percent: 100 where no lot more fits, the share that was chosen where its
 * amount, cut to whole lots, stands in the ticket, else cut toward zero.
 */
export function percentUsed(ticket: Ticket, facts: TicketFacts): string {
  const cost = costOf(ticket, facts);
  if (cost === null || facts.available === null) return '0';
  const available = availableFor(ticket.side, facts.available);
  if (isZero(available)) return '0';
  const used = smaller(divide(multiply(cost, '100'), available, 0), '100');
  const stands = (percent: number): boolean => {
    const share = shareOf(ticket, facts, percent);
    // The most that one order may be is the same amount for many shares.
    return share !== null && share.value !== facts.rules.maxAmount && valueOf(ticket, share.field, facts.rules) === share.value;
  };
  if (stands(100)) return '100';
  return stands(Number(used) + 1) ? add(used, '1') : used;
}

/** Amount or total that a share of the balance comes to, cut toward zero to lot or total digits; null while it cannot be known. */
export function shareOf(
  ticket: Ticket,
  facts: TicketFacts,
  percent: number,
): { readonly field: 'amount' | 'total'; readonly value: string } | null {
  const { rules, available } = facts;
  if (available === null) return null;
  const budget = divide(multiply(availableFor(ticket.side, available), `${percent}`), '100', 18);
  if (ticket.side === 'sell') return { field: 'amount', value: smaller(truncate(budget, rules.amountDigit), rules.maxAmount) };
  if (!isPriced(ticket.type)) return { field: 'total', value: truncate(budget, rules.totalDigit) };
  const price = holdPrice(ticket, facts);
  return price === null ? null : { field: 'amount', value: smaller(divide(budget, price, rules.amountDigit), rules.maxAmount) };
}

/** A price some ticks away, from the last price where the field is empty; one tick at least, null where there is no price at all. */
export function steppedPrice(ticket: Ticket, field: TicketField, ticks: number, { rules, market }: TicketFacts): string | null {
  const digit = digitsOf(field, rules);
  const tick = stepOf(digit);
  const entered = valueOf(ticket, field, rules);
  if (entered === null && isPriceField(field)) return market.last === null ? null : truncate(market.last, digit);
  return larger(truncate(add(entered ?? '0', multiply(tick, `${ticks}`)), digit), tick);
}

/**
 * The order as it is sent: every filled field of its type, and no other. Of amount and total a priced order has the amount, any other
 * the one that was entered.
 */
export function orderWish(ticket: Ticket, facts: TicketFacts, walletType: TradeWallet): OrderWish {
  const { rules } = facts;
  const { side, type, timeInForce, lead, marginMode } = ticket;
  const field = (name: TicketField) => {
    const value = fields[type].includes(name) ? valueOf(ticket, name, rules) : null;
    return value === null ? {} : { [name]: name === 'callbackRate' ? shift(value, -2) : value };
  };
  const isByTotal = lead === 'total' && takesTotal(ticket);
  return {
    tradeCode: rules.tradeCode,
    walletType,
    side,
    type,
    ...(timesOf(type).length === 0 ? {} : { timeInForce: timeInForce === 'postOnly' ? 'GTC' : timeInForce }),
    ...(type === 'limit' ? { isPostOnly: timeInForce === 'postOnly' } : {}),
    ...(walletType === 2 || marginMode === 'normal' ? {} : { marginMode }),
    ...field('price'),
    ...field('stopPrice'),
    ...field('stopLimitPrice'),
    ...field('activationPrice'),
    ...field('callbackRate'),
    ...(isByTotal ? field('total') : { amount: worthOf(ticket, facts).amount ?? '0' }),
  };
}
