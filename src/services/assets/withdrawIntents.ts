import * as z from 'zod/mini';
import type { FoundIntent } from '#services/http/intents.ts';
import { browserIntents, intentsEntry } from '#services/http/storedIntents.ts';
import { withdraw, type WithdrawRequest } from './withdrawCalls.ts';

/** `shortName` is the coin's and `network` its network's name, to tell of it before anything has been read. */
export type WithdrawWish = { readonly request: WithdrawRequest; readonly shortName: string; readonly network: string };
export type FoundWithdraw = FoundIntent<WithdrawWish>;

/** Of this browser: from before it is sent until its outcome is known. */
export const withdrawIntents = browserIntents<WithdrawWish>(
  'hk-withdraw',
  intentsEntry('withdrawIntents', { request: withdraw.request, shortName: z.string(), network: z.string() }),
);
