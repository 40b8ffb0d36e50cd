import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { secretHash } from '#sandbox/core/accounts/secretText.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { identityLinks } from './identity.schema.ts';

/** Where the hosted form stands; its secret part follows. */
export const formPath = '/verify';
const secretBytes = 32;

export type FormLink = { readonly uid: number; readonly isTest: boolean; readonly expiresAt: number };

/** Makes a link for a member; one made before leads nowhere from then on. Returns its secret part. */
export async function makeLink(executor: Executor, link: FormLink): Promise<string> {
  const secretPart = randomBytes(secretBytes).toString('base64url');
  await executor.delete(identityLinks).where(and(eq(identityLinks.uid, link.uid), isNull(identityLinks.usedAt)));
  await executor.insert(identityLinks).values({ ...link, id: secretHash(secretPart) });
  return secretPart;
}

const isOpen = (secretPart: string, now: number) =>
  and(eq(identityLinks.id, secretHash(secretPart)), isNull(identityLinks.usedAt), gt(identityLinks.expiresAt, now));

/** The link that can be used still; undefined: it was, its time is over, or there never was one. */
export async function findLink(executor: Executor, secretPart: string, now: number): Promise<FormLink | undefined> {
  const [row] = await executor.select().from(identityLinks).where(isOpen(secretPart, now));
  return row;
}

/** Uses a link up. False where somebody else was faster. */
export async function takeLink(executor: Executor, secretPart: string, now: number): Promise<boolean> {
  const taken = await executor
    .update(identityLinks)
    .set({ usedAt: now })
    .where(isOpen(secretPart, now))
    .returning({ id: identityLinks.id });
  return taken.length > 0;
}

/** Deletes links whose time is over. */
export async function sweepLinks(executor: Executor, now: number): Promise<void> {
  await executor.delete(identityLinks).where(lt(identityLinks.expiresAt, now));
}
