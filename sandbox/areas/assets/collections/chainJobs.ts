import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { formatUnits, type Hex } from 'viem';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { confirmationsOf } from '../deposits/depositRules.ts';
import { marketFee, signTransfer } from '../withdrawals/hotWallet.ts';
import type { Mined, PayoutNode } from '../withdrawals/payoutNode.ts';
import { alarmAfter, confirmationsNeeded, mostAttempts, mostFeeTimes, stuckAfter } from '../withdrawals/withdrawNetworks.ts';
import { bumpedFee } from '../withdrawals/withdrawRules.ts';
import { payCollectionGas, type CollectionRow, type JobRow } from './collectionBooks.ts';
import { finalAfter, gasReserve } from './collectionTerms.ts';
import { jobsOf, keepJob, stepOf, type Collecting, type Head } from './collections.ts';
import { collectedRows, collectionRows, jobRows } from './collections.schema.ts';

/** A node's word for a sender whose coins have left the chain with the block that brought them: it is asked again. */
const isUnpaid = (error: unknown): boolean => error instanceof Error && /insufficient funds/i.test(error.message);

/** No move goes out whose deposits left the chain meanwhile: it would bring coins that came later and are not final. */
const isCovered = sql`(${jobRows.step} = 'gas' or not exists (
  select 1 from collected_deposits x join deposits d on d.id = x.deposit_id
  where x.collection_id = ${jobRows.collectionId} and (d.state <> 'unlocked' or d.block_number is null)))`;
const isUnmined = sql`not exists (select 1 from chain_jobs m where m.collection_id = ${jobRows.collectionId}
  and m.step = ${jobRows.step} and m.block_number is not null)`;

/**
 * Hands the node every transaction that is in no block, of each nonce the newest; also those of collections that had ended, where a turn
 * of the chain was deeper: a nonce that is lost would stop all behind it.
 */
export async function sendJobs({ database, node }: Collecting, { indexId, tip }: Head): Promise<void> {
  const rows = await database.orm
    .selectDistinctOn([jobRows.sender, jobRows.nonce], { job: jobRows })
    .from(jobRows)
    .innerJoin(collectionRows, eq(collectionRows.id, jobRows.collectionId))
    .where(and(eq(jobRows.indexId, indexId), ne(collectionRows.state, 'over'), isUnmined, isCovered))
    .orderBy(asc(jobRows.sender), asc(jobRows.nonce), desc(jobRows.number));
  // Gas first: the moves need it.
  const inOrder = [...rows.filter(({ job }) => job.step === 'gas'), ...rows.filter(({ job }) => job.step === 'move')];
  for (const { job } of inOrder) {
    const isHandedOver = await node.send(job.rawTransaction as Hex).then(
      () => true,
      (error: unknown) => {
        if (job.step === 'move' && isUnpaid(error)) return false;
        throw error;
      },
    );
    if (!isHandedOver || job.sentAt !== null) continue;
    await database.orm.update(jobRows).set({ sentAt: database.clock.now(), sentBlock: tip }).where(sameJob(job));
  }
}
const sameJob = ({ collectionId, step, number }: JobRow) =>
  and(eq(jobRows.collectionId, collectionId), eq(jobRows.step, step), eq(jobRows.number, number));

type Found = { readonly job: JobRow; readonly mined: Mined };
/** What the chain has of each step: at most one of its transactions. */
async function foundOf(node: PayoutNode, jobs: readonly JobRow[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const job of jobs) {
    if (found.some((each) => each.job.step === job.step)) continue;
    const mined = await node.mined(job.txHash);
    if (mined !== undefined) found.push({ job, mined });
  }
  return found;
}

/** Books the gas of a step once. */
async function bookGas(executor: Executor, { node }: Collecting, row: CollectionRow, { job, mined }: Found, at: number): Promise<void> {
  const step = and(eq(jobRows.collectionId, job.collectionId), eq(jobRows.step, job.step));
  const before = await executor
    .select({ number: jobRows.number })
    .from(jobRows)
    .where(and(step, eq(jobRows.isBooked, true)));
  if (before.length > 0) return;
  await executor.update(jobRows).set({ isBooked: true }).where(sameJob(job));
  const amount = formatUnits(mined.gasWei, node.native.decimals);
  await payCollectionGas(executor, row, job.step, { coinId: worldCoin(node.native.symbol).coinId, amount }, at);
}

/** Ends one; what did not arrive is free to be brought again. */
async function end(executor: Executor, { id }: CollectionRow, state: 'done' | 'failed' | 'over', at: number): Promise<void> {
  const open = and(eq(collectionRows.id, id), isNull(collectionRows.endedAt));
  const ended = await executor.update(collectionRows).set({ state, endedAt: at }).where(open).returning({ id: collectionRows.id });
  if (ended.length > 0 && state !== 'done') await executor.delete(collectedRows).where(eq(collectedRows.collectionId, id));
}

/** Brings one to where the chain has it. */
async function follow(collecting: Collecting, head: Head, row: CollectionRow): Promise<void> {
  const { database, node } = collecting;
  const jobs = await jobsOf(database.orm, row.id);
  const found = await foundOf(node, jobs);
  const now = database.clock.now();
  await inTransaction(database, async (executor) => {
    for (const step of ['gas', 'move'] as const) {
      const there = found.find(({ job }) => job.step === step);
      const block =
        there === undefined
          ? sql`null`
          : sql`case when ${jobRows.number} = ${there.job.number} then ${there.mined.blockNumber}::bigint end`;
      await executor
        .update(jobRows)
        .set({ blockNumber: block })
        .where(and(eq(jobRows.collectionId, row.id), eq(jobRows.step, step)));
    }
    const deep = found.filter(({ mined }) => confirmationsOf(mined.blockNumber, head.tip) >= confirmationsNeeded(node.chainIndex));
    for (const each of deep) await bookGas(executor, collecting, row, each, now);
    const move = found.find(({ job }) => job.step === 'move');
    const waitsFor = new Set(jobs.map(({ step }) => step)).size - deep.length;
    if (move !== undefined && waitsFor === 0) await end(executor, row, move.mined.hasFailed ? 'failed' : 'done', now);
    // A chain that began anew has neither its deposits nor its transactions.
    const isOver = row.indexId !== head.indexId && move === undefined && found.length === deep.length;
    if (isOver) await end(executor, row, 'over', now);
  });
}

/** The same nonce with a higher fee, as far as what was set aside for it reaches. */
async function replace(collecting: Collecting, head: Head, row: CollectionRow, step: JobRow['step']): Promise<void> {
  const { database, node } = collecting;
  const { chainIndex } = node;
  const jobs = (await jobsOf(database.orm, row.id)).filter((job) => job.step === step && job.indexId === head.indexId);
  const [last, first] = [jobs[0], jobs.at(-1)];
  if (last === undefined || first === undefined || last.sentAt === null || last.sentBlock === null) return;
  if (jobs.some(({ blockNumber }) => blockNumber !== null) || jobs.length >= mostAttempts) return;
  if (last.sentAt + stuckAfter > database.clock.now() || head.tip <= last.sentBlock) return;
  const fee = BigInt(bumpedFee(last.maxFeePerGas, marketFee(await node.baseFee()).toString()));
  const { signer, transfer, gas } = await stepOf(collecting, row, step);
  const isTooMuch =
    step === 'gas' ? fee > mostFeeTimes * BigInt(first.maxFeePerGas) : gas * fee > gasReserve(row.token === '', BigInt(row.maxFeePerGas));
  if (isTooMuch) return;
  const { collectionId, indexId, sender, nonce } = last;
  const rawTransaction = await signTransfer(signer, transfer, { chainIndex, nonce, gas, maxFeePerGas: fee });
  await inTransaction(database, async (executor) => {
    const [newest] = (await jobsOf(executor, collectionId)).filter((job) => job.step === step);
    if (newest?.number !== last.number) return;
    const job = { collectionId, step, number: last.number + 1, indexId, sender, nonce, rawTransaction };
    await keepJob(executor, { ...job, maxFeePerGas: fee.toString() });
  });
}

/** Those that have not ended, and those whose blocks may still leave the chain. */
const followed = (executor: Executor, chainIndex: number, tip: number): Promise<CollectionRow[]> =>
  executor
    .select()
    .from(collectionRows)
    .where(
      and(
        eq(collectionRows.chainIndex, chainIndex),
        or(
          isNull(collectionRows.endedAt),
          and(
            inArray(collectionRows.state, ['done', 'failed']),
            sql`(select coalesce(max(m.block_number), ${tip}) from chain_jobs m where m.collection_id = ${collectionRows.id}) > ${tip - finalAfter}`,
          ),
        ),
      ),
    )
    .orderBy(asc(collectionRows.id));

/** Brings all that is on its way to where the chain has it. */
export async function followJobs(collecting: Collecting, head: Head): Promise<void> {
  const { database, node } = collecting;
  for (const row of await followed(database.orm, node.chainIndex, head.tip)) {
    await follow(collecting, head, row);
    if (row.endedAt === null) for (const step of ['gas', 'move'] as const) await replace(collecting, head, row, step);
  }
}

/** The nonce of the wallet that pays that has waited for a block for too long with the gas of a collection, where one has. */
export async function lateGasNonce({ database }: Collecting, { indexId }: Head): Promise<number | undefined> {
  const [row] = await database.orm
    .select({ nonce: jobRows.nonce, sentAt: jobRows.sentAt })
    .from(jobRows)
    .where(and(eq(jobRows.indexId, indexId), eq(jobRows.step, 'gas'), eq(jobRows.number, 1), isUnmined))
    .orderBy(asc(jobRows.nonce))
    .limit(1);
  const since = row?.sentAt ?? null;
  return since !== null && since + alarmAfter <= database.clock.now() ? row?.nonce : undefined;
}
