import type { FastifyInstance } from 'fastify';
import { changePassword } from '#services/user/passwordChangeCalls.ts';
import { endAllCredentials } from '#sandbox/core/accounts/credentials.ts';
import { isWeakPassword } from '#sandbox/core/accounts/password.ts';
import { isConfirmed, storePassword, verifyOwner } from '#sandbox/core/accounts/users.ts';
import { holding } from './secondFactor/holding.ts';
import { Refusal, tooMany } from '#sandbox/core/http/refusal.ts';
import { sendMail } from '#sandbox/core/inMail/mail.ts';
import { knownCookie } from '#sandbox/core/security/loginGuard.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** A new password. The one before is asked for, and guessing it is slowed as guessing at the login is: both count the same tries. */
export function servePassword(app: FastifyInstance): void {
  serve(app, changePassword, async ({ core, session, request, client, cookies }) => {
    const { uid, email } = session.user;
    const attempt = { email, ip: client.ip, known: cookies.get(knownCookie) };
    const wait = app.gate.loginGuard.take(attempt);
    if (wait > 0) throw tooMany(wait);
    const proof = await verifyOwner(core.database.orm, { uid, password: request.password, isQuick: core.quickPasswords });
    if (proof.kind !== 'right') return { kind: proof.kind === 'none' ? 'noPassword' : 'wrongPassword' };
    // Anybody can make an account that waits for this e-mail: its password must open no allowance of the owner's.
    if (isConfirmed(session.user)) app.gate.loginGuard.succeed(attempt);
    if (isWeakPassword(request.newPassword, email)) return { kind: 'weakPassword' };
    const alongside = await storePassword({ uid, password: request.newPassword, before: proof.hash }, core.quickPasswords);
    const end = await endAllCredentials(core, uid, { kept: session, alongside: holding(core, uid, alongside) });
    if (end === 'sessionEnded') throw new Refusal(401, 40108);
    if (end === 'refused') return { kind: 'wrongPassword' };
    await sendMail(core, uid, { kind: 'password', params: {} });
    return { kind: 'ok' };
  });
}
