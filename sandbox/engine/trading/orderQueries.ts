import { and, asc, count, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tradingAccounts, tradingFills, tradingOrders } from './trading.schema.ts';
import type { FillRecord } from './changes.ts';
import type { OrderRecord } from './orders.ts';

const live = ['open', 'waiting'] as const;
const ended = ['filled', 'cancelled', 'rejected', 'expired'] as const;

/** Orders by their ids, in that order. */
export async function findOrders(executor: Executor, ids: readonly string[]): Promise<OrderRecord[]> {
  const uuids = ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  if (uuids.length === 0) return [];
  const rows = await executor.select().from(tradingOrders).where(inArray(tradingOrders.id, uuids));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** The orders that were placed under a client order id: one, of a one-cancels-other both, the limit order first. */
export async function findOrdersByClientId(executor: Executor, uid: number, clientOrderId: string): Promise<OrderRecord[]> {
  const [row] = await executor
    .select()
    .from(tradingOrders)
    .where(and(eq(tradingOrders.uid, uid), eq(tradingOrders.clientOrderId, clientOrderId)));
  if (row === undefined || row.ocoId === null) return row === undefined ? [] : [row];
  const both = await executor.select().from(tradingOrders).where(eq(tradingOrders.ocoId, row.ocoId));
  return [row, ...both.filter(({ id }) => id !== row.id)];
}

/** Pairs on which somebody, or one account, has live orders. */
export async function liveTradeIds(executor: Executor, uid?: number): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ tradeId: tradingOrders.tradeId })
    .from(tradingOrders)
    .where(and(inArray(tradingOrders.status, [...live]), ...(uid === undefined ? [] : [eq(tradingOrders.uid, uid)])));
  return rows.map(({ tradeId }) => tradeId);
}

export async function revisionOf(executor: Executor, uid: number): Promise<number> {
  const [row] = await executor.select({ revision: tradingAccounts.revision }).from(tradingAccounts).where(eq(tradingAccounts.uid, uid));
  return row?.revision ?? 0;
}

export type WalletGroup = 'spot' | 'margin';
/** Wallets of a group; all that trade where none is named. */
export const walletsOf = (group: WalletGroup | undefined): readonly number[] =>
  group === undefined ? [2, 6, 7] : group === 'spot' ? [2] : [6, 7];

/** What lists of orders and fills are narrowed by. */
export type OrderFilter = {
  readonly tradeId?: number | undefined;
  readonly walletType?: number | undefined;
  readonly walletGroup?: WalletGroup | undefined;
  readonly side?: 'buy' | 'sell' | undefined;
  readonly type?: OrderRecord['type'] | undefined;
  readonly status?: OrderRecord['status'] | undefined;
  readonly orderId?: string | undefined;
  /** When it was placed or made: from (included) to (not), in milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};
export type Page = { readonly pageNum: number; readonly pageSize: number };

const wanted = (pairs: readonly (readonly [PgColumn, unknown])[]): SQL[] =>
  pairs.flatMap(([column, value]) => (value === undefined ? [] : [eq(column, value)]));
const inTime = (column: PgColumn, { from, to }: OrderFilter): SQL[] => [
  ...(from === undefined ? [] : [gte(column, from)]),
  ...(to === undefined ? [] : [lt(column, to)]),
];

const inGroup = ({ walletGroup }: OrderFilter): SQL[] =>
  walletGroup === undefined ? [] : [inArray(tradingOrders.walletType, [...walletsOf(walletGroup)])];

/** An account's live orders, oldest first. */
export const readLiveOrders = (
  executor: Executor,
  uid: number,
  { tradeId, walletType, walletGroup }: OrderFilter,
): Promise<OrderRecord[]> =>
  executor
    .select()
    .from(tradingOrders)
    .where(
      and(
        eq(tradingOrders.uid, uid),
        inArray(tradingOrders.status, [...live]),
        ...wanted([
          [tradingOrders.tradeId, tradeId],
          [tradingOrders.walletType, walletType],
        ]),
        ...inGroup({ walletGroup }),
      ),
    )
    .orderBy(asc(tradingOrders.createdAt), asc(tradingOrders.priority));

/** One page of an account's ended orders, newest first, and how many there are. */
export async function readEndedOrders(executor: Executor, uid: number, filter: OrderFilter, { pageNum, pageSize }: Page) {
  const condition = and(
    eq(tradingOrders.uid, uid),
    filter.status === undefined ? inArray(tradingOrders.status, [...ended]) : eq(tradingOrders.status, filter.status),
    ...wanted([
      [tradingOrders.tradeId, filter.tradeId],
      [tradingOrders.walletType, filter.walletType],
      [tradingOrders.side, filter.side],
      [tradingOrders.type, filter.type],
    ]),
    ...inGroup(filter),
    ...inTime(tradingOrders.createdAt, filter),
  );
  const list = await executor
    .select()
    .from(tradingOrders)
    .where(condition)
    .orderBy(desc(tradingOrders.createdAt), desc(tradingOrders.priority))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [total] = await executor.select({ value: count() }).from(tradingOrders).where(condition);
  return { list, totalCount: total?.value ?? 0 };
}

/** One page of an account's fills, newest first, and how many there are. */
export async function readFills(
  executor: Executor,
  uid: number,
  filter: OrderFilter,
  { pageNum, pageSize }: Page,
): Promise<{ list: FillRecord[]; totalCount: number }> {
  const condition = and(
    eq(tradingFills.uid, uid),
    ...wanted([
      [tradingFills.tradeId, filter.tradeId],
      [tradingFills.side, filter.side],
      [tradingFills.orderId, filter.orderId],
      [tradingOrders.walletType, filter.walletType],
    ]),
    ...inGroup(filter),
    ...inTime(tradingFills.createdAt, filter),
  );
  const rows = await executor
    .select({ fill: tradingFills })
    .from(tradingFills)
    .innerJoin(tradingOrders, eq(tradingOrders.id, tradingFills.orderId))
    .where(condition)
    .orderBy(desc(tradingFills.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [total] = await executor
    .select({ value: count() })
    .from(tradingFills)
    .innerJoin(tradingOrders, eq(tradingOrders.id, tradingFills.orderId))
    .where(condition);
  return { list: rows.map(({ fill }) => fill), totalCount: total?.value ?? 0 };
}

/** All fills of some orders, oldest first. */
export const readFillsOf = (executor: Executor, orderIds: readonly string[]): Promise<FillRecord[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : executor
        .select()
        .from(tradingFills)
        .where(inArray(tradingFills.orderId, [...orderIds]))
        .orderBy(asc(tradingFills.id));
