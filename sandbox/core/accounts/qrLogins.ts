import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { phoneLogins, qrLogins, users } from './accounts.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { isPhoneTrusted } from './phoneLogins.ts';
import { newSecret, secretHash } from './secretText.ts';

/** Milliseconds that a QR can be used. */
export const qrLifetime = 120_000;

export type QrLogin = typeof qrLogins.$inferSelect;
/** The browser that asked: the text of its binding cookie and the thumbprint of its key. A token is worthless without both. */
export type QrBrowser = { readonly browser: string; readonly jkt: string };
export type QrPoll =
  | { readonly kind: 'approved'; readonly uid: number; readonly accountId: string; readonly credentialsEpoch: number }
  | { readonly kind: 'expired' | 'waiting' | 'scanned' | 'refused' };

/**
 * Makes a QR login for one browser. `token` is for that browser's polling, `scanCode` goes into the QR, `matchCode` (two digits) is shown
 * on both screens, `channel` names the push channel; times in milliseconds.
 */
export async function createQrLogin(
  executor: Executor,
  request: QrBrowser & { userAgent: string; ip: string; now: number },
): Promise<{ token: string; scanCode: string; matchCode: string; channel: string; expiresAt: number }> {
  const token = newSecret();
  // 128 bits are beyond guessing within two minutes, and keep the QR coarse enough for any camera.
  const scanCode = randomBytes(16).toString('base64url');
  const channel = newSecret();
  const matchCode = String(randomInt(100)).padStart(2, '0');
  const expiresAt = request.now + qrLifetime;
  await executor.insert(qrLogins).values({
    tokenHash: secretHash(token),
    scanCode,
    browserHash: secretHash(request.browser),
    jkt: request.jkt,
    matchCode,
    channel,
    userAgent: request.userAgent.slice(0, 300),
    ip: request.ip,
    createdAt: request.now,
    expiresAt,
  });
  return { token, scanCode, matchCode, channel, expiresAt };
}

/** What the phone sees of an open request; undefined when unknown, expired or answered. */
export async function readQrLogin(executor: Executor, scanCode: string, now: number): Promise<QrLogin | undefined> {
  const [row] = await executor
    .select()
    .from(qrLogins)
    .where(and(eq(qrLogins.scanCode, scanCode), gt(qrLogins.expiresAt, now), inArray(qrLogins.status, ['new', 'scanned'])));
  return row;
}

/** Notes that a phone has opened the request and returns it; undefined when it is no longer open. */
export async function scanQrLogin(executor: Executor, scanCode: string, now: number): Promise<QrLogin | undefined> {
  const [row] = await executor
    .update(qrLogins)
    .set({ status: 'scanned' })
    .where(and(eq(qrLogins.scanCode, scanCode), gt(qrLogins.expiresAt, now), inArray(qrLogins.status, ['new', 'scanned'])))
    .returning();
  return row;
}

export type QrAnswer = { scanCode: string; now: number } & (
  | { isApproved: false }
  | { isApproved: true; matchCode: string; uid: number; accountId: string; phone: string }
);

/**
 * The phone's answer; `phone` names its login by the hash. The first one counts. Returns the request it settled, or undefined when it is no longer open.
 * An approval with another match code than the request's settles it as refused: somebody relays a code.
 */
export async function answerQrLogin(executor: Executor, answer: QrAnswer): Promise<QrLogin | undefined> {
  const isOpen = and(
    eq(qrLogins.scanCode, answer.scanCode),
    gt(qrLogins.expiresAt, answer.now),
    inArray(qrLogins.status, ['new', 'scanned']),
  );
  if (answer.isApproved) {
    const [approved] = await executor
      .update(qrLogins)
      .set({ status: 'approved', approvedUid: answer.uid, approvedAccountId: answer.accountId, approvedPhone: answer.phone })
      .where(and(isOpen, eq(qrLogins.matchCode, answer.matchCode)))
      .returning();
    if (approved !== undefined) return approved;
  }
  const [refused] = await executor.update(qrLogins).set({ status: 'refused' }).where(isOpen).returning();
  return refused;
}

/**
 * One poll of the browser that asked. `approved` is given exactly once, by one UPDATE that only one poll can win; it is `refused` once
 * the phone's login that approved has ended. A used, unknown, expired or foreign token is `expired`.
 */
export async function pollQrLogin(executor: Executor, request: QrBrowser & { token: string; now: number }): Promise<QrPoll> {
  const isMine = and(
    eq(qrLogins.tokenHash, secretHash(request.token)),
    eq(qrLogins.browserHash, secretHash(request.browser)),
    eq(qrLogins.jkt, request.jkt),
    gt(qrLogins.expiresAt, request.now),
  );
  const [row] = await executor
    .select({
      status: qrLogins.status,
      accountId: qrLogins.approvedAccountId,
      phone: { uid: phoneLogins.uid, credentialsEpoch: phoneLogins.credentialsEpoch },
      isTrusted: sql<boolean | null>`${isPhoneTrusted}`,
    })
    .from(qrLogins)
    .leftJoin(phoneLogins, eq(phoneLogins.idHash, qrLogins.approvedPhone))
    .leftJoin(users, eq(users.uid, phoneLogins.uid))
    .where(isMine);
  if (row === undefined || row.status === 'consumed') return { kind: 'expired' };
  if (row.status !== 'approved') return { kind: row.status === 'new' ? 'waiting' : row.status };
  if (row.phone === null || row.accountId === null || row.isTrusted !== true) return { kind: 'refused' };
  const used = await executor
    .update(qrLogins)
    .set({ status: 'consumed' })
    .where(and(isMine, eq(qrLogins.status, 'approved')))
    .returning({ status: qrLogins.status });
  return used.length === 1 ? { kind: 'approved', ...row.phone, accountId: row.accountId } : { kind: 'expired' };
}

/** Deletes requests that expired more than an hour ago. */
export async function sweepQrLogins(executor: Executor, now: number): Promise<void> {
  await executor.delete(qrLogins).where(lt(qrLogins.expiresAt, now - 60 * 60_000));
}
