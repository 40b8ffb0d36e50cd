import { randomUUID } from 'node:crypto';
import { otherSide, type Side } from '#machines/rules/contract/side.ts';
import { lotsLeft } from '#sandbox/engine/trading/bookOrder.ts';
import { house } from '#sandbox/engine/trading/matchingBook.ts';
import { end } from '#sandbox/engine/trading/settle.ts';
import type { Turn } from '#sandbox/engine/trading/turn.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import type { ContractOrder, ContractWallet, Forced } from './contractOrders.ts';
import type { ContractSettler } from './contractSettler.ts';
import type { PositionRow } from './positions.ts';

export type ContractTurn = Turn<ContractOrder, ContractSettler>;
/** What a side is closed with. */
export const closingSide = (side: Side): ContractOrder['side'] => (side === 'long' ? 'sell' : 'buy');

/** An order that the exchange gives for a row: it closes so many contracts, at a price in ticks or better. */
export function forcedOrder(
  wallet: ContractWallet,
  { position, marginMode, leverage }: PositionRow,
  { lots, ticks }: { readonly lots: number; readonly ticks: number },
  forced: Forced,
  { now, mark }: { readonly now: number; readonly mark: string },
): ContractOrder {
  return {
    ...wallet,
    id: randomUUID(),
    clientOrderId: null,
    digest: '',
    ocoId: null,
    side: closingSide(position.side),
    positionSide: position.side,
    isReduceOnly: true,
    type: 'limit',
    timeInForce: 'IOC',
    isPostOnly: false,
    marginMode,
    leverage,
    price: ticks,
    stop: undefined,
    activation: undefined,
    callback: undefined,
    extreme: undefined,
    lots,
    total: undefined,
    filledLots: 0,
    filledValue: 0n,
    held: 0n,
    opens: 0,
    holdMark: mark,
    status: 'open',
    reason: null,
    priority: undefined,
    createdAt: now,
    forced,
  };
}

/** Matches an order outside the book with others, each whole, and where nobody stands behind them with the house. No price is told. */
export async function matchAside(
  turn: ContractTurn,
  taker: ContractOrder,
  makers: readonly { readonly maker: ContractOrder | undefined; readonly lots: number }[],
): Promise<void> {
  turn.touch();
  let after = taker;
  for (const { maker, lots } of makers) {
    const match = { makerId: maker?.id ?? '', makerOwner: maker?.uid ?? house, ticks: taker.price ?? 0, lots };
    const settled = await turn.settler.settleMatch({ id: turn.nextMatchId(), match, side: taker.side, maker, taker: after });
    after = settled.taker ?? after;
    if (settled.maker !== undefined) turn.put({ ...settled.maker, status: 'filled' }, 'new');
  }
  turn.put({ ...after, status: 'filled' }, 'new');
}

/** Ends closing orders of a row that has become less, the newest first, until those that are left close no more than there is. */
export function clipClosing(turn: ContractTurn, { uid, walletType }: ContractWallet, side: Side, volume: number): void {
  const isOf = (order: ContractOrder): boolean =>
    order.uid === uid && order.walletType === walletType && order.side === closingSide(side) && order.positionSide !== otherSide(side);
  const closing = [...turn.engine.live.values()].filter(isOf);
  const fits = (): boolean => {
    const isStrict = closing.some(({ isReduceOnly, positionSide }) => isReduceOnly || positionSide !== 'net');
    return closing.reduce((sum, order) => sum + lotsLeft(order) - (isStrict ? 0 : order.opens), 0) <= volume;
  };
  while (!fits()) {
    const newest = closing.pop();
    if (newest !== undefined) end(turn, newest, 'cancelled', contractCode.beyondPosition);
  }
}
