import { announceBalances } from '#services/assets/balances.ts';
import { leaveForLogin, localeNow, tell } from '#machines/app/tell.ts';
import { preMarketOrderMachine, type PreMarketOrderInput } from './preMarketOrder.machine.ts';
import type { Terms } from './preMarketOrder.rules.ts';
import { preMarketSubmitFlow } from './preMarketSubmit.flow.ts';

export const preMarketOrderFlow = preMarketOrderMachine.provide({
  actors: { preMarketSubmit: preMarketSubmitFlow },
  actions: { announceBalances, tellSessionEnd: () => tell('session', { type: 'session.expired' }), leaveForLogin },
});

/** What the form of a token opens with. */
export const preMarketOrderInput = (terms: Terms): PreMarketOrderInput => ({ terms, locale: localeNow() });
