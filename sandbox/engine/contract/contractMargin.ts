import { and, eq } from 'drizzle-orm';
import { mostMarginAdded, mostMarginRemoved } from '#machines/rules/contract/leverage.ts';
import { isWarned, unrealisedOf, valueOf } from '#machines/rules/contract/margin.ts';
import { marginTerms } from '#machines/rules/contract/terms.ts';
import { add, compare, isAbove } from '#machines/rules/decimal.ts';
import { isNegative, negated } from '#machines/rules/rounding.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { decimalsOf, tidy } from '#sandbox/core/ledger/amounts.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { contractMarginMoves } from './contractAccounts.schema.ts';
import { rowOf } from './contractClose.ts';
import { placeIn } from './contractMoney.ts';
import type { ContractWallet } from './contractOrders.ts';
import { checkWallet, type ContractPlace } from './contractPlace.ts';
import type { ContractTurn } from './forcedOrders.ts';
import { standingOf, type Judge } from './standing.ts';

/** USDT that are put behind an isolated row, or taken out of it below zero; `clientId` names the wish. */
export type MarginMove = { readonly clientId: string; readonly positionId: string; readonly change: string };

/** The move that was made under an id, if one was. */
export async function findMarginMove(executor: Executor, uid: number, clientId: string): Promise<MarginMove | undefined> {
  const { uid: owner, clientId: id } = contractMarginMoves;
  const [row] = await executor
    .select()
    .from(contractMarginMoves)
    .where(and(eq(owner, uid), eq(id, clientId)));
  return row && { clientId, positionId: row.positionId, change: tidy(row.change) };
}

/** Moves margin of an isolated row to or from what is available. Nobody comes near a liquidation by it. @throws OrderRefusal */
export async function moveMargin(
  turn: ContractTurn,
  { instrument }: ContractPlace,
  judge: Judge,
  wallet: ContractWallet,
  move: MarginMove,
) {
  const { tx, settler, now } = turn;
  const { positionId, change, clientId } = move;
  await checkWallet(tx, wallet, instrument.instrumentId);
  const row = await rowOf(turn, wallet, positionId);
  if (row.marginMode !== 'isolated') throw new OrderRefusal(contractCode.notIsolated);
  if (compare(change, '0') === 0 || decimalsOf(change) > marginTerms.digit) throw new OrderRefusal(contractCode.amount);
  const { side, contracts, openCost, holdCost } = row.position;
  const markValue = valueOf(judge.markOf(row.instrumentId), contracts, instrument.unitAmount);
  const isTaken = isNegative(change);
  if (isTaken) {
    const unrealised = unrealisedOf(side, holdCost, markValue);
    const most = mostMarginRemoved({ margin: row.margin, cost: openCost, leverage: row.leverage, unrealised, markValue });
    if (isAbove(negated(change), most)) throw new OrderRefusal(contractCode.mostRemoved, { amount: most, coin: 'USDT' });
  } else {
    const free = mostMarginAdded(await settler.money.freeIn(wallet));
    if (isAbove(change, free)) throw new OrderRefusal(contractCode.marginShort, { amount: free, coin: 'USDT' });
  }
  settler.changes.name('contractMargin');
  settler.moves.move(placeIn(wallet, 'available'), negated(change));
  settler.moves.move(placeIn(wallet, 'margin'), change);
  await settler.positions.put(wallet, { ...row, margin: add(row.margin, change) });
  // What was taken from weighs more on what is left: the row, or all cross rows of the wallet.
  const rows = (await settler.positions.rowsOf(wallet)).filter(({ id, marginMode }) => (isTaken ? id === row.id : marginMode === 'cross'));
  const own = isTaken ? add(row.margin, change) : await settler.money.availableOf(wallet);
  const { required, equity } = standingOf(judge, own, rows);
  if (isWarned(required, equity)) throw new OrderRefusal(contractCode.tooNear);
  await tx.insert(contractMarginMoves).values({ uid: wallet.uid, clientId, positionId, change, createdAt: now });
}
