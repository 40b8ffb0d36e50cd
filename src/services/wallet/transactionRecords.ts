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
const hash = z.string().check(z.regex(/^(0x[0-9a-f]{64})?$/));
const replacement = z.object({ hash, how: z.enum(['speedUp', 'cancel', 'other']) });
/** What a chain has of a transaction that it has mined, or of the one that took its place. */
const minedEnding = z.object({
  kind: z.literal('mined'),
  outcome: z.enum(['confirmed', 'reverted']),
  /** Why the chain undid it: the contract's word; empty where it gives none. */
  reason: z.string().check(z.maxLength(200)),
  replacement: z.nullable(replacement),
  /** Empty where it is not known; `minedAt` is null then: the block's time in ms. */
  blockNumber: z.union([z.literal(''), units]),
  minedAt: z.nullable(z.number()),
  /** Paid to the network for all that it charges, in whole coins; empty where it is not known. */
  fee: z.string().check(z.regex(/^(\d{1,78}(\.\d{1,78})?)?$/)),
  feeSymbol: z.string().check(z.maxLength(40)),
  /** What a trade brought by its receipt, in whole coins; absent where it was none, or that does not say. */
  received: z.optional(z.string().check(z.regex(/^\d{1,78}(\.\d{1,78})?$/))),
  /** So deep or old that the chain will not turn away from it any more. */
  isFinal: z.boolean(),
});
/** Nothing of it for so long that it counts as over: `missing` has a hash that the chain does not know, `unasked` was never answered. */
const lostEnding = z.object({ kind: z.enum(['missing', 'unasked']), isFinal: z.boolean() });
const ending = z.union([minedEnding, lostEnding]);
const record = z.object({
  id: z.string().check(z.maxLength(60)),
  chainIndex: z.int().check(z.gte(1)),
  from: address,
  to: address,
  data: bytes,
  value: units,
  /** Empty while it is not known whether the wallet has sent it. */
  hash,
  /** Null until the chain has shown the transaction. */
  nonce: z.nullable(z.int().check(z.gte(0))),
  /** The account's next number and the newest block when the wallet was asked. */
  nextNonce: z.int().check(z.gte(0)),
  /** The first number then that nothing had, as far as our node knew of what waits; older records have none. */
  freeNonce: z.optional(z.int().check(z.gte(0))),
  askedBlock: units,
  askedAt: z.number(),
  summary,
  /** How it ended, as far as the chain has told; absent while it is under way. */
  ending: z.optional(ending),
});
/** How another transaction of the same number took the place of ours: the same again, nothing to oneself, or something else. */
export type Replacement = z.output<typeof replacement>;
export type MinedEnding = z.output<typeof minedEnding>;
export type Ending = z.output<typeof ending>;
export type TransactionSummary = z.output<typeof summary>;
/** A transaction that the wallet was asked for: enough to find it again after a reload. Amounts in the smallest unit, times in ms. */
export type TransactionRecord = z.output<typeof record>;

/** What is kept of one account on one chain at most: what a look may still change, and what nothing changes any more. In ms, how long. */
const mostUnderWay = 50;
const mostEnded = 100;
const recordLife = 90 * 24 * 60 * 60 * 1_000;

const isOver = ({ ending: end }: TransactionRecord): boolean => end?.isFinal === true;
const newestFirst = (left: TransactionRecord, right: TransactionRecord): number => right.askedAt - left.askedAt;

/** Each is read for itself: one that cannot be read takes no other with it. */
function noteOf(account: string, chainIndex: number) {
  const { get, change } = walletNotes.note(`${account.toLowerCase()}:${chainIndex}:transactions`, z.array(z.unknown()), []);
  const readable = (kept: readonly unknown[]): readonly TransactionRecord[] =>
    kept.flatMap((each) => {
      const read = z.safeParse(record, each);
      return read.success ? [read.data] : [];
    });
  return {
    get: async () => readable(await get()),
    change: (next: (records: readonly TransactionRecord[]) => readonly TransactionRecord[]) => change((kept) => [...next(readable(kept))]),
  };
}

/** What is kept of an account on the given chains, the newest first. Never rejects. */
export async function listRecords(account: string, chains: readonly number[], now = Date.now()): Promise<readonly TransactionRecord[]> {
  const lists = await Promise.all(chains.map((chainIndex) => noteOf(account, chainIndex).get()));
  return lists
    .flat()
    .filter(({ askedAt }) => now - askedAt < recordLife)
    .toSorted(newestFirst);
}

/** Of those, what the chain may still change. Never rejects. */
export const listPending = async (account: string, chains: readonly number[]): Promise<readonly TransactionRecord[]> =>
  (await listRecords(account, chains)).filter((each) => !isOver(each));

/** Keeps a record, in place of an older one of the same id; what is too old or too much by now goes. */
export const keepRecord = (kept: TransactionRecord): Promise<void> =>
  noteOf(kept.from, kept.chainIndex).change((records) => {
    const all = [kept, ...records.filter(({ id, askedAt }) => id !== kept.id && kept.askedAt - askedAt < recordLife)].toSorted(newestFirst);
    return [...all.filter((each) => !isOver(each)).slice(0, mostUnderWay), ...all.filter(isOver).slice(0, mostEnded)];
  });

/** As `keepRecord`, but only where it still is: a record that was dropped meanwhile stays dropped. */
export const updateRecord = (kept: TransactionRecord): Promise<void> =>
  noteOf(kept.from, kept.chainIndex).change((records) => records.map((each) => (each.id === kept.id ? kept : each)));

export const dropRecord = ({ id, from, chainIndex }: Pick<TransactionRecord, 'id' | 'from' | 'chainIndex'>): Promise<void> =>
  noteOf(from, chainIndex).change((records) => records.filter((each) => each.id !== id));

/** Calls back when a record of any account may have changed, in any tab. Returns the function that ends it. */
export const watchRecords = (listener: () => void): (() => void) => walletNotes.watch(listener);
