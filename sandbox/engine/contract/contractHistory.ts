import { and, count, desc, eq, gte, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ContractFundingRow, ContractLiquidationRow, EndedContractPosition } from '#services/contract/historyCalls.ts';
import type { ContractFillRow, ContractOrderRow } from '#services/contract/contractRows.ts';
import { negated } from '#machines/rules/rounding.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import {
  contractFills,
  contractFunding,
  contractFundingPayments,
  contractInstruments,
  contractLiquidations,
  contractOrders,
  contractPositions,
} from './contract.schema.ts';
import type { ContractWallet } from './contractOrders.ts';
import { fitsInstrument, fundingOf, type InstrumentFilter } from './contractQueries.ts';
import { contractFillView, contractOrderView } from './contractViews.ts';

/** Which rows: of a wallet, of instruments, between two moments, and which page of them. */
export type HistoryFilter = InstrumentFilter & {
  readonly wallet: ContractWallet;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
};
type Pages<Row> = { readonly list: Row[]; readonly totalCount: number };
type Columns = { readonly uid: AnyPgColumn; readonly walletType: AnyPgColumn; readonly instrumentId: AnyPgColumn };

function wanted({ uid, walletType, instrumentId }: Columns, at: AnyPgColumn, filter: HistoryFilter, more?: SQL): SQL | undefined {
  return and(
    eq(uid, filter.wallet.uid),
    eq(walletType, filter.wallet.walletType),
    fitsInstrument(instrumentId, filter),
    filter.from === undefined ? undefined : gte(at, filter.from),
    filter.to === undefined ? undefined : lt(at, filter.to),
    more,
  );
}
const skipped = ({ pageNum, pageSize }: HistoryFilter): number => (pageNum - 1) * pageSize;
async function countOf(executor: Executor, table: PgTable, where: SQL | undefined): Promise<number> {
  const [total] = await executor.select({ value: count() }).from(table).where(where);
  return total?.value ?? 0;
}

async function endedOrders(executor: Executor, filter: HistoryFilter): Promise<Pages<ContractOrderRow>> {
  const where = wanted(contractOrders, contractOrders.createdAt, filter, ne(contractOrders.status, 'open'));
  const rows = await executor
    .select({ order: contractOrders, instrument: contractInstruments })
    .from(contractOrders)
    .innerJoin(contractInstruments, eq(contractInstruments.instrumentId, contractOrders.instrumentId))
    .where(where)
    .orderBy(desc(contractOrders.createdAt), desc(contractOrders.priority))
    .limit(filter.pageSize)
    .offset(skipped(filter));
  const view = ({ order, instrument: { unitAmount, priceDigit } }: (typeof rows)[number]): ContractOrderRow =>
    contractOrderView({ unitAmount: tidy(unitAmount), priceDigit }, order);
  return { list: rows.map(view), totalCount: await countOf(executor, contractOrders, where) };
}

async function fills(executor: Executor, filter: HistoryFilter): Promise<Pages<ContractFillRow>> {
  const where = wanted(contractFills, contractFills.createdAt, filter);
  const rows = await executor
    .select()
    .from(contractFills)
    .where(where)
    .orderBy(desc(contractFills.id))
    .limit(filter.pageSize)
    .offset(skipped(filter));
  return { list: rows.map(contractFillView), totalCount: await countOf(executor, contractFills, where) };
}

async function endedPositions(executor: Executor, filter: HistoryFilter): Promise<Pages<EndedContractPosition>> {
  const where = wanted(contractPositions, contractPositions.endedAt, filter, isNotNull(contractPositions.endedAt));
  const rows = await executor
    .select()
    .from(contractPositions)
    .where(where)
    .orderBy(desc(contractPositions.endedAt), desc(contractPositions.openedAt))
    .limit(filter.pageSize)
    .offset(skipped(filter));
  const funding = await fundingOf(
    executor,
    rows.map(({ id }) => id),
  );
  const list = rows.map(({ id, instrumentId, side, marginMode, leverage, realised, fees, openedAt, endedAt }) => ({
    positionId: id,
    instrumentId,
    side,
    marginMode,
    leverage,
    realised: tidy(realised),
    fundingPaid: tidy(negated(tidy(funding.get(id) ?? '0'))),
    feesPaid: tidy(fees),
    openedAt,
    endedAt: endedAt ?? 0,
  }));
  return { list, totalCount: await countOf(executor, contractPositions, where) };
}

async function fundings(executor: Executor, filter: HistoryFilter): Promise<Pages<ContractFundingRow>> {
  const where = wanted(contractPositions, contractFundingPayments.moment, filter);
  const { positionId, moment, instrumentId } = contractFundingPayments;
  const joined = () =>
    executor
      .select({ paid: contractFundingPayments, at: contractFunding, side: contractPositions.side, all: sql<string>`count(*) over ()` })
      .from(contractFundingPayments)
      .innerJoin(contractPositions, eq(contractPositions.id, positionId))
      .innerJoin(contractFunding, and(eq(contractFunding.instrumentId, instrumentId), eq(contractFunding.moment, moment)))
      .where(where)
      .orderBy(desc(moment), desc(positionId));
  const rows = await joined().limit(filter.pageSize).offset(skipped(filter));
  // A page beyond the last has no row that tells how many there are.
  const [first] = rows.length === 0 ? await joined().limit(1) : rows;
  const list = rows.map(({ paid, at, side }) => ({
    positionId: paid.positionId,
    instrumentId: paid.instrumentId,
    side,
    moment: paid.moment,
    rate: tidy(at.rate),
    mark: tidy(at.mark),
    contracts: paid.contracts,
    change: tidy(paid.change),
    covered: tidy(paid.covered),
  }));
  return { list, totalCount: Number(first?.all ?? 0) };
}

async function liquidations(executor: Executor, filter: HistoryFilter): Promise<Pages<ContractLiquidationRow>> {
  const where = wanted(contractLiquidations, contractLiquidations.beganAt, filter);
  const sums = executor
    .select({
      id: contractOrders.liquidationId,
      filled: sql<string>`sum(${contractFills.contracts})`.as('filled'),
      value: sql<string>`sum(${contractFills.value})`.as('value_sum'),
      clearance: sql<string>`sum(${contractFills.clearance})`.as('clearance_sum'),
    })
    .from(contractFills)
    .innerJoin(contractOrders, eq(contractOrders.id, contractFills.orderId))
    .where(and(eq(contractOrders.uid, filter.wallet.uid), isNotNull(contractOrders.liquidationId)))
    .groupBy(contractOrders.liquidationId)
    .as('sums');
  const rows = await executor
    .select({ row: contractLiquidations, filled: sums.filled, value: sums.value, clearance: sums.clearance })
    .from(contractLiquidations)
    .leftJoin(sums, eq(sums.id, contractLiquidations.id))
    .where(where)
    .orderBy(desc(contractLiquidations.beganAt), desc(contractLiquidations.id))
    .limit(filter.pageSize)
    .offset(skipped(filter));
  const list = rows.map(({ row, filled, value, clearance }) => ({
    liquidationId: row.id,
    instrumentId: row.instrumentId,
    positionId: row.positionId,
    mark: tidy(row.mark),
    equity: tidy(row.equity),
    required: tidy(row.required),
    filled: Number(filled ?? 0),
    value: tidy(value ?? '0'),
    clearance: tidy(clearance ?? '0'),
    beganAt: row.beganAt,
    endedAt: row.endedAt,
    equityAfter: row.equityAfter === null ? null : tidy(row.equityAfter),
  }));
  return { list, totalCount: await countOf(executor, contractLiquidations, where) };
}

/** What is over, by its kind: a page of each, newest first. */
export const contractHistories = {
  order: endedOrders,
  fill: fills,
  position: endedPositions,
  funding: fundings,
  liquidation: liquidations,
};
