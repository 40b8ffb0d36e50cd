import * as z from 'zod/mini';
import { storageEntry, type StorageEntry } from '#services/browser/storage.ts';
import { toBase64Url, utf8 } from '#services/http/base64url.ts';
import { newIdempotencyKey } from '#services/http/idempotencyKey.ts';
import { subtleCrypto } from '#services/http/proof.ts';
import { submitTransfer, type TransferRequest } from './calls.ts';

const intentSchema = z.object({
  key: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  /** Ties the intent to its user without naming them: a hash of key and UID. */
  owner: z.string(),
  request: submitTransfer.request,
  shortName: z.string(),
  createdAt: z.number(),
});
type Intent = z.output<typeof intentSchema>;

/** A stored intent of this user that no tab is working on. */
export type FoundIntent = { readonly key: string; readonly request: TransferRequest; readonly shortName: string; readonly isOld: boolean };
export type TransferIntents = {
  /** Stores a new intent, holds its lock and returns its idempotency key. Call it before anything is sent. */
  open(request: TransferRequest, shortName: string, uid: string): Promise<string>;
  /** Takes the lock of a stored intent; `elsewhere` when another tab has it or has settled it. */
  take(key: string | null): Promise<'none' | 'held' | 'elsewhere'>;
  /** The outcome is known: forgets the intent and lets its lock go. */
  settle(key: string): Promise<void>;
  /** The newest intent of this user without a known outcome, unless another tab works on it; this tab then holds its lock. */
  find(uid: string): Promise<FoundIntent | null>;
};

/** After this long an intent is not sent again by itself; the record page tells what became of it. In milliseconds. */
const fresh = 10 * 60_000;
/** Longer than any server keeps an idempotency key's answer; in milliseconds. */
const longestKept = 7 * 24 * 60 * 60_000;
const mostKept = 20;

export const transferIntentsEntry = storageEntry('transferIntents', z.array(intentSchema).check(z.maxLength(mostKept)), []);

type Parts = {
  readonly entry: Pick<StorageEntry<Intent[]>, 'get' | 'set'>;
  /** Absent outside secure contexts: then tabs do not know of each other, and the server's key alone keeps effects at one. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly now: () => number;
};

const ownerOf = async (key: string, uid: string): Promise<string> =>
  toBase64Url(new Uint8Array(await subtleCrypto().digest('SHA-256', utf8(`${key}:${uid}`))));

/** Keeps intents to move money from before they are sent until their outcome is known; one tab at a time works on each. */
export function createTransferIntents({ entry, locks, now }: Parts): TransferIntents {
  /** Locks of this tab, by key: calling the function lets the lock go. */
  const held = new Map<string, () => void>();

  const hold = (key: string): Promise<boolean> => {
    if (held.has(key)) return Promise.resolve(true);
    if (locks === undefined) {
      held.set(key, () => {});
      return Promise.resolve(true);
    }
    return new Promise((resolve, reject) => {
      locks
        .request(`hk-transfer-${key}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise<void>((release) => held.set(key, release));
        })
        .catch(reject);
    });
  };
  const release = (key: string): void => {
    held.get(key)?.();
    held.delete(key);
  };
  /** Tabs change the list one after the other. */
  const change = async (edit: (intents: readonly Intent[]) => Intent[]): Promise<void> => {
    const write = () => entry.set(edit(entry.get().filter((intent) => now() - intent.createdAt < longestKept)).slice(-mostKept));
    if (locks === undefined) write();
    else await locks.request('hk-transfers', write);
  };
  const isStored = (key: string): boolean => entry.get().some((intent) => intent.key === key);

  return {
    async open(request, shortName, uid) {
      const key = newIdempotencyKey();
      const intent: Intent = { key, owner: await ownerOf(key, uid), request, shortName, createdAt: now() };
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
    async find(uid) {
      for (const { key, owner, request, shortName, createdAt } of entry.get().toReversed()) {
        if (owner !== (await ownerOf(key, uid))) continue;
        // The lock is kept: let go, it would not be free yet when the caller takes the intent.
        if (await hold(key)) return { key, request, shortName, isOld: now() - createdAt >= fresh };
      }
      return null;
    },
  };
}

/** The intents of this browser. */
export const transferIntents = createTransferIntents({
  entry: transferIntentsEntry,
  locks: globalThis.navigator?.locks,
  now: () => Date.now(),
});
