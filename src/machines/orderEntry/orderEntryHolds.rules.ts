import { factsOf, type OrderEntryContext } from './orderEntryContext.rules.ts';
import { reviewReasons, ticketProblems } from './ticketProblems.rules.ts';
import type { OrderSubmitInput } from './orderSubmit.rules.ts';
import { orderWish } from './ticket.rules.ts';

/** Why no order at all can be sent now; `held.<hold>` of locales/<code>/trade.json. */
export type OrderHold = 'rules' | 'delisted' | 'closed' | 'walletUnfit' | 'waiting' | 'stale' | 'balance';

/** The first reason why nothing can be ordered, whatever the form says; null when orders go out. A guest is asked to log in instead. */
export function holdOf(context: OrderEntryContext): OrderHold | null {
  const { rules, walletType, market } = context;
  if (rules === null) return 'rules';
  if (rules.state !== 'open') return rules.state;
  if ((walletType === 6 && !rules.hasCross) || (walletType === 7 && !rules.hasIsolated)) return 'walletUnfit';
  if (market.standing !== 'live') return market.standing;
  return context.owner !== '' && context.holdings === null ? 'balance' : null;
}

/** Nothing is held and every field is right: the ticket can become an order of who is logged in. */
export function canSend(context: OrderEntryContext): boolean {
  const facts = factsOf(context);
  if (facts === null || context.owner === '' || holdOf(context) !== null) return false;
  return Object.keys(ticketProblems(context.ticket, facts)).length === 0;
}

/** The order is shown once more before it goes: always where it is unusual, else unless the user has turned that off for its type. */
export function wantsReview(context: OrderEntryContext): boolean {
  const facts = factsOf(context);
  if (facts === null) return true;
  return !context.unreviewed.includes(context.ticket.type) || reviewReasons(context.ticket, facts).length > 0;
}

/** What is sent, or looked for: the order that is still unanswered, else the ticket. @throws Error before the pair's rules are known. */
export function submission(context: OrderEntryContext): OrderSubmitInput {
  const { owner, pending, ticket, walletType, isResent } = context;
  if (pending !== null) return { owner, way: isResent ? 'resend' : 'ask', wish: pending.request };
  const facts = factsOf(context);
  if (facts === null) throw new Error('An order cannot be sent before the rules of its pair are known.');
  return { owner, way: 'new', wish: orderWish(ticket, facts, walletType) };
}
