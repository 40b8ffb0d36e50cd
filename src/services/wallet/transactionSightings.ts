import { formatUnits, type Address, type Hash, type Hex } from 'viem';
import { call, getBlock, getBlockNumber, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import { NetworkFault } from '#services/http/faults.ts';
import { chainReader, enabledChain, type ChainReader } from './chainReader.ts';
import { revertOf } from './revertReason.ts';
import { paidIn } from './receiptFee.ts';
import { receivedIn } from './swapReceipt.ts';
import { findCopy, findUsurper, howReplaced, orNull, transactionAt, type Seen } from './transactionCopies.ts';
import { updateRecord, type Ending, type MinedEnding, type TransactionRecord } from './transactionRecords.ts';

/** What a chain has of a transaction. `record` with all that is known of it by now. */
export type Sighting = { readonly record: TransactionRecord } & (
  | /** The wallet was asked, and the chain shows nothing of it. */ { readonly kind: 'unasked' }
  /** It, or one that replaces it, waits to be mined. */
  | { readonly kind: 'waiting' }
  /** The chain does not know it and its number is free. */
  | { readonly kind: 'missing' }
  | Mined
);
export type Mined = MinedEnding & { readonly confirmations: number };

/** Blocks on top of one after which it counts as final, and the age that does as well where few blocks come, in ms. */
const finalDepth = 12;
const finalAge = 15 * 60 * 1_000;
/** So long a node may know of a used number before it knows what used it. In ms. */
const newsAge = 60_000;
/** So long after it was asked for, one that the chain does not know counts as over; and so long it is looked for all the same. In ms. */
const lostAge = 24 * 60 * 60 * 1_000;
const lookedForAge = 7 * 24 * 60 * 60 * 1_000;
const outOfGas = 'out of gas';
/** A call that runs out inside others leaves each of those a 64th of what it had (EIP-150): after six of them nine tenths are used. */
const nearlyAll = { part: 9n, of: 10n } as const;

/**
 * Why the chain undid a mined transaction: the contract's reason when the call is made again, with all the gas it wants, on the state of
 * its block, then of the one before. Where it passes there and nearly all of its gas was used, the gas was too little.
 */
async function reasonOf(client: ChainReader, record: TransactionRecord, hash: string, blockNumber: bigint, used: bigint): Promise<string> {
  const given = (await orNull(getTransaction(client, { hash: hash as Hash })))?.gas ?? null;
  if (given === used) return outOfGas;
  const { from, to, data, value } = record;
  let passes = false;
  for (const block of [blockNumber, blockNumber - 1n])
    try {
      await call(client, { account: from as Address, to: to as Address, data: data as Hex, value: BigInt(value), blockNumber: block });
      passes = true;
    } catch (error) {
      const revert = revertOf(error);
      if (revert !== null) return revert.reason;
    }
  return passes && given !== null && used * nearlyAll.of > given * nearlyAll.part ? outOfGas : '';
}

/** What became of a mined hash; null while the chain has no receipt of it. */
async function minedAt(
  client: ChainReader,
  record: TransactionRecord,
  hash: string,
  now: number,
): Promise<Omit<Mined, 'replacement'> | null> {
  const receipt = await orNull(getTransactionReceipt(client, { hash: hash as Hash }));
  if (receipt === null) return null;
  const { blockNumber, status, gasUsed, logs } = receipt;
  const [head, block] = await Promise.all([getBlockNumber(client), orNull(getBlock(client, { blockNumber }))]);
  const depth = head - blockNumber;
  const { nativeCurrency } = enabledChain(record.chainIndex);
  const reason = status === 'reverted' ? await reasonOf(client, record, hash, blockNumber, gasUsed) : '';
  const received = status === 'reverted' ? '' : await receivedIn(client, record, logs, nativeCurrency.decimals);
  return {
    kind: 'mined',
    outcome: status === 'reverted' ? 'reverted' : 'confirmed',
    reason,
    blockNumber: blockNumber.toString(),
    minedAt: block === null ? null : Number(block.timestamp) * 1_000,
    confirmations: Number(depth) + 1,
    fee: formatUnits(paidIn(receipt), nativeCurrency.decimals),
    feeSymbol: nativeCurrency.symbol,
    ...(received === '' ? {} : { received }),
    isFinal: depth >= BigInt(finalDepth) || (block !== null && now - Number(block.timestamp) * 1_000 > finalAge),
  };
}

async function look(client: ChainReader, given: TransactionRecord, now: number): Promise<Sighting> {
  if (given.hash === '') {
    const copy = await findCopy(client, given, now);
    if (copy === null) return { record: given, kind: 'unasked' };
    return lookByHash(client, { ...given, hash: copy.hash.toLowerCase(), nonce: copy.nonce }, now);
  }
  return lookByHash(client, given, now);
}

async function lookByHash(client: ChainReader, record: TransactionRecord, now: number): Promise<Sighting> {
  const own = await minedAt(client, record, record.hash, now);
  if (own !== null) return { record, ...own, replacement: null };
  const transaction = await orNull(getTransaction(client, { hash: record.hash as Hash }));
  if (transaction !== null) return { record: { ...record, nonce: transaction.nonce }, kind: 'waiting' };
  if (record.nonce !== null) return lookByNumber(client, record, record.nonce, now);
  // A node that never saw the first copy may know of one with a higher fee: wallets send through nodes of their own.
  const copy = await findCopy(client, record, now);
  if (copy !== null) return lookByNumber(client, { ...record, nonce: copy.nonce }, copy.nonce, now);
  const usurper = await findUsurper(client, record);
  const mined = usurper === null ? null : await minedAt(client, record, usurper.hash, now);
  if (usurper === null || mined === null) return { record, kind: 'missing' };
  // Its number is known from the question alone, so that it is looked for all the same.
  return { record, ...mined, isFinal: now - record.askedAt > lookedForAge, replacement: replacementBy(usurper, record) };
}

/** What took the place of ours; null where it is ours, mined since it was looked for. */
const replacementBy = (other: Seen, record: TransactionRecord) =>
  other.hash.toLowerCase() === record.hash.toLowerCase()
    ? null
    : ({ hash: other.hash.toLowerCase(), how: howReplaced(other, record) } as const);

/** One whose hash the chain does not know, by its number. */
async function lookByNumber(client: ChainReader, record: TransactionRecord, nonce: number, now: number): Promise<Sighting> {
  const address = record.from as Address;
  if ((await getTransactionCount(client, { address, blockTag: 'pending' })) <= nonce) return { record, kind: 'missing' };
  if ((await getTransactionCount(client, { address })) <= nonce) return { record, kind: 'waiting' };
  const other = await transactionAt(client, record, nonce);
  const mined = other === null ? null : await minedAt(client, record, other.hash, now);
  if (other !== null && mined !== null) return { record, ...mined, replacement: replacementBy(other, record) };
  // It may have been mined since it was looked for.
  const own = await minedAt(client, record, record.hash, now);
  if (own !== null) return { record, ...own, replacement: null };
  const age = now - record.askedAt;
  // Nodes behind one address do not learn of a block at once: a number that is used up tells nothing of what has just been asked for.
  if (age < newsAge) return { record, kind: 'waiting' };
  return { record, ...unseen(record), isFinal: age > lostAge, replacement: { hash: '', how: 'other' } };
}

/** Its number is used up by one that cannot be found any more. */
const unseen = ({ chainIndex }: TransactionRecord): Omit<Mined, 'replacement'> => ({
  kind: 'mined',
  outcome: 'confirmed',
  reason: '',
  blockNumber: '',
  minedAt: null,
  confirmations: 0,
  fee: '',
  feeSymbol: enabledChain(chainIndex).nativeCurrency.symbol,
  isFinal: false,
});

/** The end that a sighting tells; none while it is under way. */
function endingOf(sighting: Sighting, now: number): Ending | undefined {
  const age = now - sighting.record.askedAt;
  if (sighting.kind === 'mined') {
    const { record: _, confirmations: __, ...mined } = sighting;
    return mined;
  }
  const isFinal = age > lookedForAge;
  if (sighting.kind === 'missing' && age > lostAge) return { kind: 'missing', isFinal };
  return sighting.kind === 'unasked' && isFinal ? { kind: 'unasked', isFinal } : undefined;
}

/** By what they say: kept ones name it in another order. */
const wordsOf = (ending: Ending | undefined): string =>
  JSON.stringify(Object.entries(ending ?? {}).toSorted(([left], [right]) => (left < right ? -1 : 1)));

/**
 * Looks at the chain for a transaction that a wallet was asked for, and keeps what is new of it: its hash, its number, and its end,
 * which a chain that turns away from its block takes back.
 * @throws NetworkFault when the chain does not answer.
 */
export async function lookAtTransaction(record: TransactionRecord, signal: AbortSignal, now = Date.now()): Promise<Sighting> {
  let seen: Sighting;
  try {
    seen = await look(chainReader(enabledChain(record.chainIndex), signal), record, now);
  } catch (cause) {
    signal.throwIfAborted();
    throw new NetworkFault({ cause, details: `Chain ${record.chainIndex} did not answer.` });
  }
  const { ending: before, ...rest } = seen.record;
  // What no block can change is not taken back by a node that has forgotten it.
  const ending = before?.kind === 'mined' && before.isFinal ? before : endingOf(seen, now);
  const next: TransactionRecord = ending === undefined ? rest : { ...rest, ending };
  if (next.hash !== record.hash || next.nonce !== record.nonce || wordsOf(ending) !== wordsOf(before)) await updateRecord(next);
  return { ...seen, record: next };
}
