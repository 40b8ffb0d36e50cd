import * as z from 'zod/mini';
import { takeLock, underLock } from '#services/browser/within.ts';
import { storageEntry, type StorageEntry } from '#services/browser/storage.ts';
import { toBase64Url, utf8 } from '#services/http/base64url.ts';
import { newIdempotencyKey } from '#services/http/idempotencyKey.ts';
import { subtleCrypto } from '#services/http/proof.ts';
import { placeOrderRequest, type PlaceOrderRequest } from './orderCalls.ts';

const intentSchema = z.object({
  /** Ties the intent to its user without naming them: a hash of client order id and UID. */
  owner: z.string(),
  request: placeOrderRequest,
  createdAt: z.number(),
});
type Intent = z.output<typeof intentSchema>;

export type OrderIntents = {
  /** Gives a wish its client order id, notes it down and holds its lock. Call it before anything is sent. */
  keep(wish: Omit<PlaceOrderRequest, 'clientOrderId'>, uid: string): Promise<PlaceOrderRequest>;
  /** The outcome is known, or nobody wants to know it: forgets the intent and lets its lock go. */
  settle(clientOrderId: string): Promise<void>;
  /** The newest order of this user on the pair without a known outcome, unless another tab is at it; this tab then holds its lock. */
  find(tradeCode: string, uid: string): Promise<PlaceOrderRequest | null>;
};

/** After this long history tells what became of an order, not the form. In milliseconds. */
const longestKept = 24 * 60 * 60_000;
const mostKept = 20;

export const orderIntentsEntry = storageEntry('orderIntents', z.array(intentSchema).check(z.maxLength(mostKept)), []);

type Parts = {
  readonly entry: Pick<StorageEntry<Intent[]>, 'get' | 'set'>;
  /** Absent outside secure contexts, and silent in broken browsers: then a second tab may look for the same order, which changes nothing. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly now: () => number;
};

const ownerOf = async (clientOrderId: string, uid: string): Promise<string> =>
  toBase64Url(new Uint8Array(await subtleCrypto().digest('SHA-256', utf8(`${clientOrderId}:${uid}`))));

/** Keeps orders from before they are sent until their outcome is known, so that a lost answer survives a reload. */
export function createOrderIntents({ entry, locks, now }: Parts): OrderIntents {
  /** Locks of this tab, by client order id: calling the function lets the lock go. */
  const held = new Map<string, () => unknown>();

  async function hold(id: string): Promise<boolean> {
    if (held.has(id)) return true;
    const letGo = await takeLock(locks, `hk-order-${id}`);
    if (letGo !== null) held.set(id, letGo);
    return letGo !== null;
  }
  /** Tabs change the list one after the other. */
  const change = (edit: (intents: readonly Intent[]) => Intent[]): Promise<void> =>
    underLock(locks, 'hk-orders', async () =>
      entry.set(edit(entry.get().filter(({ createdAt }) => now() - createdAt < longestKept)).slice(-mostKept)),
    );

  return {
    async keep(wish, uid) {
      const request = { clientOrderId: newIdempotencyKey(), ...wish };
      const owner = await ownerOf(request.clientOrderId, uid);
      await hold(request.clientOrderId);
      await change((intents) => [...intents, { owner, request, createdAt: now() }]);
      return request;
    },
    async settle(clientOrderId) {
      await change((intents) => intents.filter(({ request }) => request.clientOrderId !== clientOrderId));
      held.get(clientOrderId)?.();
      held.delete(clientOrderId);
    },
    async find(tradeCode, uid) {
      for (const { owner, request, createdAt } of entry.get().toReversed()) {
        if (request.tradeCode !== tradeCode || now() - createdAt >= longestKept) continue;
        if (owner !== (await ownerOf(request.clientOrderId, uid))) continue;
        // The lock is kept until the order is settled.
        if (await hold(request.clientOrderId)) return request;
      }
      return null;
    },
  };
}

/** The unanswered orders of this browser. */
export const orderIntents = createOrderIntents({
  entry: orderIntentsEntry,
  locks: globalThis.navigator?.locks,
  now: () => Date.now(),
});
