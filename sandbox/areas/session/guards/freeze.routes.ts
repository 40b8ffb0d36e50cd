import type { FastifyInstance } from 'fastify';
import { accountFreeze, freezeAccount, sendUnfreezeLetter } from '#services/user/freezeCalls.ts';
import { isFrozen } from '#sandbox/core/accounts/freezing.ts';
import type { Exchange } from '#sandbox/engine/trading/exchange.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import type { Freezes } from './freezes.ts';

/** A member's own freeze of the account, and the letter with the way back. */
export function serveFreeze(app: FastifyInstance, freezes: Freezes, { trading }: Pick<Exchange, 'trading'>): void {
  serve(app, accountFreeze, ({ session: { user } }) => ({ kind: 'ok', data: { frozenAt: user.frozenAt } }));
  serve(app, freezeAccount, async ({ session, request: { cancelsOrders } }) => {
    const frozenAt = await freezes.freeze(session.user, session);
    // Nobody places one any more: what is cancelled now is all there is.
    const cancelled = cancelsOrders ? await trading.cancelAll(session.uid, { fits: () => true }) : [];
    return { kind: 'ok', data: { frozenAt, cancelledOrders: cancelled.length } };
  });
  serve(app, sendUnfreezeLetter, async ({ session: { user }, client }) => {
    if (!isFrozen(user)) return { kind: 'notFrozen' };
    return { kind: (await freezes.sendLink(user, client.ip)) ? 'ok' : 'tooSoon' };
  });
}
