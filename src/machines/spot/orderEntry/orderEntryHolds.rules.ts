import { checkOrder, isReviewed, isSendable, orderHold, type OrderHold } from './orderCheck.rules.ts';
import { factsOf, type OrderEntryContext } from './orderEntry.context.ts';
import { intentOf } from './orderSubmit.rules.ts';
import { orderWish, type OrderWish } from './ticket.rules.ts';
import type { IntentInput } from '#machines/kit/intent.machine.ts';

/** The first reason why nothing can be ordered, whatever the form says; null when orders go out. A guest is asked to log in instead. */
export const holdOf = ({ rules, walletType, market, owner, holdings }: OrderEntryContext): OrderHold | null =>
  orderHold({ rules, walletType, market, isBalanceKnown: owner === '' || holdings !== null });

/** Nothing is held and every field is right: the ticket can become an order of who is logged in. */
export function canSend(context: OrderEntryContext): boolean {
  const facts = factsOf(context);
  return facts !== null && context.owner !== '' && isSendable(checkOrder(context.ticket, facts, context.walletType));
}

/** The order is shown once more before it goes: always where it is unusual, else unless the user has turned that off for its type. */
export function wantsReview(context: OrderEntryContext): boolean {
  const facts = factsOf(context);
  const { ticket, walletType, unreviewed } = context;
  return facts === null || isReviewed(ticket.type, checkOrder(ticket, facts, walletType).reasons, unreviewed);
}

/** What is sent, or looked for: the order that is still unanswered, else the ticket. @throws Error before the pair's rules are known. */
export function submission(context: OrderEntryContext): IntentInput<OrderWish> {
  const { owner, pending, ticket, walletType, isResent } = context;
  if (pending !== null) return { owner, ...intentOf(pending.request), way: isResent ? 'send' : 'find' };
  const facts = factsOf(context);
  if (facts === null) throw new Error('An order cannot be sent before the rules of its pair are known.');
  return { owner, wish: orderWish(ticket, facts, walletType), key: null };
}
