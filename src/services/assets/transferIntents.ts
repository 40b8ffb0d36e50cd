import * as z from 'zod/mini';
import { storageEntry } from '#services/browser/storage.ts';
import { createIntents, mostIntents, type FoundIntent, type IntentParts, type Intents } from '#services/http/intents.ts';
import { submitTransfer, type TransferRequest } from './calls.ts';

const intentSchema = z.object({
  key: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  owner: z.string(),
  request: submitTransfer.request,
  shortName: z.string(),
  createdAt: z.number(),
});

type TransferWish = { readonly request: TransferRequest; readonly shortName: string };
export type FoundTransfer = FoundIntent<TransferWish>;
export type TransferIntents = Omit<Intents<TransferWish>, 'open'> & {
  /** Stores a new intent, holds its lock and returns its idempotency key. Call it before anything is sent. */
  open(request: TransferRequest, shortName: string, uid: string): Promise<string>;
};

export const transferIntentsEntry = storageEntry('transferIntents', z.array(intentSchema).check(z.maxLength(mostIntents)), []);

/** Keeps intents to move money from before they are sent until their outcome is known; one tab at a time works on each. */
export function createTransferIntents(parts: IntentParts<TransferWish>): TransferIntents {
  const intents = createIntents<TransferWish>('hk-transfer', parts);
  return { ...intents, open: (request, shortName, uid) => intents.open({ request, shortName }, uid) };
}

/** The intents of this browser. */
export const transferIntents = createTransferIntents({
  entry: transferIntentsEntry,
  locks: globalThis.navigator?.locks,
  now: () => Date.now(),
});
