import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '#sandbox/core/database/database.ts';
import { walletLinkRows, walletNonceRows } from './walletLinks.schema.ts';
import { secretHash } from '#sandbox/core/accounts/secretText.ts';

/** Milliseconds in which a message must be signed and sent. */
export const nonceLifetime = 300_000;
/** Wallets that an account may link. */
export const mostLinks = 20;

export type WalletLink = typeof walletLinkRows.$inferSelect;

/** A nonce of 128 random bits, good for one use by this session until `expiresAt` (ms). */
export async function issueNonce(executor: Executor, session: string, now: number): Promise<{ nonce: string; expiresAt: number }> {
  const nonce = randomBytes(16).toString('hex');
  const expiresAt = now + nonceLifetime;
  await executor.insert(walletNonceRows).values({ nonceHash: secretHash(nonce), sessionHash: session, expiresAt });
  return { nonce, expiresAt };
}

/** Uses a nonce up; false when it was used, is too old or is another session's. Of many at once one gets true. */
export async function useNonce(executor: Executor, nonce: string, session: string, now: number): Promise<boolean> {
  const used = await executor
    .delete(walletNonceRows)
    .where(
      and(eq(walletNonceRows.nonceHash, secretHash(nonce)), eq(walletNonceRows.sessionHash, session), gt(walletNonceRows.expiresAt, now)),
    )
    .returning({ nonceHash: walletNonceRows.nonceHash });
  return used.length === 1;
}

export async function sweepNonces(executor: Executor, now: number): Promise<void> {
  await executor.delete(walletNonceRows).where(lt(walletNonceRows.expiresAt, now));
}

export async function walletLinksOf(executor: Executor, uid: number): Promise<WalletLink[]> {
  return executor.select().from(walletLinkRows).where(eq(walletLinkRows.uid, uid)).orderBy(walletLinkRows.linkedAt, walletLinkRows.address);
}

/** Links an address to an account, inside a transaction; one that is its own already stays as it is. */
export async function addLink(
  executor: Executor,
  uid: number,
  address: string,
  now: number,
): Promise<{ readonly kind: 'linked'; readonly link: WalletLink } | { readonly kind: 'taken' | 'full' }> {
  const key = address.toLowerCase();
  const [known] = await executor.select().from(walletLinkRows).where(eq(walletLinkRows.address, key));
  if (known !== undefined) return known.uid === uid ? { kind: 'linked', link: known } : { kind: 'taken' };
  const [held] = await executor.select({ held: count() }).from(walletLinkRows).where(eq(walletLinkRows.uid, uid));
  if ((held?.held ?? 0) >= mostLinks) return { kind: 'full' };
  const [link] = await executor.insert(walletLinkRows).values({ address: key, uid, linkedAt: now }).onConflictDoNothing().returning();
  return link === undefined ? { kind: 'taken' } : { kind: 'linked', link };
}

export async function removeLink(executor: Executor, uid: number, address: string): Promise<void> {
  await executor.delete(walletLinkRows).where(and(eq(walletLinkRows.address, address.toLowerCase()), eq(walletLinkRows.uid, uid)));
}
