import type { FastifyInstance } from 'fastify';
import { bizStatus, logout, type LoginData } from '#services/session/calls.ts';
import { confirmEmail, emailCodeState, sendEmailCode } from '#services/session/confirmCalls.ts';
import { login, register } from '#services/session/entryCalls.ts';
import { identityStatus } from '#services/user/identity/calls.ts';
import { endSession, logOut } from '#sandbox/core/accounts/credentials.ts';
import { createSession, type NewSession, type Session } from '#sandbox/core/accounts/sessions.ts';
import { accountFrozen, isFrozen } from '#sandbox/core/accounts/freezing.ts';
import { identitiesOf, isConfirmed, register as registerUser, verifyLogin, type User } from '#sandbox/core/accounts/users.ts';
import { sendMail } from '#sandbox/core/inMail/mail.ts';
import { Refusal, tooMany } from '#sandbox/core/http/refusal.ts';
import { anyKey } from '#sandbox/core/security/nonce.ts';
import { knownCookie, knownFor, type LoginTry } from '#sandbox/core/security/loginGuard.ts';
import type { KnownDevices } from './devices/knownDevices.ts';
import type { Freezes } from './guards/freezes.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { relyingPartyOf } from './passkeys/relyingParty.ts';
import { openChallenge } from './secondFactor/loginChallenges.ts';
import { factorMethods, type SecondFactors } from './secondFactor/secondFactors.ts';
import { serve, sessionCookie, type HandlerContext } from '#sandbox/core/serve/serve.ts';

type Wallet = Session['wallet'];

/** Who is logged in, as the app is told. `ip` is the address the login came from. */
export function loginDataOf(user: User, origin: Session['origin'], wallet: Wallet, ip: string): LoginData {
  return {
    fid: String(user.uid),
    fnickname: user.nickname,
    email: user.email,
    photo: user.photo,
    vipLevel: user.vipLevel,
    vipType: user.vipType,
    isActivateContract: user.isActivateContract,
    isEmailConfirmed: isConfirmed(user),
    origin: origin === 'qr' ? 'web3' : 'password',
    wallet:
      wallet === null
        ? null
        : {
            accountId: wallet.accountId,
            accountName: wallet.accountName,
            colorId: wallet.colorId,
            device: wallet.device,
            ip,
            walletName: wallet.walletName,
            accountAddress: wallet.address,
          },
  };
}

type OpenRequest = Pick<HandlerContext<typeof login>, 'findSession' | 'key' | 'core' | 'client' | 'cookies'>;

/**
 * Opens a session bound to the key that signed the request and hands out its cookie; the session that the browser had before ends,
 * so that an id never outlives a login. @throws Error when the call carries no proof.
 */
export async function openSession(
  { findSession, key, core, client, cookies }: OpenRequest,
  who: Pick<NewSession, 'uid' | 'credentialsEpoch' | 'origin' | 'walletAccountId'>,
): Promise<void> {
  if (key === undefined) throw new Error('a session is opened by signed calls only');
  const { database, clock } = core;
  const before = await findSession();
  if (before !== undefined) await endSession(core, before);
  const { id, expiresAt } = await createSession(database.orm, { ...who, jkt: key, ...client, now: clock.now() });
  cookies.set(sessionCookie, id, Math.floor((expiresAt - clock.now()) / 1000));
}

/**
 * Lets a user in whose right to it is proven: the session, what its owner is told of it, and what the app is told.
 * @throws Refusal 403/40312 where the account is frozen, whatever proved the right to it. @throws Error when the call carries no proof.
 */
export async function logInAs(
  context: OpenRequest,
  devices: Pick<KnownDevices, 'tellLogin'>,
  user: User,
  origin: 'password' | 'passkey' = 'password',
): Promise<LoginData> {
  if (isFrozen(user)) throw accountFrozen('frozen.login');
  await openSession(context, { ...user, origin });
  await devices.tellLogin(context, user);
  return loginDataOf(user, origin, null, context.client.ip);
}

/** The key of a signed call. @throws Error when the call carries no proof. */
export function keyOf({ key }: Pick<OpenRequest, 'key'>): string {
  if (key === undefined) throw new Error('a login is made by signed calls only');
  return key;
}
type Trying = Pick<HandlerContext<typeof login>, 'client' | 'cookies'> & { readonly request: { readonly email: string } };
/** Who tries to log in to which account, for the guard. */
export const tryOf = ({ request, client, cookies }: Trying): LoginTry => ({
  email: request.email,
  ip: client.ip,
  known: cookies.get(knownCookie),
});

/** The confirmation of an account's e-mail. */
function serveEmailCodes(app: FastifyInstance): void {
  serve(app, emailCodeState, async ({ session }) => ({ kind: 'ok', data: { waitSeconds: await app.gate.emailCodes.waitOf(session.uid) } }));
  serve(app, sendEmailCode, async ({ session, client, locale }) => {
    const { isSent, waitSeconds } = isConfirmed(session.user)
      ? { isSent: false, waitSeconds: 0 }
      : await app.gate.emailCodes.sendAgain(session.user, { ip: client.ip, locale });
    return { kind: isSent ? 'sent' : 'tooSoon', data: { waitSeconds } };
  });
  serve(app, confirmEmail, async ({ session, core, request, client, cookies }) => {
    const confirmation = await app.gate.emailCodes.confirm(session.uid, request.code);
    if (confirmation.kind === 'over') return { kind: 'over' };
    if (confirmation.kind === 'wrong') return { kind: 'wrong', data: { triesLeft: confirmation.triesLeft } };
    const { user } = confirmation;
    const attempt = { email: user.email, ip: client.ip, known: cookies.get(knownCookie) };
    cookies.set(knownCookie, app.gate.loginGuard.succeed(attempt), knownFor / 1000);
    core.events.publish(`session:${session.idHash}`, 'session.changed');
    return { kind: 'ok', data: loginDataOf(user, session.origin, session.wallet, session.ip) };
  });
}

/** Login, register, logout, who am I, identity. */
export function serveAccount(
  app: FastifyInstance,
  {
    factors,
    freezes,
    passkeys,
    devices,
  }: {
    readonly factors: SecondFactors;
    readonly freezes: Pick<Freezes, 'sendLink'>;
    readonly passkeys: Passkeys;
    readonly devices: KnownDevices;
  },
): void {
  serveEmailCodes(app);
  serve(app, login, async (context) => {
    const attempt = tryOf(context);
    const wait = app.gate.loginGuard.take(attempt);
    if (wait > 0) throw tooMany(wait);
    const user = await verifyLogin(context.core.database.orm, { ...context.request, isQuick: context.core.quickPasswords });
    if (user === undefined) return { kind: 'refused' };
    if (isFrozen(user)) {
      const isSent = await freezes.sendLink(user, context.client.ip);
      throw accountFrozen(isSent ? 'frozen.loginSent' : 'frozen.login');
    }
    if (await factors.isOn(context.core.database.orm, user.uid)) {
      // The try stays counted until the second step is done: who has the password alone has no more guesses of codes than of passwords.
      const challengeId = await openChallenge(context.core.database.orm, user, keyOf(context), context.core.clock.now());
      const party = relyingPartyOf(context.site, context.core.origins);
      const hasPasskey = party.kind === 'named' && (await passkeys.has(context.core.database.orm, user.uid, party.rpId));
      return { kind: 'secondFactor', data: { challengeId, methods: [...factorMethods, ...(hasPasskey ? (['passkey'] as const) : [])] } };
    }
    // Anybody can make an account that waits for this e-mail: its password must open no allowance of the owner's.
    if (isConfirmed(user)) context.cookies.set(knownCookie, app.gate.loginGuard.succeed(attempt), knownFor / 1000);
    return { kind: 'ok', data: await logInAs(context, devices, user) };
  });
  serve(app, register, async (context) => {
    const { core, locale, client } = context;
    const made = await registerUser(core.database, { ...context.request, locale, isQuick: core.quickPasswords }, (executor, user) =>
      app.gate.emailCodes.begin(executor, user, { ip: client.ip, locale }),
    );
    if (made.kind === 'badEmail') throw new Refusal(400, 40000, { messageKey: 'register.badEmail', fields: { email: 'badEmail' } });
    if (made.kind !== 'ok') return { kind: made.kind };
    await openSession(context, { ...made.user, origin: 'password' });
    await devices.remember(context, made.user.uid);
    await sendMail(core, made.user.uid, { kind: 'welcome', params: { name: made.user.nickname } });
    return { kind: 'ok', data: loginDataOf(made.user, 'password', null, client.ip) };
  });
  serve(app, logout, async ({ findSession, core, cookies, header }) => {
    const session = await findSession();
    if (session !== undefined) await logOut(core, session);
    cookies.clear(sessionCookie);
    header('clear-site-data', '"cache"');
    // The key of the session goes with it: the next one is another.
    header('dpop-nonce', app.gate.nonces.issue(anyKey));
    return { kind: 'ok' };
  });
  serve(app, bizStatus, async ({ findSession }) => {
    const session = await findSession();
    return {
      kind: 'ok',
      data: { login: session === undefined ? null : loginDataOf(session.user, session.origin, session.wallet, session.ip) },
      ...(session !== undefined && isFrozen(session.user) ? { message: 'code.40312' } : {}),
    };
  });
  serve(app, identityStatus, async ({ session, core }) => ({ kind: 'ok', data: await identitiesOf(core.database.orm, session.uid) }));
}
