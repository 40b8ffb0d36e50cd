import type { FastifyInstance } from 'fastify';
import { loginSecond } from '#services/session/entryCalls.ts';
import type { User } from '#sandbox/core/accounts/users.ts';
import { keyOf, logInAs, tryOf } from '#sandbox/areas/session/account.routes.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { Limit } from '#sandbox/core/http/limits.ts';
import { tooMany } from '#sandbox/core/http/refusal.ts';
import { tellMail } from '#sandbox/core/inMail/mail.ts';
import { knownCookie, knownFor } from '#sandbox/core/security/loginGuard.ts';
import { serve, type HandlerContext } from '#sandbox/core/serve/serve.ts';
import { secretHash } from '#sandbox/core/accounts/secretText.ts';
import { beginPasskeySecond, loginSecondByPasskey } from '#services/user/passkeyCalls.ts';
import type { KnownDevices } from '../devices/knownDevices.ts';
import { said } from '../passkeys/passkeys.routes.ts';
import type { Passkeys, Purpose } from '../passkeys/passkeys.ts';
import { relyingPartyOf } from '../passkeys/relyingParty.ts';
import { endChallenge, ownerOfChallenge, takeChallenge } from './loginChallenges.ts';
import { codeWords } from './secondFactor.routes.ts';
import type { SecondFactors } from './secondFactors.ts';

/**
 * Wrong codes of one account, whoever has its password: 300 chances in a million a day. A new password gives the owner new ones, for the
 * one who guesses does not have it.
 */
export const secondTries: Limit = { times: 100, perMs: 24 * 60 * 60_000, by: { field: 'account' } };

type LoginSecondParts = { readonly factors: SecondFactors; readonly passkeys: Passkeys; readonly devices: KnownDevices };

/** Lets in whose second step is done: the try of its password was a good one. */
async function enter(
  app: FastifyInstance,
  context: HandlerContext<typeof loginSecond | typeof loginSecondByPasskey>,
  devices: KnownDevices,
  user: User,
) {
  const { client, cookies } = context;
  cookies.set(knownCookie, app.gate.loginGuard.succeed(tryOf({ request: user, client, cookies })), knownFor / 1000);
  return logInAs(context, devices, user);
}

/** An answer counts for the login that asked for it. */
const secondOf = (challengeId: string): Purpose => ({ purpose: 'second', boundTo: secretHash(challengeId) });

/** The same by a passkey of the account. Nothing can be guessed here, yet each answer takes one of the few tries. */
function servePasskeySecond(app: FastifyInstance, { passkeys, devices }: Omit<LoginSecondParts, 'factors'>): void {
  serve(app, beginPasskeySecond, async (context) => {
    const { core, site, request } = context;
    const { orm } = core.database;
    const party = relyingPartyOf(site, core.origins);
    if (party.kind === 'needsName') return { ...said('needsName'), data: party.data };
    const jkt = keyOf(context);
    const uid = await ownerOfChallenge(orm, { id: request.challengeId, jkt, now: core.clock.now() });
    if (uid === undefined) return { kind: 'over', message: codeWords.over };
    const asking = await passkeys.ask(orm, uid, { party, jkt }, secondOf(request.challengeId));
    return asking === undefined ? said('unknown') : { kind: 'ok', data: asking };
  });
  serve(app, loginSecondByPasskey, async (context) => {
    const { core, site } = context;
    const { challengeId, ...signed } = context.request;
    const party = relyingPartyOf(site, core.origins);
    if (party.kind === 'needsName') return { ...said('needsName'), data: party.data };
    const jkt = keyOf(context);
    const done = await inTransaction(core.database, async (executor) => {
      const taken = await takeChallenge(executor, { id: challengeId, jkt, now: core.clock.now() });
      if (taken === undefined) return { kind: 'over' as const };
      const proven = await passkeys.prove(executor, taken.user.uid, signed, { party, jkt, ...secondOf(challengeId) });
      if (proven.kind !== 'ok') return proven;
      await endChallenge(executor, challengeId);
      return { kind: 'ok' as const, user: taken.user };
    });
    if (done.kind !== 'ok') return said(done.kind);
    return { kind: 'ok', data: await enter(app, context, devices, done.user) };
  });
}

/** The second step of a login: it ends the challenge, and opens the session that the password alone did not. */
export function serveLoginSecond(app: FastifyInstance, { factors, passkeys, devices }: LoginSecondParts): void {
  const { limiter } = app.gate;
  servePasskeySecond(app, { passkeys, devices });
  serve(app, loginSecond, async (context) => {
    const { request, core, client } = context;
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
    tellMail(core, user.uid);
    return { kind: 'ok', data: await enter(app, context, devices, user) };
  });
}
