import type { ContractFillRow, ContractOrderRow } from '#services/contract/contractRows.ts';
import type { Measures } from '#machines/rules/contract/instruments.ts';
import { averagePrice } from '#machines/rules/contract/position.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import type { contractFills } from './contract.schema.ts';
import type { ContractRecord } from './contractOrders.ts';

export type FillRecord = typeof contractFills.$inferSelect;

const walletOf = (walletType: number): 5 | 8 => (walletType === 8 ? 8 : 5);

/** An order as its owner sees it. */
export function contractOrderView(measures: Measures, row: ContractRecord): ContractOrderRow {
  const { instrumentId, side, positionSide, isReduceOnly, type, timeInForce, isPostOnly, marginMode, leverage } = row;
  const { contracts, filledContracts, status, createdAt, updatedAt, revision } = row;
  const filledValue = tidy(row.filledValue);
  return {
    orderId: row.id,
    ...(row.clientOrderId === null ? {} : { clientOrderId: row.clientOrderId }),
    instrumentId,
    walletType: walletOf(row.walletType),
    side,
    positionSide,
    isReduceOnly,
    type,
    timeInForce,
    isPostOnly,
    marginMode,
    leverage,
    ...(row.price === null ? {} : { price: tidy(row.price) }),
    contracts,
    filledContracts,
    filledValue,
    ...(filledContracts === 0 ? {} : { averagePrice: averagePrice(filledValue, filledContracts, measures) }),
    frozen: tidy(row.frozen),
    status,
    ...(row.reason === null ? {} : { reason: row.reason }),
    isForced: row.liquidationId !== null,
    createdAt,
    updatedAt,
    revision,
  };
}

/** A fill as its owner sees it. */
export const contractFillView = (row: FillRecord): ContractFillRow => ({
  fillId: String(row.id),
  matchId: row.matchId,
  orderId: row.orderId,
  instrumentId: row.instrumentId,
  walletType: walletOf(row.walletType),
  side: row.side,
  isMaker: !row.isTaker,
  price: tidy(row.price),
  contracts: row.contracts,
  closed: row.closed,
  value: tidy(row.value),
  fee: tidy(row.fee),
  realised: tidy(row.realised),
  clearance: tidy(row.clearance),
  time: row.createdAt,
  revision: row.revision,
});
