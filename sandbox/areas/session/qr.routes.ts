import type { FastifyInstance } from 'fastify';
import { exchangeCode } from '#services/http/codes.ts';
import { generateQrCode, scanLogin, type ScanApproved } from '#services/web3/calls.ts';
import { createQrLogin, pollQrLogin, qrLifetime } from '#sandbox/core/accounts/qrLogins.ts';
import { newSecret } from '#sandbox/core/accounts/secretText.ts';
import { readUser, readWalletAccount } from '#sandbox/core/accounts/users.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { approvalAddress } from '#sandbox/areas/session/approval/address.ts';
import { loginDataOf, openSession } from './account.routes.ts';
import type { KnownDevices } from './devices/knownDevices.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** Ties a QR token to the browser that asked for it; a token without it is worthless. */
export const browserCookie = '__Host-qrb';
const wellFormed = /^[\w-]{43}$/;

/** What the browser is told of the account that the phone approved. @throws Error when the account is gone, which the database forbids. */
async function approvedLogin(executor: Executor, uid: number, accountId: string, ip: string): Promise<ScanApproved> {
  const [user, wallet] = await Promise.all([readUser(executor, uid), readWalletAccount(executor, accountId)]);
  if (user === undefined || wallet === undefined) throw new Error('an approved account is gone');
  const login = loginDataOf(user, 'qr', wallet, ip);
  if (login.wallet === null) throw new Error('an approved login has a wallet');
  return { ...login, origin: 'web3', wallet: login.wallet };
}

/**
 * Login by QR (spec section 4, security.md section 2.2). A token is born bound to the asking browser: its key, by the
 * request's proof, and its cookie. It lives 120 s and gives one login.
 */
export function serveQr(app: FastifyInstance, devices: KnownDevices): void {
  serve(app, generateQrCode, async ({ core, key, client, cookies }) => {
    if (key === undefined) throw new Error('a QR token is made by signed calls only');
    const before = cookies.get(browserCookie) ?? '';
    const browser = wellFormed.test(before) ? before : newSecret();
    cookies.set(browserCookie, browser, (2 * qrLifetime) / 1000);
    const made = await createQrLogin(core.database.orm, { browser, jkt: key, ...client, now: core.clock.now() });
    return {
      kind: 'ok',
      data: {
        qrCodeToken: made.token,
        qrContent: approvalAddress(core.publicOrigin, made.scanCode),
        matchCode: made.matchCode,
        channel: `qr:${made.channel}` as const,
        expiresAt: made.expiresAt,
      },
    };
  });

  serve(app, scanLogin, async (context) => {
    const { request, core, key, client, cookies } = context;
    const browser = cookies.get(browserCookie);
    if (key === undefined || browser === undefined) return { kind: 'expired' };
    const { orm } = core.database;
    const poll = await pollQrLogin(orm, { token: request.qrCodeToken, browser, jkt: key, now: core.clock.now() });
    if (poll.kind === 'waiting') return { kind: 'waiting', code: exchangeCode.qrWaiting };
    if (poll.kind !== 'approved') return { kind: poll.kind };
    const login = await approvedLogin(orm, poll.uid, poll.accountId, client.ip);
    await openSession(context, { ...poll, origin: 'qr', walletAccountId: poll.accountId });
    const user = await readUser(orm, poll.uid);
    if (user !== undefined) await devices.tellLogin(context, user);
    cookies.clear(browserCookie);
    return { kind: 'approved', data: login };
  });
}
