import { changeLeverage } from '#machines/rules/contract/leverage.ts';
import { valueOf } from '#machines/rules/contract/margin.ts';
import type { Side } from '#machines/rules/contract/side.ts';
import { isAbove } from '#machines/rules/decimal.ts';
import { atLeastZero, negated } from '#machines/rules/rounding.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { lockAvailable } from '#sandbox/core/ledger/balances.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { contractSettings } from './contract.schema.ts';
import { placeIn } from './contractMoney.ts';
import type { ContractOrder, ContractWallet } from './contractOrders.ts';
import { checkWallet, settingsOf, type ContractPlace } from './contractPlace.ts';
import type { ContractTurn } from './forcedOrders.ts';
import type { PositionRow } from './positions.ts';

/** What is to be another; what is not named stays. */
export type SettingsChange = {
  readonly positionMode?: 'oneWay' | 'hedge' | undefined;
  readonly marginMode?: 'cross' | 'isolated' | undefined;
  readonly leverageLong?: number | undefined;
  readonly leverageShort?: number | undefined;
};

/** A change that positions or orders are in the way of, with their ids. */
export class InTheWay extends OrderRefusal {
  readonly positions: readonly string[];
  readonly orders: readonly string[];

  constructor(positions: readonly string[], orders: readonly string[]) {
    super(contractCode.inTheWay);
    this.positions = positions;
    this.orders = orders;
  }
}

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

type Held = { readonly rows: readonly PositionRow[]; readonly orders: readonly ContractOrder[] };
type Step = { readonly side: Side; readonly to: number };

/** Gives the row of a side another leverage, with the margin that it then needs. @throws OrderRefusal */
async function changeRow(turn: ContractTurn, { instrument, prices }: ContractPlace, wallet: ContractWallet, held: Held, step: Step) {
  const { settler, now } = turn;
  const { side, to } = step;
  const row = held.rows.find(({ position }) => position.side === side);
  if (to > instrument.maxLeverage) throw new OrderRefusal(contractCode.leverage, { count: instrument.maxLeverage });
  if (held.orders.length > 0) throw new InTheWay([], idsOf(held.orders));
  if (row === undefined) return;
  const { position, marginMode, margin } = row;
  const value = valueOf(prices.mark(instrument.instrumentId, now), position.contracts, instrument.unitAmount);
  // A transfer out of the wallet waits: more margin may be bound, though nothing is moved.
  await lockAvailable(turn.tx, { ...wallet, tradeId: 0, coinId: usdtId });
  const free = atLeastZero(await settler.money.freeIn(wallet));
  const answer = changeLeverage(
    { mode: marginMode, cost: position.openCost, margin, value },
    { from: row.leverage, to, available: free, hasOrders: false, tiers: instrument.tiers },
  );
  if (!answer.allowed) {
    if (answer.code === 'aboveTier') throw new OrderRefusal(contractCode.tier);
    throw new OrderRefusal(contractCode.marginShort, { amount: free, coin: 'USDT' });
  }
  if (isAbove(answer.topUp, '0')) {
    settler.changes.name('contractMargin');
    settler.moves.move(placeIn(wallet, 'available'), negated(answer.topUp));
    settler.moves.move(placeIn(wallet, 'margin'), answer.topUp);
  }
  await settler.positions.put(wallet, { ...row, leverage: to, margin: answer.margin });
}

/** Changes how a wallet trades an instrument. Modes change only where it has neither positions nor orders. @throws OrderRefusal */
export async function changeSettings(turn: ContractTurn, place: ContractPlace, wallet: ContractWallet, change: SettingsChange) {
  const { tx, engine } = turn;
  const { instrumentId } = place.instrument;
  await checkWallet(tx, wallet, instrumentId);
  const { positionMode, marginMode, leverageLong, leverageShort } = await settingsOf(tx, place.instrument, wallet);
  const rows = (await turn.settler.positions.rowsOf(wallet)).filter((row) => row.instrumentId === instrumentId);
  const orders = [...engine.live.values()].filter(({ uid, walletType }) => uid === wallet.uid && walletType === wallet.walletType);
  const next = {
    positionMode: change.positionMode ?? positionMode,
    marginMode: change.marginMode ?? marginMode,
    leverageLong: change.leverageLong ?? leverageLong,
    leverageShort: change.leverageShort ?? leverageShort,
  };
  const isOtherMode = next.positionMode !== positionMode || next.marginMode !== marginMode;
  if (isOtherMode && rows.length + orders.length > 0) throw new InTheWay(idsOf(rows), idsOf(orders));
  const held = { rows, orders };
  if (next.leverageLong !== leverageLong) await changeRow(turn, place, wallet, held, { side: 'long', to: next.leverageLong });
  if (next.leverageShort !== leverageShort) await changeRow(turn, place, wallet, held, { side: 'short', to: next.leverageShort });
  await tx
    .insert(contractSettings)
    .values({ ...wallet, instrumentId, ...next })
    .onConflictDoUpdate({ target: [contractSettings.uid, contractSettings.walletType, contractSettings.instrumentId], set: next });
}
