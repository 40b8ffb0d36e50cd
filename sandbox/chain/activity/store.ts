import { and, count, desc, eq, gt, inArray, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import { activityBlockRows, activityIndexRows, activityRows } from './activity.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import type { ActivityFilter } from '#services/web3/calls.ts';
import { effectsOf, type Effect, type Known } from './effects.ts';
import { markPoison, type ListedOn } from './poison.ts';
import type { ReadBlock } from './readBlock.ts';

/** Blocks whose hash is kept; a chain that turns further back than this is looked through anew. */
const keptBlocks = 64;
/** Rows of one insert. */
const rowsAtOnce = 200;
/** What is left of a chain that was replaced is dropped after this long. Milliseconds. */
const forgetAfter = 86_400_000;

export type KnownBlock = { readonly number: number; readonly hash: string };
/** What an address did or had done to it; `chainIndex` tells the chain, `time` is in ms and null while it waits. */
export type ActivityLine = Effect & {
  readonly chainIndex: number;
  readonly hash: string;
  readonly hasFailed: boolean;
  readonly time: number | null;
};

/** The index of a chain that begins with this block, made if need be; indexes of the chain's long gone forerunners are dropped. */
export async function openIndex({ orm }: Database, chainIndex: number, genesis: string, now: number): Promise<number> {
  const mine = and(eq(activityIndexRows.chainIndex, chainIndex), eq(activityIndexRows.genesis, genesis));
  const forerunners = and(
    eq(activityIndexRows.chainIndex, chainIndex),
    ne(activityIndexRows.genesis, genesis),
    lt(activityIndexRows.touchedAt, now - forgetAfter),
  );
  await orm.delete(activityIndexRows).where(forerunners);
  await orm.insert(activityIndexRows).values({ chainIndex, genesis, touchedAt: now }).onConflictDoNothing();
  const [row] = await orm.update(activityIndexRows).set({ touchedAt: now }).where(mine).returning({ id: activityIndexRows.id });
  if (row === undefined) throw new Error('The index was dropped while it was opened.');
  return row.id;
}

/** The index of a chain that was open last: what is known of a chain that does not answer. */
export async function latestIndex({ orm }: Database, chainIndex: number): Promise<number | undefined> {
  const [row] = await orm
    .select({ id: activityIndexRows.id })
    .from(activityIndexRows)
    .where(eq(activityIndexRows.chainIndex, chainIndex))
    .orderBy(desc(activityIndexRows.touchedAt), desc(activityIndexRows.id))
    .limit(1);
  return row?.id;
}

/** The newest blocks that were looked through, the newest first. */
export const knownBlocks = (executor: Executor, indexId: number): Promise<KnownBlock[]> =>
  executor
    .select({ number: activityBlockRows.number, hash: activityBlockRows.hash })
    .from(activityBlockRows)
    .where(eq(activityBlockRows.indexId, indexId))
    .orderBy(desc(activityBlockRows.number))
    .limit(keptBlocks);

/** Hears, in the index's own transaction, what a chain has now and no longer has: both know a block, or neither. */
export type BlockHearer = {
  readonly kept: (executor: Executor, chainIndex: number, blocks: readonly ReadBlock[]) => Promise<void>;
  /** All that came after a block is gone; -1: the whole chain. */
  readonly gone: (executor: Executor, chainIndex: number, number: number) => Promise<void>;
};
/** An index with whose chain it is and who hears of it. */
export type HeardIndex = { readonly id: number; readonly chainIndex: number; readonly hearer: BlockHearer };

/** Forgets all that came after a block; -1 forgets everything. */
export const forgetAbove = (database: Database, { id: indexId, chainIndex, hearer }: HeardIndex, number: number): Promise<void> =>
  inTransaction(database, async (executor) => {
    await hearer.gone(executor, chainIndex, number);
    await executor.delete(activityRows).where(and(eq(activityRows.indexId, indexId), gt(activityRows.blockNumber, number)));
    await executor.delete(activityBlockRows).where(and(eq(activityBlockRows.indexId, indexId), gt(activityBlockRows.number, number)));
  });

/** Keeps what blocks in a row did, all of them or none; `listedOn` tells what chains' tokens are worth now. */
export async function keepBlocks(
  database: Database,
  { id: indexId, chainIndex, hearer }: HeardIndex,
  blocks: readonly ReadBlock[],
  { known, listedOn, now }: { readonly known: Known; readonly listedOn: ListedOn; readonly now: number },
): Promise<void> {
  const rows = blocks.flatMap(({ transactions }) =>
    transactions.flatMap((transaction) => {
      const { hash, mined } = transaction;
      if (mined === null) return [];
      const { blockNumber, position, time, hasFailed } = mined;
      return [...effectsOf(transaction, known)].map(([address, { type, direction, isRisk, ...effect }]) => ({
        indexId,
        address,
        hash,
        blockNumber,
        position,
        time,
        type,
        direction,
        hasFailed,
        isRisk,
        effect,
      }));
    }),
  );
  const last = blocks.at(-1);
  if (last === undefined) return;
  await inTransaction(database, async (executor) => {
    await hearer.kept(executor, chainIndex, blocks);
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await executor
        .insert(activityRows)
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflictDoNothing();
    const oneWay = rows.filter(({ direction, isRisk }) => !isRisk && (direction === 'in' || direction === 'out'));
    await markPoison(
      executor,
      oneWay.map(({ address }) => address),
      listedOn,
    );
    await executor
      .insert(activityBlockRows)
      .values(blocks.map(({ number, hash }) => ({ indexId, number, hash })))
      .onConflictDoNothing();
    await executor
      .delete(activityBlockRows)
      .where(and(eq(activityBlockRows.indexId, indexId), lte(activityBlockRows.number, last.number - keptBlocks)));
    await executor.update(activityIndexRows).set({ touchedAt: now }).where(eq(activityIndexRows.id, indexId));
  });
}

export type ActivityQuestion = {
  /** In lower case. */
  readonly address: string;
  readonly filter: ActivityFilter;
  readonly isRisk: boolean;
};

/** Whether a line is among those that a filter shows. */
export function isAmong(
  filter: ActivityFilter,
  { type, direction, hasFailed }: Pick<ActivityLine, 'type' | 'direction' | 'hasFailed'>,
): boolean {
  switch (filter) {
    case 'in':
    case 'out':
      return direction === filter || direction === 'self';
    case 'swap':
      return type === 'swap' || type === 'wrap';
    case 'failed':
      return hasFailed;
    case 'all':
      return true;
  }
}
/** The same, asked of the database. */
function among(filter: ActivityFilter): SQL | undefined {
  switch (filter) {
    case 'in':
    case 'out':
      return or(eq(activityRows.direction, filter), eq(activityRows.direction, 'self'));
    case 'swap':
      return or(eq(activityRows.type, 'swap'), eq(activityRows.type, 'wrap'));
    case 'failed':
      return eq(activityRows.hasFailed, true);
    case 'all':
      return undefined;
  }
}

const fits = (indexes: readonly number[], { address, filter, isRisk }: ActivityQuestion): SQL | undefined =>
  and(eq(activityRows.address, address), inArray(activityRows.indexId, [...indexes]), eq(activityRows.isRisk, isRisk), among(filter));

/** Whether a mined transaction is kept among what looks like a scam to an address. */
export async function isKeptAsRisk({ orm }: Database, address: string, hash: string): Promise<boolean> {
  const mine = and(eq(activityRows.address, address), eq(activityRows.hash, hash), eq(activityRows.isRisk, true));
  return (await orm.select({ hash: activityRows.hash }).from(activityRows).where(mine).limit(1)).length > 0;
}

export async function countLines(executor: Executor, indexes: readonly number[], question: ActivityQuestion): Promise<number> {
  if (indexes.length === 0) return 0;
  const [row] = await executor.select({ lines: count() }).from(activityRows).where(fits(indexes, question));
  return row?.lines ?? 0;
}

/** Lines of the indexes named, the newest first. */
export async function readLines(
  executor: Executor,
  indexes: readonly number[],
  question: ActivityQuestion,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ActivityLine[]> {
  if (indexes.length === 0 || limit === 0) return [];
  const rows = await executor
    .select({ row: activityRows, chainIndex: activityIndexRows.chainIndex })
    .from(activityRows)
    .innerJoin(activityIndexRows, eq(activityIndexRows.id, activityRows.indexId))
    .where(fits(indexes, question))
    .orderBy(desc(activityRows.time), desc(activityRows.indexId), desc(activityRows.blockNumber), desc(activityRows.position))
    .offset(offset)
    .limit(limit);
  return rows.map(({ row: { hash, time, type, direction, hasFailed, isRisk, effect }, chainIndex }) => ({
    ...effect,
    chainIndex,
    hash,
    time,
    type: type as Effect['type'],
    direction: direction as Effect['direction'],
    hasFailed,
    isRisk,
  }));
}
