import { takeLock, underLock } from '#services/browser/within.ts';
import type { StorageEntry } from '#services/browser/storage.ts';
import { toBase64Url, utf8 } from './base64url.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';
import { subtleCrypto } from './proof.ts';

/** A wish as it is stored. `owner` ties it to its user without naming them: a hash of key and UID. `createdAt` in milliseconds. */
export type StoredIntent<Wish> = Wish & { readonly key: string; readonly owner: string; readonly createdAt: number };
/** A stored intent of this user that no tab is working on. */
export type FoundIntent<Wish> = Wish & { readonly key: string; readonly isOld: boolean };
export type Intents<Wish> = {
  /** Stores a new intent, holds its lock and returns its idempotency key. Call it before anything is sent. */
  open(wish: Wish, uid: string): Promise<string>;
  /** Takes the lock of a stored intent; `elsewhere` when another tab has it or has settled it. */
  take(key: string | null): Promise<'none' | 'held' | 'elsewhere'>;
  /** The outcome is known: forgets the intent and lets its lock go. */
  settle(key: string): Promise<void>;
  /** The newest intent of this user without a known outcome, of all or of those looked for, unless another tab works on it; this tab then holds its lock. */
  find(uid: string, isWanted?: (wish: Wish) => boolean): Promise<FoundIntent<Wish> | null>;
};

/** After this long an intent is not sent again by itself; a record tells what became of it. In milliseconds. */
const fresh = 10 * 60_000;
/** Longer than any server keeps an idempotency key's answer; in milliseconds. */
const longestKept = 7 * 24 * 60 * 60_000;
/** Intents of one browser that are kept; the latest stay. */
export const mostIntents = 20;

export type IntentParts<Wish> = {
  readonly entry: Pick<StorageEntry<StoredIntent<Wish>[]>, 'get' | 'set'>;
  /** Absent outside secure contexts, and silent in broken browsers: then tabs do not know of each other, and the server's key alone keeps effects at one. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly now: () => number;
};

const ownerOf = async (key: string, uid: string): Promise<string> =>
  toBase64Url(new Uint8Array(await subtleCrypto().digest('SHA-256', utf8(`${key}:${uid}`))));

/**
 * Keeps wishes that must have one effect at most from before they are sent until their outcome is known; one tab at a time works on
 * each. `name` begins the names of their locks.
 */
export function createIntents<Wish extends object>(name: string, { entry, locks, now }: IntentParts<Wish>): Intents<Wish> {
  /** Locks of this tab, by key: calling the function lets the lock go. */
  const held = new Map<string, () => unknown>();

  const hold = async (key: string): Promise<boolean> => {
    if (held.has(key)) return true;
    const letGo = await takeLock(locks, `${name}-${key}`);
    if (letGo !== null) held.set(key, letGo);
    return letGo !== null;
  };
  const release = (key: string): void => {
    held.get(key)?.();
    held.delete(key);
  };
  /** Tabs change the list one after the other. */
  const change = (edit: (intents: readonly StoredIntent<Wish>[]) => StoredIntent<Wish>[]): Promise<void> =>
    underLock(locks, `${name}s`, async () =>
      entry.set(edit(entry.get().filter((intent) => now() - intent.createdAt < longestKept)).slice(-mostIntents)),
    );
  const isStored = (key: string): boolean => entry.get().some((intent) => intent.key === key);

  return {
    async open(wish, uid) {
      const key = newIdempotencyKey();
      const intent: StoredIntent<Wish> = { ...wish, key, owner: await ownerOf(key, uid), createdAt: now() };
      await hold(key);
      await change((intents) => [...intents, intent]);
      return key;
    },
    async take(key) {
      if (key === null) return 'none';
      if (!isStored(key) || !(await hold(key))) return 'elsewhere';
      if (isStored(key)) return 'held';
      release(key);
      return 'elsewhere';
    },
    async settle(key) {
      await change((intents) => intents.filter((intent) => intent.key !== key));
      release(key);
    },
    async find(uid, isWanted = () => true) {
      for (const intent of entry.get().toReversed()) {
        if (!isWanted(intent)) continue;
        const { owner, createdAt, ...kept } = intent;
        if (owner !== (await ownerOf(kept.key, uid))) continue;
        // The lock is kept: let go, it would not be free yet when the caller takes the intent.
        if (await hold(kept.key)) return { ...(kept as unknown as Wish & { key: string }), isOld: now() - createdAt >= fresh };
      }
      return null;
    },
  };
}
