import { BlockNotFoundError, TransactionNotFoundError, TransactionReceiptNotFoundError, type Address, type Hex } from 'viem';
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions';
import type { ChainReader } from './chainReader.ts';
import { listRecords, type Replacement, type TransactionRecord } from './transactionRecords.ts';

/** How many of the account's transactions are looked at to find one whose hash is not known, to us or to the chain. */
const mostCandidates = 8;
/** So long the answer of a wallet may still be on its way, in ms. */
const answerAge = 10 * 60 * 1_000;

/** What an answer says; null where the node says that it does not know what it was asked for. */
export const orNull = async <Result>(answer: Promise<Result>): Promise<Result | null> => {
  try {
    return await answer;
  } catch (error) {
    const isUnknown =
      error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError || error instanceof BlockNotFoundError;
    if (isUnknown) return null;
    throw error;
  }
};

/** A transaction as a chain has it. `value` in the smallest unit. */
export type Seen = {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: bigint;
  readonly input: Hex;
  readonly nonce: number;
};
const isSame = (left: string | null, right: string): boolean => left?.toLowerCase() === right.toLowerCase();
const isTheSame = ({ to, value, input }: Seen, record: TransactionRecord): boolean =>
  isSame(to, record.to) && value === BigInt(record.value) && isSame(input, record.data);

/** How a transaction of the same number took the place of ours. */
export function howReplaced(other: Seen, record: TransactionRecord): Replacement['how'] {
  if (isTheSame(other, record)) return 'speedUp';
  return isSame(other.to, record.from) && other.value === 0n && other.input === '0x' ? 'cancel' : 'other';
}

/** The account's transaction of a number, mined or waiting; null when the chain has none, or has forgotten that past. */
export async function transactionAt(client: ChainReader, { from, askedBlock }: TransactionRecord, nonce: number): Promise<Seen | null> {
  const of = (transactions: readonly Seen[]): Seen | null =>
    transactions.find((each) => isSame(each.from, from) && each.nonce === nonce) ?? null;
  const address = from as Address;
  if ((await getTransactionCount(client, { address })) <= nonce) {
    const block = await orNull(getBlock(client, { blockTag: 'pending', includeTransactions: true }));
    return of(block?.transactions ?? []);
  }
  let low = BigInt(askedBlock);
  let high = await getBlockNumber(client);
  try {
    while (low < high) {
      const middle = (low + high) / 2n;
      if ((await getTransactionCount(client, { address, blockNumber: middle })) > nonce) high = middle;
      else low = middle + 1n;
    }
    const block = await getBlock(client, { blockNumber: high, includeTransactions: true });
    return of(block.transactions);
  } catch {
    return null;
  }
}

/** The account's other records on the chain. */
const othersOf = async ({ id, from, chainIndex }: TransactionRecord): Promise<readonly TransactionRecord[]> =>
  (await listRecords(from, [chainIndex])).filter((each) => each.id !== id);
const isOf = ({ hash, nonce }: Seen, others: readonly TransactionRecord[]): boolean =>
  others.some((each) => each.nonce === nonce || (each.hash !== '' && isSame(each.hash, hash)));

const isSameContent = (left: TransactionRecord, right: TransactionRecord): boolean =>
  isSame(left.to, right.to) && left.value === right.value && isSame(left.data, right.data);
/** Where two of the same content are looked for, no transaction stands for both: one whose answer may still come is first, then what was surely sent, then the older one. */
function isBefore(left: TransactionRecord, right: TransactionRecord, now: number): boolean {
  const rank = ({ hash, askedAt }: TransactionRecord): number => (hash !== '' ? 1 : now - askedAt < answerAge ? 0 : 2);
  const order = rank(left) - rank(right) || left.askedAt - right.askedAt;
  return order === 0 ? left.id < right.id : order < 0;
}

/**
 * The account's transaction that does what the record asked for, by its content, from the number on that the account had then: the wallet's
 * answer never arrived, or the chain never saw that copy but one of another fee. Null where the chain has none. `now` in ms.
 */
export async function findCopy(client: ChainReader, record: TransactionRecord, now: number): Promise<Seen | null> {
  const next = await getTransactionCount(client, { address: record.from as Address, blockTag: 'pending' });
  const others = await othersOf(record);
  const isFirst = (each: TransactionRecord): boolean =>
    each.nonce === null && each.ending === undefined && isSameContent(each, record) && isBefore(each, record, now);
  let left = others.filter(isFirst).length;
  const last = Math.min(next, record.nextNonce + mostCandidates);
  for (let nonce = record.nextNonce; nonce < last; nonce += 1) {
    const seen = await transactionAt(client, record, nonce);
    if (seen === null || isOf(seen, others) || !isTheSame(seen, record)) continue;
    if (left === 0) return seen;
    left -= 1;
  }
  return null;
}

/**
 * The mined transaction of other content that has the number of one the chain never saw. That number is sure only where no other question
 * of this browser could have it and our node knew which one was free. Null where there is none, or it cannot be told.
 */
export async function findUsurper(client: ChainReader, record: TransactionRecord): Promise<Seen | null> {
  const { freeNonce, from, askedAt } = record;
  if (freeNonce === undefined || (await getTransactionCount(client, { address: from as Address })) <= freeNonce) return null;
  const others = await othersOf(record);
  if (others.some((each) => each.nonce === null && each.ending === undefined && each.askedAt <= askedAt)) return null;
  const seen = await transactionAt(client, record, freeNonce);
  return seen === null || isOf(seen, others) ? null : seen;
}
