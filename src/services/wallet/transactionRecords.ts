import * as z from 'zod/mini';
import { address } from '#services/http/schemas.ts';
import { walletNotes } from './walletNotes.ts';

/** A whole number of the smallest unit, as text. */
const units = z.string().check(z.regex(/^\d{1,78}$/));
const bytes = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), z.maxLength(20_000));
/** An amount of a token in whole coins, as it is shown. */
const amountShown = z.object({ symbol: z.string().check(z.maxLength(40)), amount: z.string().check(z.maxLength(100)) });

/** What a transaction is meant to do, for people. `counterpart`: who receives, may spend or swaps; an address. */
const summary = z.object({
  kind: z.enum(['send', 'swap', 'approve', 'wrap', 'unwrap']),
  sent: z.nullable(amountShown),
  received: z.nullable(amountShown),
  counterpart: address,
});
const record = z.object({
  id: z.string().check(z.maxLength(60)),
  chainIndex: z.int().check(z.gte(1)),
  from: address,
  to: address,
  data: bytes,
  value: units,
  /** Empty while it is not known whether the wallet has sent it. */
  hash: z.string().check(z.regex(/^(0x[0-9a-f]{64})?$/)),
  /** Null until the chain has shown the transaction. */
  nonce: z.nullable(z.int().check(z.gte(0))),
  /** The account's next number and the newest block when the wallet was asked. */
  nextNonce: z.int().check(z.gte(0)),
  askedBlock: units,
  askedAt: z.number(),
  summary,
  /** No block will change it any more; it is kept for the swap that it is a part of, until the user has seen that one's end. */
  isSettled: z.optional(z.boolean()),
});
export type TransactionSummary = z.output<typeof summary>;
/** A transaction that the wallet was asked for: enough to find it again after a reload. Amounts in the smallest unit, times in ms. */
export type TransactionRecord = z.output<typeof record>;

/** What is kept of one account on one chain at most, and for how long, in ms. */
const mostRecords = 50;
const recordLife = 7 * 24 * 60 * 60 * 1_000;

const noteOf = (account: string, chainIndex: number) =>
  walletNotes.note(`${account.toLowerCase()}:${chainIndex}:transactions`, z.array(record), []);

/** What is kept of an account on the given chains, the newest first. Never rejects. */
export async function listRecords(account: string, chains: readonly number[], now = Date.now()): Promise<readonly TransactionRecord[]> {
  const lists = await Promise.all(chains.map((chainIndex) => noteOf(account, chainIndex).get()));
  return lists
    .flat()
    .filter(({ askedAt }) => now - askedAt < recordLife)
    .toSorted((left, right) => right.askedAt - left.askedAt);
}

/** Of those, what is under way. Never rejects. */
export const listPending = async (account: string, chains: readonly number[]): Promise<readonly TransactionRecord[]> =>
  (await listRecords(account, chains)).filter(({ isSettled }) => isSettled !== true);

/** Keeps a record, in place of an older one of the same id. */
export const keepRecord = (kept: TransactionRecord): Promise<void> =>
  noteOf(kept.from, kept.chainIndex).change((records) => [kept, ...records.filter(({ id }) => id !== kept.id)].slice(0, mostRecords));

/** As `keepRecord`, but only where it still is: a record that was dropped meanwhile stays dropped. */
export const updateRecord = (kept: TransactionRecord): Promise<void> =>
  noteOf(kept.from, kept.chainIndex).change((records) => records.map((each) => (each.id === kept.id ? kept : each)));

export const dropRecord = ({ id, from, chainIndex }: Pick<TransactionRecord, 'id' | 'from' | 'chainIndex'>): Promise<void> =>
  noteOf(from, chainIndex).change((records) => records.filter((each) => each.id !== id));

/** Drops all that was settled and kept for a swap. */
export const dropSettled = (account: string, chainIndex: number): Promise<void> =>
  noteOf(account, chainIndex).change((records) => records.filter(({ isSettled }) => isSettled !== true));

/** Calls back when a record of any account may have changed, in any tab. Returns the function that ends it. */
export const watchRecords = (listener: () => void): (() => void) => walletNotes.watch(listener);
