import { valueUnitOf, type Measures } from '#machines/rules/contract/instruments.ts';
import { multiply } from '#machines/rules/decimal.ts';
import { tidy } from '#sandbox/core/ledger/amounts.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import type { BookOrder } from '#sandbox/engine/trading/bookOrder.ts';
import { exactText } from '#sandbox/engine/trading/fees.ts';
import { bigUnitsOf } from '#sandbox/engine/trading/orders.ts';
import type { contractOrders } from './contract.schema.ts';

export type ContractRecord = typeof contractOrders.$inferSelect;
/** Wallets of contracts: 5 an account's own, 8 its copies. */
export type ContractWallet = { readonly uid: number; readonly walletType: 5 | 8 };

/**
 * An order for contracts: lots are contracts. It holds USDT, in units of the ledger's last decimal, for `opens` of what is left of it;
 * what it holds is counted by the mark at which it was taken. `positionSide` is `net` in one-way mode.
 */
export type ContractOrder = BookOrder &
  ContractWallet & {
    readonly type: 'limit' | 'market';
    readonly status: ContractRecord['status'];
    readonly lots: number;
    readonly clientOrderId: string | null;
    readonly digest: string;
    readonly positionSide: ContractRecord['positionSide'];
    readonly isReduceOnly: boolean;
    readonly marginMode: ContractRecord['marginMode'];
    readonly leverage: number;
    readonly opens: number;
    readonly holdMark: string;
    readonly forced?: Forced;
  };

/** An order of a liquidation: `bankruptcy` is the price at which its row has nothing left, null for those that only help to end it. */
export type Forced = { readonly liquidationId: string; readonly bankruptcy: string | null; readonly isAside: boolean };

/** Decimals of what is held: those of the ledger. */
const heldDigit = 18;
/** What an amount in USDT is as something held, and back. */
export const heldOf = (amount: string): bigint => bigUnitsOf(amount, heldDigit);
export const heldText = (held: bigint): string => exactText(held, heldDigit);
/** A price in ticks as text. */
export const priceOf = (ticks: number, { priceDigit }: Pick<Measures, 'priceDigit'>): string => exactText(BigInt(ticks), priceDigit);
/** The ticks of a price. @throws TypeError for one off the tick. */
export function ticksOf(price: string, { priceDigit }: Pick<Measures, 'priceDigit'>): number {
  const ticks = unitsOf(tidy(price), priceDigit);
  if (ticks === undefined) throw new TypeError(`${price} is no price in ticks`);
  return ticks;
}

/** Whether an order can only close: reduce-only, or in hedge mode an order of its row's other side. */
export const closesOnly = ({ isReduceOnly, positionSide, side }: Pick<ContractOrder, 'isReduceOnly' | 'positionSide' | 'side'>): boolean =>
  isReduceOnly || (positionSide !== 'net' && (positionSide === 'long') !== (side === 'buy'));

/** An order of the database in the engine's numbers. */
export function orderOfRecord(measures: Measures, row: ContractRecord): ContractOrder {
  const { instrumentId: _, contracts, filledContracts, filledValue, frozen, updatedAt: __, price, liquidationId: ___, ...kept } = row;
  return {
    ...kept,
    walletType: row.walletType === 8 ? 8 : 5,
    ocoId: null,
    price: price === null ? undefined : ticksOf(price, measures),
    stop: undefined,
    activation: undefined,
    callback: undefined,
    extreme: undefined,
    lots: contracts,
    total: undefined,
    filledLots: filledContracts,
    filledValue: bigUnitsOf(filledValue, heldDigit) / bigUnitsOf(valueUnitOf(measures), heldDigit),
    held: heldOf(frozen),
    holdMark: tidy(row.holdMark),
  };
}

/** An order as the database keeps it; the priority of a new one is given there. */
export function recordOfOrder(
  measures: Measures & { readonly instrumentId: string },
  order: ContractOrder,
  updatedAt: number,
): typeof contractOrders.$inferInsert {
  const { id, uid, clientOrderId, digest, walletType, side, positionSide, isReduceOnly, type, timeInForce, isPostOnly } = order;
  const { marginMode, leverage, opens, holdMark, status, reason, priority, createdAt } = order;
  return {
    id,
    uid,
    clientOrderId,
    digest,
    instrumentId: measures.instrumentId,
    walletType,
    side,
    positionSide,
    isReduceOnly,
    type,
    timeInForce,
    isPostOnly,
    marginMode,
    leverage,
    price: order.price === undefined ? null : priceOf(order.price, measures),
    contracts: order.lots,
    opens,
    filledContracts: order.filledLots,
    filledValue: multiply(String(order.filledValue), valueUnitOf(measures)),
    holdMark,
    frozen: heldText(order.held),
    status,
    reason,
    liquidationId: order.forced?.liquidationId ?? null,
    createdAt,
    updatedAt,
    ...(priority === undefined ? {} : { priority }),
  };
}
