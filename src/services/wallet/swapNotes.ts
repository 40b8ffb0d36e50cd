import * as z from 'zod/mini';
import { address } from '#services/http/schemas.ts';
import type { SwapOrder } from './swapSteps.ts';
import { listRecords, type TransactionRecord } from './transactionRecords.ts';
import { walletNotes } from './walletNotes.ts';

const units = z.string().check(z.regex(/^\d{1,78}$/));
const token = z.union([z.literal(''), address]);
const shown = z.object({ symbol: z.string().check(z.maxLength(40)), amount: z.string().check(z.maxLength(100)) });
const order = z.object({
  kind: z.enum(['swap', 'wrap', 'unwrap']),
  chainIndex: z.int().check(z.gte(1)),
  holder: address,
  from: token,
  to: token,
  wrapped: address,
  amountIn: units,
  leastOut: units,
  path: z.array(address).check(z.maxLength(4)),
  approval: z.enum(['exact', 'unlimited']),
  minutes: z.int().check(z.gte(1)),
  sent: shown,
  received: shown,
});
const kept = z.nullable(z.object({ order, confirmedAt: z.number() }));

/** A swap that was confirmed and not seen to its end: what was confirmed, and the newest transaction that the wallet was asked for. */
export type UnfinishedSwap = { readonly order: SwapOrder; readonly record: TransactionRecord };

/** How long a swap may stand without a transaction, in ms: the tab that confirmed it may still be about to ask the wallet. */
const unaskedLife = 60 * 60 * 1_000;
/** How long its end waits to be seen, in ms. */
const unseenLife = 7 * 24 * 60 * 60 * 1_000;

const noteOf = (account: string, chainIndex: number) => walletNotes.note(`${account.toLowerCase()}:${chainIndex}:swap`, kept, null);

/** Keeps what was confirmed, so that a closed tab or a reload goes on with it. */
export const keepSwap = (confirmed: SwapOrder, now = Date.now()): Promise<void> =>
  noteOf(confirmed.holder, confirmed.chainIndex).change(() => ({
    order: { ...confirmed, path: [...confirmed.path] },
    confirmedAt: now,
  }));

export const forgetSwap = ({ holder, chainIndex }: Pick<SwapOrder, 'holder' | 'chainIndex'>): Promise<void> =>
  noteOf(holder, chainIndex).change(() => null);

/** Whether a transaction was asked for a swap since that was confirmed. */
const isOf = ({ confirmedAt }: { readonly confirmedAt: number }, { askedAt, summary }: TransactionRecord): boolean =>
  askedAt >= confirmedAt && summary.kind !== 'send';

/** What an account has left unfinished on a chain; null where nothing was asked of the wallet. Never rejects. */
export async function findSwap(holder: string, chainIndex: number, now = Date.now()): Promise<UnfinishedSwap | null> {
  const note = await noteOf(holder, chainIndex).get();
  if (note === null) return null;
  const record = (await listRecords(holder, [chainIndex])).find((each) => isOf(note, each) && now - each.askedAt < unseenLife);
  if (record !== undefined) return { order: note.order, record };
  if (now - note.confirmedAt > unaskedLife) await forgetSwap(note.order);
  return null;
}
