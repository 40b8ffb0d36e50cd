import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#sandbox/core/database/database.ts';
import { prepared, unnamed } from '#sandbox/core/database/prepared.ts';
import { contractFills, contractInstruments, contractLiquidations, contractOrders, contractPositions } from './contract.schema.ts';
import { contractAccounts } from './contractAccounts.schema.ts';
import type { ContractRecord, ContractWallet } from './contractOrders.ts';
import type { FillRecord } from './contractViews.ts';

/** An order with what its instrument measures. */
export type FoundOrder = { readonly order: ContractRecord; readonly unitAmount: string; readonly priceDigit: number };

const findOrders = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({ order: contractOrders, unitAmount: contractInstruments.unitAmount, priceDigit: contractInstruments.priceDigit })
    .from(contractOrders)
    .innerJoin(contractInstruments, eq(contractInstruments.instrumentId, contractOrders.instrumentId))
    .where(where)
    .orderBy(asc(contractOrders.priority));

const byClientIds = prepared((executor) =>
  findOrders(
    executor,
    and(eq(contractOrders.uid, sql.placeholder('uid')), sql`${contractOrders.clientOrderId} = any(${sql.placeholder('ids')}::text[])`),
  ).prepare(unnamed),
);
/** Own orders by ids that their owner gave, or the exchange made of them; each order asks for them several times. */
export const findByClientIds = (executor: Executor, uid: number, ids: readonly string[]): Promise<FoundOrder[]> =>
  byClientIds(executor, { uid, ids });
export const findByIds = (executor: Executor, uid: number, ids: readonly string[]): Promise<FoundOrder[]> =>
  ids.length === 0 ? Promise.resolve([]) : findOrders(executor, and(eq(contractOrders.uid, uid), inArray(contractOrders.id, [...ids])));

/** Of which instruments orders are meant: perpetuals, deliveries, or one. */
export type InstrumentFilter = { readonly bizType?: 'perpetual' | 'delivery' | undefined; readonly instrumentId?: string | undefined };
/** What of an instrument's id a filter wants: that of a delivery has its day behind a hyphen. */
export const fitsInstrument = (column: AnyPgColumn, { bizType, instrumentId }: InstrumentFilter): SQL | undefined =>
  and(
    instrumentId === undefined ? undefined : eq(column, instrumentId),
    bizType === undefined ? undefined : bizType === 'delivery' ? sql`${column} like '%-%'` : sql`${column} not like '%-%'`,
  );

/** Open orders of a wallet, oldest first. */
export const findOpenOrders = (executor: Executor, { uid, walletType }: ContractWallet, filter: InstrumentFilter): Promise<FoundOrder[]> =>
  findOrders(
    executor,
    and(
      eq(contractOrders.uid, uid),
      eq(contractOrders.walletType, walletType),
      eq(contractOrders.status, 'open'),
      fitsInstrument(contractOrders.instrumentId, filter),
    ),
  );

/** Fills of orders, oldest first. */
export const findFillsOf = (executor: Executor, orderIds: readonly string[]): Promise<FillRecord[]> =>
  executor
    .select()
    .from(contractFills)
    .where(inArray(contractFills.orderId, [...orderIds]))
    .orderBy(asc(contractFills.id));

/** The number of an account's last change. */
export async function revisionOf(executor: Executor, uid: number): Promise<number> {
  const [row] = await executor.select().from(contractAccounts).where(eq(contractAccounts.uid, uid));
  return row?.revision ?? 0;
}

/** Instruments in which a wallet has rows. */
export async function heldInstruments(executor: Executor, { uid, walletType }: ContractWallet): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ instrumentId: contractPositions.instrumentId })
    .from(contractPositions)
    .where(and(eq(contractPositions.uid, uid), eq(contractPositions.walletType, walletType), isNull(contractPositions.endedAt)));
  return rows.map(({ instrumentId }) => instrumentId);
}

/** Contracts that are held in each instrument: those of its long rows, for there are as many short. */
export async function openInterests(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const { instrumentId, contracts, endedAt, side } = contractPositions;
  const rows = await executor
    .select({ instrumentId, held: sql<string>`sum(${contracts})` })
    .from(contractPositions)
    .where(and(isNull(endedAt), eq(side, 'long')))
    .groupBy(instrumentId);
  return new Map(rows.map((row) => [row.instrumentId, Number(row.held)]));
}

/** What the exchange is closing of a wallet: rows by their ids, null for all cross rows. */
export async function liquidatedRows(executor: Executor, { uid, walletType }: ContractWallet): Promise<readonly (string | null)[]> {
  const { uid: owner, walletType: wallet, endedAt, positionId } = contractLiquidations;
  const rows = await executor
    .select({ positionId })
    .from(contractLiquidations)
    .where(and(eq(owner, uid), eq(wallet, walletType), isNull(endedAt)));
  return rows.map((row) => row.positionId);
}

/** Funding that rows got, below zero for what they paid, by their ids. */
export async function fundingOf(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.execute<{ id: string; got: string }>(sql`
    select position_id as id, sum(change + covered)::text as got from contract_funding_payments
    where position_id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}) group by 1`);
  return new Map(rows.map(({ id, got }) => [id, got]));
}
