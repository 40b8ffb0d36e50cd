import type { FastifyInstance } from 'fastify';
import { checkResetCode, resetPassword, sendResetCode } from '#services/session/passwordResetCalls.ts';
import { endAllCredentials } from '#sandbox/core/accounts/credentials.ts';
import { isWeakPassword } from '#sandbox/core/accounts/password.ts';
import { isEmail, normalEmail, storePassword } from '#sandbox/core/accounts/users.ts';
import { holding } from './secondFactor/holding.ts';
import { Refusal, tooMany } from '#sandbox/core/http/refusal.ts';
import { sendMail } from '#sandbox/core/inMail/mail.ts';
import { knownCookie, knownFor } from '#sandbox/core/security/loginGuard.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import type { PasswordResets, Wanted } from './passwordResets.ts';

/** @throws Refusal of what is no e-mail; Error when the call carries no proof. */
function wantedBy(typed: string, key: string | undefined): Wanted {
  if (key === undefined) throw new Error('a password is reset by signed calls only');
  const email = normalEmail(typed);
  if (!isEmail(email)) throw new Refusal(400, 40000, { messageKey: 'register.badEmail', fields: { email: 'badEmail' } });
  return { email, jkt: key };
}

/**
 * A new password for who has forgotten theirs, by the code of a letter. No answer tells whether an e-mail has an account. Guessing a code is
 * slowed as guessing at the login is: both count the same tries.
 */
export function servePasswordReset(app: FastifyInstance, resets: PasswordResets): void {
  serve(app, sendResetCode, async ({ request, key, client, locale }) => {
    const sent = await resets.send(wantedBy(request.email, key), { ip: client.ip, locale });
    if (sent.kind === 'tooMany') throw tooMany(sent.waitMs);
    return { kind: sent.kind, data: { waitSeconds: sent.waitSeconds } };
  });
  serve(app, checkResetCode, async ({ request, key, client, cookies }) => {
    const wanted = wantedBy(request.email, key);
    const attempt = { email: wanted.email, ip: client.ip, known: cookies.get(knownCookie) };
    const wait = app.gate.loginGuard.take(attempt);
    if (wait > 0) throw tooMany(wait);
    const check = await resets.check(wanted, request.code);
    if (check.kind === 'wrong') return { kind: 'wrong', data: { triesLeft: check.triesLeft } };
    if (check.kind === 'ok') cookies.set(knownCookie, app.gate.loginGuard.succeed(attempt), knownFor / 1000);
    return { kind: check.kind };
  });
  serve(app, resetPassword, async ({ core, request: { email, newPassword: password }, key }) => {
    const wanted = wantedBy(email, key);
    if (isWeakPassword(password, wanted.email)) return { kind: 'weakPassword' };
    const uid = await resets.provenOwner(wanted);
    if (uid === undefined) return { kind: 'over' };
    const store = await storePassword({ uid, password }, core.quickPasswords);
    const end = await endAllCredentials(core, uid, {
      alongside: holding(core, uid, async (executor) => (await resets.take(executor, wanted, uid)) && store(executor)),
    });
    if (end !== 'done') return { kind: 'over' };
    await sendMail(core, uid, { kind: 'password', params: {} });
    return { kind: 'ok' };
  });
}
