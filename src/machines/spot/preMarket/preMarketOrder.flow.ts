import { announceBalances } from '#services/funds/balances.ts';
import { findOrder, nameOrder, sendOrder, type PreMarketRequest } from '#services/preMarket/preMarket.ts';
import { leaveForLogin, localeNow, tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { preMarketOrderMachine, type PreMarketOrderInput } from './preMarketOrder.machine.ts';
import type { Terms } from './preMarketOrder.rules.ts';

export const preMarketOrderFlow = preMarketOrderMachine.provide({
  actors: {
    nameOrder: fromCall(async () => nameOrder()),
    sendOrder: fromCall((request: PreMarketRequest | null, signal) => {
      if (request === null) throw new Error('An order has no client order id.');
      return sendOrder(request, signal);
    }),
    findOrder: fromCall(({ clientOrderId }: { clientOrderId: string }, signal) => findOrder(clientOrderId, signal)),
  },
  actions: { announceBalances, tellSessionEnd: () => tell('session', { type: 'session.expired' }), leaveForLogin },
});

/** What the form of a token opens with. */
export const preMarketOrderInput = (terms: Terms): PreMarketOrderInput => ({ terms, locale: localeNow() });
