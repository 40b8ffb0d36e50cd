import type { FastifyInstance } from 'fastify';
import { loginSecond } from '#services/session/entryCalls.ts';
import type { User } from '#sandbox/core/accounts/users.ts';
import { keyOf, logInAs, tryOf } from '#sandbox/areas/session/account.routes.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Limit } from '#sandbox/core/http/limits.ts';
import { tooMany } from '#sandbox/core/http/refusal.ts';
import { tellMail } from '#sandbox/core/inMail/mail.ts';
import { knownCookie, knownFor } from '#sandbox/core/security/loginGuard.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { endChallenge, takeChallenge } from './loginChallenges.ts';
import { codeWords } from './secondFactor.routes.ts';
import type { SecondFactors } from './secondFactors.ts';

/**
 * Wrong codes of one account, whoever has its password: 300 chances in a million a day. A new password gives the owner new ones, for the
 * one who guesses does not have it.
 */
export const secondTries: Limit = { times: 100, perMs: 24 * 60 * 60_000, by: { field: 'account' } };

/** The second step of a login: it ends the challenge, and opens the session that the password alone did not. */
export function serveLoginSecond(app: FastifyInstance, factors: SecondFactors): void {
  const { limiter, loginGuard } = app.gate;
  serve(app, loginSecond, async (context) => {
    const { request, core, client, cookies } = context;
    const triesOf = ({ uid, credentialsEpoch }: User) =>
      [
        'second step',
        [secondTries],
        { session: undefined, ip: client.ip, key: undefined, fields: { account: `${uid} ${credentialsEpoch}` } },
      ] as const;
    const done = await inTransaction(core.database, async (executor) => {
      const taken = await takeChallenge(executor, { id: request.challengeId, jkt: keyOf(context), now: core.clock.now() });
      if (taken === undefined) return { kind: 'over' as const };
      const { user, triesLeft } = taken;
      const wait = limiter.take(...triesOf(user));
      if (wait > 0) throw tooMany(wait);
      const check = await factors.check(executor, user, request.value, request.kind);
      if (check.kind !== 'ok') return { kind: check.kind, triesLeft };
      await endChallenge(executor, request.challengeId);
      return { kind: 'ok' as const, user };
    });
    if (done.kind === 'over' || done.kind === 'off') return { kind: 'over', message: codeWords.over };
    if (done.kind !== 'ok') return { kind: done.kind, message: codeWords[done.kind], data: { triesLeft: done.triesLeft } };
    const { user } = done;
    limiter.giveBack(...triesOf(user));
    cookies.set(knownCookie, loginGuard.succeed(tryOf({ request: user, client, cookies })), knownFor / 1000);
    tellMail(core, user.uid);
    return { kind: 'ok', data: await logInAs(context, user) };
  });
}
