import { add, isAbove, isZero, multiply, subtract, truncate } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import {
  availableFor,
  costOf,
  fieldsOf,
  fillsAtOnce,
  isOptional,
  isPriceField,
  isPriced,
  leastTotal,
  stepOf,
  unitPrice,
  valueOf,
  worthOf,
  type Ticket,
  type TicketFacts,
  type TicketField,
} from './ticket.rules.ts';

/** What is wrong with a field: a key of locales/<code>/spot/trade.json with its values, which are plain decimals and coin names. */
export type TicketProblem = { readonly key: string; readonly values: Readonly<Record<string, string>> };
export type TicketProblems = Partial<Readonly<Record<TicketField, TicketProblem>>>;

const problem = (key: string, values: Readonly<Record<string, string>> = {}): TicketProblem => ({ key: `problem.${key}`, values });
/** A fraction as percent, as texts write it: "0.1" is "10". */
const percent = (fraction: string): string => shift(fraction, 2);

const needed: Readonly<Record<TicketField, string>> = {
  price: 'priceNeeded',
  stopPrice: 'stopNeeded',
  stopLimitPrice: 'priceNeeded',
  activationPrice: 'priceNeeded',
  callbackRate: 'callbackNeeded',
  amount: 'amountNeeded',
  total: 'totalNeeded',
};

/** How far a price may lie from the last one, or from the trigger that it waits for, on the side that would hurt. */
function bandProblem(ticket: Ticket, price: string, from: string | null, { rules }: TicketFacts, against = ''): TicketProblem | null {
  if (from === null) return null;
  const distance = multiply(from, rules.priceBand);
  const digit = rules.priceDigit;
  const band = percent(rules.priceBand);
  if (ticket.side === 'buy') {
    const most = truncate(add(from, distance), digit);
    return isAbove(price, most) ? problem(`bandHigh${against}`, { limit: most, percent: band }) : null;
  }
  const cut = truncate(subtract(from, distance), digit);
  const least = isAbove(subtract(from, distance), cut) ? add(cut, stepOf(digit)) : cut;
  return isAbove(least, price) ? problem(`bandLow${against}`, { limit: least, percent: band }) : null;
}

/** A buy waits above the last price, a sell below it. */
function stopProblem(ticket: Ticket, stop: string, { market: { last } }: TicketFacts): TicketProblem | null {
  if (last === null) return null;
  if (ticket.side === 'buy') return isAbove(stop, last) ? null : problem('stopAbove', { last });
  return isAbove(last, stop) ? null : problem('stopBelow', { last });
}

/** The limit order of a one-cancels-other waits on the other side of the last price than its stop. */
function ocoProblem(ticket: Ticket, price: string, { market: { last } }: TicketFacts): TicketProblem | null {
  if (last === null) return null;
  if (ticket.side === 'buy') return isAbove(last, price) ? null : problem('ocoBelow', { last });
  return isAbove(price, last) ? null : problem('ocoAbove', { last });
}

function priceProblem(ticket: Ticket, field: TicketField, facts: TicketFacts): TicketProblem | null {
  const { rules } = facts;
  const value = valueOf(ticket, field, rules);
  if (value === null) {
    const isEmpty = ticket.entries[field].text === '';
    return isOptional(field) && isEmpty ? null : problem(needed[field]);
  }
  if (field === 'callbackRate') {
    const [least, most] = [percent(rules.minCallbackRate), percent(rules.maxCallbackRate)];
    return isAbove(least, value) || isAbove(value, most) ? problem('callback', { least, most }) : null;
  }
  if (field === 'stopPrice') return stopProblem(ticket, value, facts);
  const waitsForStop = field === 'stopLimitPrice' || (field === 'price' && ticket.type === 'stopLimit');
  if (waitsForStop) return bandProblem(ticket, value, valueOf(ticket, 'stopPrice', rules), facts, 'Stop');
  if (field !== 'price') return null;
  return ticket.type === 'oco' ? ocoProblem(ticket, value, facts) : bandProblem(ticket, value, facts.market.last, facts);
}

/** What is wrong with how much is wanted; said beside the field that was entered. */
function quantityProblem(ticket: Ticket, facts: TicketFacts): TicketProblem | null {
  const { rules, available } = facts;
  if (valueOf(ticket, ticket.lead, rules) === null) return problem(needed[ticket.lead]);
  const { amount } = worthOf(ticket, facts);
  // Without any price nobody knows how much a total comes to.
  if (amount === null && ticket.type === 'trailingStop' && ticket.side === 'sell')
    return problem('totalWithoutPrice', { coin: rules.baseCurrency });
  const total = leastTotal(ticket, facts);
  if (amount !== null && isZero(amount)) return problem('totalLot', { step: stepOf(rules.amountDigit), coin: rules.baseCurrency });
  if (amount !== null && isAbove(amount, rules.maxAmount))
    return problem('amountLarge', { most: rules.maxAmount, coin: rules.baseCurrency });
  if (total !== null && isAbove(rules.minTotal, total)) return problem('totalSmall', { least: rules.minTotal, coin: rules.quoteCurrency });
  const cost = costOf(ticket, facts);
  if (cost === null || available === null || !isAbove(cost, availableFor(ticket.side, available))) return null;
  return problem('balance', { coin: ticket.side === 'buy' ? rules.quoteCurrency : rules.baseCurrency });
}

/** What is wrong, by field. A field that is right, optional and empty, or follows from another, has no problem. */
export function ticketProblems(ticket: Ticket, facts: TicketFacts): TicketProblems {
  const found: Partial<Record<TicketField, TicketProblem>> = {};
  for (const field of fieldsOf(ticket.type)) {
    const isQuantity = !isPriceField(field) && field !== 'callbackRate';
    if (isQuantity && field !== ticket.lead) continue;
    const entry = ticket.entries[field];
    const wrong =
      entry.choices !== null
        ? problem('which')
        : entry.refusal !== null
          ? problem(entry.refusal)
          : isQuantity
            ? quantityProblem(ticket, facts)
            : priceProblem(ticket, field, facts);
    if (wrong !== null) found[field] = wrong;
  }
  return found;
}

/** Why the ticket is looked at once more although its type is usually sent at once (interface.md, convention 7). */
export type ReviewReason = 'price' | 'taker' | 'slippage' | 'share';
const farPercent = '5';
const slipPercent = '1';
const sharePercent = '50';
const isFurther = (from: string, to: string, limit: string): boolean => {
  const distance = isAbove(to, from) ? subtract(to, from) : subtract(from, to);
  return isAbove(multiply(distance, '100'), multiply(from, limit));
};

/** A price more than 5 % from the last one, a limit order that takes at once, a market order that slips by more than 1 %, more than half of the balance. */
export function reviewReasons(ticket: Ticket, facts: TicketFacts): readonly ReviewReason[] {
  const { available, market } = facts;
  const reasons: ReviewReason[] = [];
  const price = unitPrice(ticket, facts);
  if (isPriced(ticket.type) && price !== null && market.last !== null && isFurther(market.last, price, farPercent)) reasons.push('price');
  if (fillsAtOnce(ticket, facts)) reasons.push('taker');
  const { worst, isCovered } = worthOf(ticket, facts);
  const slips = worst === null || market.last === null || !isCovered || isFurther(market.last, worst, slipPercent);
  if (ticket.type === 'market' && slips) reasons.push('slippage');
  const cost = costOf(ticket, facts);
  const most = available === null ? null : availableFor(ticket.side, available);
  if (cost !== null && most !== null && isAbove(multiply(cost, '100'), multiply(most, sharePercent))) reasons.push('share');
  return reasons;
}
