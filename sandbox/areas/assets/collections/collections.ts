import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Address, Hex } from 'viem';
import { keccak256 } from 'viem';
import type { HDAccount } from 'viem/accounts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { compare } from '#sandbox/core/ledger/amounts.ts';
import { depositAddressRows } from '../deposits/deposits.schema.ts';
import { marketFee, openWallet, signTransfer, takeNonce, type Transfer } from '../withdrawals/hotWallet.ts';
import type { PayoutNode } from '../withdrawals/payoutNode.ts';
import { withdrawalRows } from '../withdrawals/withdrawals.schema.ts';
import type { CollectionRow, JobRow } from './collectionBooks.ts';
import { gasOfMove, gasReserve, leastToCollect } from './collectionTerms.ts';
import { collectedRows, collectionRows, jobRows } from './collections.schema.ts';

export type Head = { readonly indexId: number; readonly tip: number };
/** What all steps of one look need. `walletAt` gives the wallet of a deposit address by its place in the seed's row. */
export type Collecting = {
  readonly database: Database;
  readonly node: PayoutNode;
  readonly hot: HDAccount;
  readonly walletAt: (index: number) => HDAccount;
};

/** Coins of one token at one deposit address that are final and were not brought yet. */
type Heap = { readonly address: string; readonly token: string; readonly symbol: string; readonly coin: number } & {
  readonly deposits: readonly number[];
  readonly units: string;
  readonly amount: string;
};

/** Only what is final counts: a deposit that may still leave its chain stays where it is. */
const isReady = sql`d.state = 'unlocked' and d.block_number is not null and d.coin_id is not null and d.owed = 0
  and not exists (select 1 from collected_deposits x where x.deposit_id = d.id)`;

async function heapsOn(executor: Executor, chainIndex: number): Promise<readonly Heap[]> {
  const { rows } = await executor.execute<Heap>(sql`
    select d.address, d.token, d.symbol, d.coin_id as coin, array_agg(d.id order by d.id) as deposits,
      sum(d.units::numeric)::text as units, sum(d.amount)::text as amount
    from deposits d where d.chain_index = ${chainIndex} and ${isReady}
      and not exists (select 1 from collections c where c.chain_index = d.chain_index and c.address = d.address and c.ended_at is null)
    group by d.address, d.token, d.symbol, d.coin_id order by min(d.id)`);
  return rows;
}

/** Coins for which a withdrawal waits, because the wallet that pays has too few. */
async function awaitedCoins(executor: Executor, chainIndex: number): Promise<ReadonlySet<number>> {
  const waiting = and(eq(withdrawalRows.chainIndex, chainIndex), eq(withdrawalRows.heldBy, 'collecting'));
  const rows = await executor.selectDistinct({ coinId: withdrawalRows.coinId }).from(withdrawalRows).where(waiting);
  return new Set(rows.map(({ coinId }) => coinId));
}

/** Keeps a collection with the deposits that it brings, or nothing where another look was first. */
const keepCollection = (
  { database, node: { chainIndex } }: Collecting,
  { indexId }: Head,
  heap: Heap,
  { units, maxFeePerGas }: { readonly units: bigint; readonly maxFeePerGas: bigint },
): Promise<void> =>
  inTransaction(database, async (executor) => {
    const { address, token, coin, deposits } = heap;
    const row = { chainIndex, indexId, address, token, coinId: coin, units: units.toString(), maxFeePerGas: maxFeePerGas.toString() };
    const [kept] = await executor
      .insert(collectionRows)
      .values({ ...row, state: 'funding', createdAt: database.clock.now() })
      .onConflictDoNothing()
      .returning({ id: collectionRows.id });
    if (kept === undefined) return;
    await executor.insert(collectedRows).values(deposits.map((depositId) => ({ depositId, collectionId: kept.id })));
  });

/** Begins what is worth its gas, one at an address; of the chain's own coin the gas of its move stays behind. */
export async function beginCollections(collecting: Collecting, head: Head): Promise<void> {
  const { database, node } = collecting;
  const heaps = await heapsOn(database.orm, node.chainIndex);
  if (heaps.length === 0) return;
  const awaited = await awaitedCoins(database.orm, node.chainIndex);
  const worthIt = heaps.filter(
    ({ symbol, coin, amount }) => compare(amount, leastToCollect(node.chainIndex, symbol, awaited.has(coin))) >= 0,
  );
  const chosen = worthIt.filter((heap, index) => worthIt.findIndex(({ address }) => address === heap.address) === index);
  if (chosen.length === 0) return;
  const maxFeePerGas = marketFee(await node.baseFee());
  for (const heap of chosen) {
    const isNative = heap.token === '';
    const held = await node.balanceOf(heap.address as Address, isNative ? undefined : (heap.token as Address));
    const there = held < BigInt(heap.units) ? held : BigInt(heap.units);
    const units = isNative ? there - gasReserve(true, maxFeePerGas) : there;
    if (units > 0n) await keepCollection(collecting, head, heap, { units, maxFeePerGas });
  }
}

/** Keeps a signed transaction of a step. */
export async function keepJob(
  executor: Executor,
  job: Omit<JobRow, 'txHash' | 'sentAt' | 'sentBlock' | 'blockNumber' | 'isBooked'>,
): Promise<void> {
  await executor.insert(jobRows).values({ ...job, txHash: keccak256(job.rawTransaction as Hex) });
}

/** The newest first. */
export const jobsOf = (executor: Executor, id: number): Promise<JobRow[]> =>
  executor
    .select()
    .from(jobRows)
    .where(eq(jobRows.collectionId, id))
    .orderBy(sql`${jobRows.number} desc`);

/** Who signs a step, what it transfers, and the gas that it may use. */
export async function stepOf({ database, hot, walletAt }: Collecting, row: CollectionRow, step: JobRow['step']) {
  const isNative = row.token === '';
  if (step === 'gas') {
    const transfer: Transfer = { token: undefined, to: row.address as Address, units: gasReserve(false, BigInt(row.maxFeePerGas)) };
    return { signer: hot, transfer, gas: gasOfMove.native };
  }
  const { orm } = database;
  const own = eq(depositAddressRows.address, row.address);
  const [place] = await orm.select({ index: depositAddressRows.index }).from(depositAddressRows).where(own);
  if (place === undefined) throw new Error('an address that was given out has a row');
  const transfer: Transfer = { token: isNative ? undefined : (row.token as Address), to: hot.address, units: BigInt(row.units) };
  return { signer: walletAt(place.index), transfer, gas: isNative ? gasOfMove.native : gasOfMove.token };
}

/** The next nonce of a deposit address: nothing but its collections sends from it. */
async function nextNonce(executor: Executor, sender: string, indexId: number, onChain: number): Promise<number> {
  const own = and(eq(jobRows.indexId, indexId), eq(jobRows.sender, sender));
  const [row] = await executor
    .select({ last: sql<number | null>`max(${jobRows.nonce})` })
    .from(jobRows)
    .where(own);
  return Math.max(onChain, (row?.last ?? -1) + 1);
}

/** Gives a collection its next signed transaction, in the transaction that takes its nonce: of two looks one does. */
async function signStep(collecting: Collecting, { indexId }: Head, row: CollectionRow, step: JobRow['step']): Promise<void> {
  const { database, node } = collecting;
  const { chainIndex } = node;
  const { signer, transfer, gas } = await stepOf(collecting, row, step);
  const sender = signer.address.toLowerCase();
  const onChain = await node.nonceOf(signer.address);
  await inTransaction(database, async (executor) => {
    const [taken] = await executor
      .update(collectionRows)
      .set({ state: step === 'move' ? 'moving' : 'funding' })
      .where(and(eq(collectionRows.id, row.id), eq(collectionRows.state, 'funding')))
      .returning({ id: collectionRows.id });
    if (taken === undefined || (await jobsOf(executor, row.id)).some((job) => job.step === step)) return;
    const nonce = step === 'gas' ? await takeNonce(executor, indexId) : await nextNonce(executor, sender, indexId, onChain);
    const maxFeePerGas = BigInt(row.maxFeePerGas);
    const rawTransaction = await signTransfer(signer, transfer, { chainIndex, nonce, gas, maxFeePerGas });
    const job = { collectionId: row.id, step, number: 1, indexId, sender, nonce, rawTransaction };
    await keepJob(executor, { ...job, maxFeePerGas: row.maxFeePerGas });
  });
}

/** Signs the next step of each that has no move yet: its gas where its address has too little, else the move. */
export async function signCollections(collecting: Collecting, head: Head): Promise<void> {
  const { database, node, hot } = collecting;
  const funding = and(
    eq(collectionRows.chainIndex, node.chainIndex),
    eq(collectionRows.indexId, head.indexId),
    eq(collectionRows.state, 'funding'),
    isNull(collectionRows.endedAt),
  );
  const rows = await database.orm.select().from(collectionRows).where(funding).orderBy(asc(collectionRows.id));
  if (rows.length > 0) await openWallet(database.orm, node, hot.address, head.indexId);
  for (const row of rows) {
    const needed = row.token === '' ? 0n : gasReserve(false, BigInt(row.maxFeePerGas));
    const held = await node.balanceOf(row.address as Address, undefined);
    await signStep(collecting, head, row, held >= needed ? 'move' : 'gas');
  }
}

/** Whether a chain has coins to bring, or some on their way. */
export async function hasCollections(executor: Executor, chainIndex: number): Promise<boolean> {
  const { rows } = await executor.execute<{ has: boolean }>(sql`
    select exists (select 1 from collections where chain_index = ${chainIndex})
      or exists (select 1 from deposits d where d.chain_index = ${chainIndex} and ${isReady}) as has`);
  return rows[0]?.has === true;
}

/** Whether collections of a chain wait for more blocks. */
export async function collectionsWait(executor: Executor, chainIndex: number): Promise<boolean> {
  const open = and(eq(collectionRows.chainIndex, chainIndex), isNull(collectionRows.endedAt));
  return (await executor.select({ id: collectionRows.id }).from(collectionRows).where(open).limit(1)).length > 0;
}
