import * as z from 'zod/mini';
import type { FoundIntent } from '#services/http/intents.ts';
import { browserIntents, intentsEntry } from '#services/http/storedIntents.ts';
import { submitTransfer, type TransferRequest } from './calls.ts';

/** `shortName` is the coin's. */
type TransferWish = { readonly request: TransferRequest; readonly shortName: string };
export type FoundTransfer = FoundIntent<TransferWish>;

export const transferIntentsEntry = intentsEntry('transferIntents', { request: submitTransfer.request, shortName: z.string() });

/** Moves of money of this browser: from before they are sent until their outcome is known. */
export const transferIntents = browserIntents<TransferWish>('hk-transfer', transferIntentsEntry);
