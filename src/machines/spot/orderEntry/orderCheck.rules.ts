import { subtract } from '#machines/rules/decimal.ts';
import {
  availableFor,
  borrowedBy,
  costOf,
  feePreview,
  ocoFees,
  worthOf,
  type FeePreview,
  type MarketFacts,
  type OcoFees,
  type Ticket,
  type TicketFacts,
  type TradeWallet,
  type Worth,
} from './ticket.rules.ts';
import { reviewReasons, ticketProblems, type ReviewReason, type TicketProblems } from './ticketProblems.rules.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';

/** Why no order at all can be sent now; `held.<hold>` of locales/<code>/spot/trade.json. */
export type OrderHold = 'rules' | 'delisted' | 'closed' | 'walletUnfit' | 'waiting' | 'stale' | 'balance';

/** The first reason why nothing can be ordered, whatever the order says; null when orders go out. */
export function orderHold({
  rules,
  walletType,
  market,
  isBalanceKnown,
}: {
  readonly rules: PairRules | null;
  readonly walletType: TradeWallet;
  readonly market: MarketFacts;
  readonly isBalanceKnown: boolean;
}): OrderHold | null {
  if (rules === null) return 'rules';
  if (rules.state !== 'open') return rules.state;
  if ((walletType === 6 && !rules.hasCross) || (walletType === 7 && !rules.hasIsolated)) return 'walletUnfit';
  if (market.standing !== 'live') return market.standing;
  return isBalanceKnown ? null : 'balance';
}

/** What an order comes to; `left` is what stays available of the coin that it spends, null while that is not known. Exact decimals. */
export type OrderPreview = {
  readonly isMarket: boolean;
  readonly worth: Worth;
  readonly fee: FeePreview | null;
  /** Of a one-cancels-other, where either of its orders may be the one that is filled. */
  readonly legs: OcoFees | null;
  readonly borrowed: string | null;
  readonly spentCoin: string;
  readonly left: string | null;
};
export const spentCoinOf = ({ side }: Pick<Ticket, 'side'>, { quoteCurrency, baseCurrency }: PairRules): string =>
  side === 'buy' ? quoteCurrency : baseCurrency;

/** `costs`: the ticket that says what is held, where another order of a one-cancels-other counts too. */
export function orderPreview(ticket: Ticket, facts: TicketFacts, costs: Ticket = ticket): OrderPreview {
  const cost = costOf(costs, facts);
  const left = cost === null || facts.available === null ? null : subtract(availableFor(ticket.side, facts.available), cost);
  return {
    isMarket: ticket.type === 'market',
    worth: worthOf(ticket, facts),
    fee: feePreview(ticket, facts),
    legs: ocoFees(ticket, facts),
    borrowed: borrowedBy(ticket, facts),
    spentCoin: spentCoinOf(ticket, facts.rules),
    // What is not there is said beside its field.
    left: left?.startsWith('-') === true ? null : left,
  };
}

/** Everything that is said of an order before it goes, whichever way it is sent: by the form, by a change, by a line of the chart. */
export type OrderCheck = {
  readonly hold: OrderHold | null;
  readonly problems: TicketProblems;
  readonly reasons: readonly ReviewReason[];
  readonly preview: OrderPreview;
};
export const checkOrder = (ticket: Ticket, facts: TicketFacts, walletType: TradeWallet): OrderCheck => ({
  hold: orderHold({ rules: facts.rules, walletType, market: facts.market, isBalanceKnown: facts.available !== null }),
  problems: ticketProblems(ticket, facts),
  reasons: reviewReasons(ticket, facts),
  preview: orderPreview(ticket, facts),
});

/** Nothing is held and every field is right. */
export const isSendable = ({ hold, problems }: Pick<OrderCheck, 'hold' | 'problems'>): boolean =>
  hold === null && Object.keys(problems).length === 0;
/** An order is shown once more before it goes: always where it is unusual, else unless its owner has turned that off for its type. */
export const isReviewed = (type: Ticket['type'], reasons: readonly ReviewReason[], unreviewed: readonly Ticket['type'][]): boolean =>
  !unreviewed.includes(type) || reasons.length > 0;
