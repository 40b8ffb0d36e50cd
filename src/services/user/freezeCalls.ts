import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** Own: the spec names no freeze. Since when the account is frozen, in milliseconds; null: it is not. */
export const accountFreeze = call({
  name: 'accountFreeze',
  area: 'session',
  method: 'GET',
  path: '/hk-web/user/freeze',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.object({ frozenAt: z.nullable(z.number()) }) } },
});

/**
 * Freezes the account: nobody logs in to it, no coins leave it or move between its wallets, API keys are asleep. Withdrawals that can be
 * cancelled are, and so are orders where `cancelsOrders`; else they stay and may be filled. All other logins end. A letter has the way back.
 */
export const freezeAccount = call({
  name: 'freezeAccount',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/freeze',
  source: 'own',
  access: 'session',
  flags: ['signed', 'whileFrozen'],
  request: z.object({ cancelsOrders: z.boolean() }),
  replies: { 200: { kind: 'ok', data: z.object({ frozenAt: z.number(), cancelledOrders: z.number() }) } },
});

/** Writes the letter with the way back again; the link before ends. */
export const sendUnfreezeLetter = call({
  name: 'sendUnfreezeLetter',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/freeze/letter',
  source: 'own',
  access: 'session',
  flags: ['signed', 'whileFrozen'],
  replies: { 200: { kind: 'ok' }, 10107: { kind: 'tooSoon' }, 10131: { kind: 'notFrozen' } },
});
