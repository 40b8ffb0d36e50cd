import { otherSide, type Side } from '#machines/rules/contract/side.ts';
import { fewest } from '#machines/rules/contractCount.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { end } from '#sandbox/engine/trading/settle.ts';
import type { ContractOrder, ContractWallet } from './contractOrders.ts';
import { placeContractOrder, settingsOf, type ContractPlace, type ContractWish } from './contractPlace.ts';
import { closingSide, type ContractTurn } from './forcedOrders.ts';
import type { PositionRow } from './positions.ts';

/** What is to be closed of a row: so many contracts, or all; at a limit, or at once. `digest` is what a repeat is known by. */
export type Closing = {
  readonly clientOrderId: string;
  readonly digest: string;
  readonly contracts: number | 'all';
  readonly price?: string | undefined;
};
/** Parts of the client order ids of a reverse, which is two orders. */
export const reverseIds = (clientOrderId: string) => ({ close: `${clientOrderId}.close`, open: `${clientOrderId}.open` });

const rowsOf = async ({ settler }: ContractTurn, wallet: ContractWallet): Promise<readonly PositionRow[]> =>
  settler.positions.rowsOf(wallet);

/** A live row of a wallet in the turn's instrument. @throws OrderRefusal */
export async function rowOf(turn: ContractTurn, wallet: ContractWallet, positionId: string): Promise<PositionRow> {
  const row = (await rowsOf(turn, wallet)).find(
    ({ id, instrumentId }) => id === positionId && instrumentId === turn.engine.rules.tradeCode,
  );
  if (row === undefined) throw new OrderRefusal(contractCode.positionUnknown);
  return row;
}

type Closed = Pick<ContractWish, 'side' | 'positionSide' | 'isReduceOnly'>;
/** How a row is closed: in hedge mode by the other side of its own, in one-way mode by what only reduces. */
async function closedBy({ tx }: ContractTurn, { instrument }: ContractPlace, wallet: ContractWallet, side: Side): Promise<Closed> {
  const isOneWay = (await settingsOf(tx, instrument, wallet)).positionMode === 'oneWay';
  return { side: closingSide(side), positionSide: isOneWay ? 'net' : side, isReduceOnly: isOneWay };
}

/** Ends what rests on the closing side of a row: "all" comes before it. */
function endResting(turn: ContractTurn, { uid, walletType }: ContractWallet, { side, positionSide }: Closed): void {
  const isOf = (order: ContractOrder): boolean =>
    order.uid === uid && order.walletType === walletType && order.side === side && order.positionSide === positionSide;
  for (const order of [...turn.engine.live.values()].filter(isOf)) end(turn, order, 'cancelled', contractCode.beyondPosition);
}

/** Closes a row, or a part of it: never more than there is. @throws OrderRefusal */
export async function closeRow(
  turn: ContractTurn,
  place: ContractPlace,
  wallet: ContractWallet,
  positionId: string,
  { clientOrderId, digest, contracts, price }: Closing,
): Promise<void> {
  const row = await rowOf(turn, wallet, positionId);
  const closed = await closedBy(turn, place, wallet, row.position.side);
  if (contracts === 'all') endResting(turn, wallet, closed);
  await placeContractOrder(turn, place, wallet, {
    ...closed,
    clientOrderId,
    digest,
    type: price === undefined ? 'market' : 'limit',
    timeInForce: price === undefined ? 'IOC' : 'GTC',
    isPostOnly: false,
    price,
    contracts: contracts === 'all' ? fewest(row.position.contracts, place.instrument.mostContracts) : contracts,
  });
}

/** Closes a row whole and opens as much on the other side, both or neither. @throws OrderRefusal, also where the market has not enough */
export async function reverseRow(
  turn: ContractTurn,
  place: ContractPlace,
  wallet: ContractWallet,
  positionId: string,
  { clientOrderId, digest }: Pick<Closing, 'clientOrderId' | 'digest'>,
): Promise<void> {
  const { position, instrumentId } = await rowOf(turn, wallet, positionId);
  const opened = otherSide(position.side);
  const closed = await closedBy(turn, place, wallet, position.side);
  const heldOn = async (side: Side): Promise<number> =>
    (await rowsOf(turn, wallet)).find((row) => row.instrumentId === instrumentId && row.position.side === side)?.position.contracts ?? 0;
  const before = await heldOn(opened);
  const ids = reverseIds(clientOrderId);
  endResting(turn, wallet, closed);
  const atMarket = { digest, type: 'market', timeInForce: 'IOC', isPostOnly: false, contracts: position.contracts } as const;
  await placeContractOrder(turn, place, wallet, { ...closed, ...atMarket, clientOrderId: ids.close });
  if ((await heldOn(position.side)) > 0) throw new OrderRefusal(contractCode.marketThin);
  const opening = { side: closed.side, positionSide: closed.isReduceOnly ? ('net' as const) : opened, isReduceOnly: false };
  await placeContractOrder(turn, place, wallet, { ...opening, ...atMarket, clientOrderId: ids.open });
  if ((await heldOn(opened)) - before !== position.contracts) throw new OrderRefusal(contractCode.marketThin);
}
