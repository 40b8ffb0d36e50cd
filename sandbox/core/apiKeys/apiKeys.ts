import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { mostApiKeys, type ApiRight, type apiKeyKinds } from '#services/user/apiKeyCalls.ts';
import { newSecret } from '#sandbox/core/accounts/secretText.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { apiKeyRows, apiSignatures } from './apiKeys.schema.ts';
import { readPublicKey } from './apiSignature.ts';
import { sealSecret } from './sealSecret.ts';

export type ApiKey = typeof apiKeyRows.$inferSelect;

const day = 24 * 60 * 60_000;
/** Milliseconds without use after which a key that is bound to no addresses falls asleep. */
export const asleepAfter = 90 * day;
/** Milliseconds for which its owner is told of a revoked key. */
const revokedToldFor = 30 * day;
/** Milliseconds between two notes of a key's use. */
const touchInterval = 10_000;

/** When a key falls asleep if nobody uses it; null of one that is bound to addresses. */
export const sleepsAt = ({ sources, wokenAt, lastUsedAt }: Pick<ApiKey, 'sources' | 'wokenAt' | 'lastUsedAt'>): number | null =>
  sources.length > 0 ? null : Math.max(wokenAt, lastUsedAt ?? 0) + asleepAfter;

/** What a key is at `now`. */
export function stateOf(key: ApiKey, now: number): 'active' | 'expired' | 'revoked' | 'asleep' {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= now) return 'expired';
  return (sleepsAt(key) ?? Infinity) <= now ? 'asleep' : 'active';
}

/** A key as its owner sees it. */
export function apiKeyView(key: ApiKey, now: number) {
  const { id, label, kind, rights, sources, createdAt, expiresAt, lastUsedAt } = key;
  return { id, label, kind, rights, sources, createdAt, expiresAt, lastUsedAt, sleepsAt: sleepsAt(key), state: stateOf(key, now) };
}

const isKept = isNull(apiKeyRows.revokedAt);

/** A member's keys, the newest first, those revoked long ago left out. */
export const apiKeysOf = (executor: Executor, uid: number, now: number): Promise<ApiKey[]> =>
  executor
    .select()
    .from(apiKeyRows)
    .where(and(eq(apiKeyRows.uid, uid), or(isKept, gt(apiKeyRows.revokedAt, now - revokedToldFor))))
    .orderBy(desc(apiKeyRows.createdAt), apiKeyRows.id);

export type NewApiKey = {
  readonly uid: number;
  readonly kind: (typeof apiKeyKinds)[number];
  readonly label: string;
  readonly rights: readonly ApiRight[];
  readonly sources: readonly string[];
  readonly days?: number | undefined;
  readonly publicKey?: string | undefined;
};
type Made =
  | { readonly kind: 'ok'; readonly key: ApiKey; readonly secret: string | null }
  | { readonly kind: 'tooMany' | 'badPublicKey' | 'needsStepUp' };
/** Takes the proof of the owner for just this, where nothing else refuses it; undefined: there is none. */
type TakeProof = (executor: Executor) => Promise<ApiKey['provenBy'] | undefined>;

/** Makes a key. Its secret, 32 random bytes, is returned here and told nowhere else. */
export async function createApiKey(
  database: Database,
  wanted: NewApiKey,
  { sealingSecret, takeProof }: { readonly sealingSecret: Uint8Array; readonly takeProof: TakeProof },
): Promise<Made> {
  const { uid, kind, label, days } = wanted;
  const now = database.clock.now();
  const id = randomBytes(18).toString('base64url');
  const secret = kind === 'hmac' ? newSecret() : null;
  const publicKey = kind === 'ed25519' ? (readPublicKey(wanted.publicKey ?? '') ?? null) : null;
  if (secret === null && publicKey === null) return { kind: 'badPublicKey' };
  return inTransaction(database, async (executor) => {
    const [kept] = await executor
      .select({ keys: count() })
      .from(apiKeyRows)
      .where(and(eq(apiKeyRows.uid, uid), isKept));
    if ((kept?.keys ?? 0) >= mostApiKeys) return { kind: 'tooMany' };
    const provenBy = await takeProof(executor);
    if (provenBy === undefined) return { kind: 'needsStepUp' };
    const [key] = await executor
      .insert(apiKeyRows)
      .values({
        id,
        uid,
        label,
        kind,
        sealedSecret: secret === null ? null : sealSecret(secret, id, sealingSecret),
        publicKey,
        rights: [...new Set(wanted.rights)],
        sources: [...new Set(wanted.sources)],
        provenBy,
        createdAt: now,
        expiresAt: days === undefined ? null : now + days * day,
        wokenAt: now,
      })
      .returning();
    if (key === undefined) throw new Error('an API key was not written');
    return { kind: 'ok', key, secret };
  });
}

type ApiKeyEdit = Pick<NewApiKey, 'uid' | 'label' | 'rights' | 'sources'> & { readonly id: string };

/** Changes a key and wakes it up, inside a transaction. `gone` where the member has no such key any more. */
export async function editApiKey(
  executor: Executor,
  { uid, id, label, rights, sources }: ApiKeyEdit,
  { now, takeProof }: { readonly now: number; readonly takeProof: TakeProof },
): Promise<'ok' | 'gone' | 'needsStepUp'> {
  const own = and(eq(apiKeyRows.id, id), eq(apiKeyRows.uid, uid), isKept);
  const [kept] = await executor.select({ id: apiKeyRows.id }).from(apiKeyRows).where(own).for('update');
  if (kept === undefined) return 'gone';
  const provenBy = await takeProof(executor);
  if (provenBy === undefined) return 'needsStepUp';
  await executor
    .update(apiKeyRows)
    .set({ label, rights: [...new Set(rights)], sources: [...new Set(sources)], provenBy, wokenAt: now })
    .where(own);
  return 'ok';
}

/** Ends a key for good. False where it has ended, or is of another member: it is left as it is. */
export async function revokeApiKey(executor: Executor, { uid, id }: { uid: number; id: string }, now: number): Promise<boolean> {
  const revoked = await executor
    .update(apiKeyRows)
    .set({ revokedAt: now })
    .where(and(eq(apiKeyRows.id, id), eq(apiKeyRows.uid, uid), isKept))
    .returning({ id: apiKeyRows.id });
  return revoked.length > 0;
}

export async function readApiKey(executor: Executor, id: string): Promise<ApiKey | undefined> {
  const [key] = await executor.select().from(apiKeyRows).where(eq(apiKeyRows.id, id));
  return key;
}

/** Notes that a key was used, at most every 10 s. */
export async function touchApiKey(executor: Executor, { id, lastUsedAt }: Pick<ApiKey, 'id' | 'lastUsedAt'>, now: number): Promise<void> {
  if (lastUsedAt !== null && now - lastUsedAt < touchInterval) return;
  await executor
    .update(apiKeyRows)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeyRows.id, id), or(isNull(apiKeyRows.lastUsedAt), lt(apiKeyRows.lastUsedAt, now))));
}

/** Notes a signature; false where it was noted before. */
export async function takeSignature(executor: Executor, keyId: string, signature: string, expiresAt: number): Promise<boolean> {
  const taken = await executor
    .insert(apiSignatures)
    .values({ keyId, signature, expiresAt })
    .onConflictDoNothing()
    .returning({ keyId: apiSignatures.keyId });
  return taken.length === 1;
}

/** Deletes signatures that no window takes any more, and keys that were revoked long ago. */
export async function sweepApiKeys(executor: Executor, now: number): Promise<void> {
  await executor.delete(apiSignatures).where(lt(apiSignatures.expiresAt, now));
  await executor.delete(apiKeyRows).where(lt(apiKeyRows.revokedAt, now - revokedToldFor));
}
