import * as z from 'zod/mini';
import { storageEntry, type StorageEntry } from '#services/browser/storage.ts';
import { createIntents, mostIntents, type IntentParts, type Intents } from '#services/http/intents.ts';
import { placeOrderRequest, type PlaceOrderRequest } from './orderCalls.ts';

const intentSchema = z.object({
  /** Ties the intent to its user without naming them: a hash of client order id and UID. */
  owner: z.string(),
  request: placeOrderRequest,
  createdAt: z.number(),
});
type Stored = z.output<typeof intentSchema>;
type OrderWish = Omit<PlaceOrderRequest, 'clientOrderId'>;

export type OrderIntents = Pick<Intents<OrderWish>, 'open' | 'settle'> & {
  /** The newest order of this user on the pair without a known outcome, unless another tab is at it; this tab then holds its lock. */
  find(tradeCode: string, uid: string): Promise<PlaceOrderRequest | null>;
};

/** After this long history tells what became of an order, not the form. In milliseconds. */
const longestKept = 24 * 60 * 60_000;

export const orderIntentsEntry = storageEntry('orderIntents', z.array(intentSchema).check(z.maxLength(mostIntents)), []);

type Parts = Omit<IntentParts<OrderWish>, 'entry'> & { readonly entry: Pick<StorageEntry<Stored[]>, 'get' | 'set'> };

/** Keeps orders from before they are sent until their outcome is known, so that a lost answer survives a reload; the key of one is its client order id. */
export function createOrderIntents({ entry, ...parts }: Parts): OrderIntents {
  const isFresh = ({ createdAt }: Stored): boolean => parts.now() - createdAt < longestKept;
  const { open, settle, find } = createIntents<OrderWish>('hk-order', {
    ...parts,
    entry: {
      get: () => entry.get().flatMap((stored) => (isFresh(stored) ? [keyedOf(stored)] : [])),
      set: (intents) =>
        entry.set(intents.map(({ key, owner, createdAt, ...wish }) => ({ owner, request: { clientOrderId: key, ...wish }, createdAt }))),
    },
  });
  return {
    open,
    settle,
    async find(tradeCode, uid) {
      const found = await find(uid, (wish) => wish.tradeCode === tradeCode);
      if (found === null) return null;
      const { key, isOld: _, ...wish } = found;
      return { clientOrderId: key, ...wish };
    },
  };
}
const keyedOf = ({ owner, request: { clientOrderId, ...wish }, createdAt }: Stored) => ({ ...wish, key: clientOrderId, owner, createdAt });

/** The unanswered orders of this browser. */
export const orderIntents = createOrderIntents({
  entry: orderIntentsEntry,
  locks: globalThis.navigator?.locks,
  now: () => Date.now(),
});
