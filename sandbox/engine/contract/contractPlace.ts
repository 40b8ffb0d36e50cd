import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import { fitsLeverage } from '#machines/rules/contract/leverage.ts';
import { valueOf } from '#machines/rules/contract/margin.ts';
import { clipReduceOnly, splitOneWay } from '#machines/rules/contract/orders.ts';
import { isPriceAllowed } from '#machines/rules/contract/priceLimit.ts';
import { openedBy, type Side } from '#machines/rules/contract/side.ts';
import { atLeastNone } from '#machines/rules/contractCount.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { walletStateOf } from '#sandbox/core/ledger/walletStates.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import { lotsLeft } from '#sandbox/engine/trading/bookOrder.ts';
import { lastPrice } from '#sandbox/engine/trading/house.ts';
import { checkOpen, enterOrder } from '#sandbox/engine/trading/place.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { end } from '#sandbox/engine/trading/settle.ts';
import { contractLiquidations, contractSettings } from './contract.schema.ts';
import { contractCode } from '#services/contract/contractCodes.ts';
import { closesOnly, type ContractOrder, type ContractWallet } from './contractOrders.ts';
import type { ContractTurn } from './forcedOrders.ts';
import type { ContractPrices, Instrument } from './instrument.ts';
import type { PositionRow } from './positions.ts';

/** An order as it is wished for: `positionSide` is `net` in one-way mode; `price` a decimal string; whole contracts. */
export type ContractWish = Pick<ContractOrder, 'side' | 'positionSide' | 'isReduceOnly' | 'type' | 'timeInForce' | 'isPostOnly'> & {
  readonly clientOrderId: string;
  readonly price?: string | undefined;
  readonly contracts: number;
  /** What a repeat under the same id is known by; the wish itself unless told. */
  readonly digest?: string | undefined;
};
/** Where a wish is judged. */
export type ContractPlace = { readonly instrument: Instrument; readonly prices: ContractPrices };

/** The leverage of who never set one, where the instrument has so much. */
const usualLeverage = 20;

/** How a wallet trades an instrument. */
export async function settingsOf(tx: Executor, { instrumentId, maxLeverage }: Instrument, wallet: ContractWallet) {
  const [row] = await tx
    .select()
    .from(contractSettings)
    .where(
      and(
        eq(contractSettings.uid, wallet.uid),
        eq(contractSettings.walletType, wallet.walletType),
        eq(contractSettings.instrumentId, instrumentId),
      ),
    );
  const usual = Math.min(usualLeverage, maxLeverage);
  return row ?? { positionMode: 'oneWay' as const, marginMode: 'cross' as const, leverageLong: usual, leverageShort: usual };
}

/** The price of a wish in ticks. @throws OrderRefusal where fields do not belong together, are off the grid or beyond the limits. */
function readPrice({ instrument, prices }: ContractPlace, wish: ContractWish, now: number): number | undefined {
  const { type, price, timeInForce, isPostOnly, contracts, side } = wish;
  const isLimit = type === 'limit';
  if (!isLimit && (price !== undefined || timeInForce !== 'IOC' || isPostOnly)) throw new OrderRefusal(contractCode.shape);
  if (isPostOnly && timeInForce !== 'GTC') throw new OrderRefusal(contractCode.shape);
  if (!Number.isSafeInteger(contracts) || contracts < 1 || contracts > instrument.mostContracts)
    throw new OrderRefusal(contractCode.contracts, { count: instrument.mostContracts });
  if (!isLimit) return undefined;
  const ticks = unitsOf(price ?? '', instrument.priceDigit);
  if (price === undefined || ticks === undefined || ticks === 0) throw new OrderRefusal(contractCode.price);
  if (!isPriceAllowed(side, price, prices.limits(instrument.instrumentId, now))) throw new OrderRefusal(contractCode.priceLimit);
  return ticks;
}

const contractsOf = (orders: readonly ContractOrder[]): number => orders.reduce((sum, order) => sum + lotsLeft(order), 0);

/** What a wish does to the rows that are there: contracts that are accepted, how many of them open, and orders that end for it. @throws OrderRefusal */
function splitWish(wish: ContractWish, rows: readonly PositionRow[], queue: readonly ContractOrder[]) {
  const { side, positionSide, contracts } = wish;
  const closes: Side = positionSide === 'net' ? (side === 'buy' ? 'short' : 'long') : positionSide;
  const volume = rows.find(({ position }) => position.side === closes)?.position.contracts ?? 0;
  const queued = contractsOf(queue);
  if (closesOnly(wish)) {
    const { accepted } = clipReduceOnly(contracts, volume, queued);
    if (accepted === 0) throw new OrderRefusal(contractCode.nothingToClose);
    return { contracts: accepted, opens: 0, ended: [] };
  }
  if (positionSide !== 'net') return { contracts, opens: contracts, ended: [] };
  // Reduce-only orders rest only while all that rest with them close no more than there is: so none of them ever opens.
  const ended = queued + contracts > volume ? queue.filter(({ isReduceOnly }) => isReduceOnly) : [];
  const left = { side: closes, contracts: atLeastNone(volume - queued + contractsOf(ended)) };
  return { contracts, opens: splitOneWay(left, side, contracts).opens, ended };
}

/** @throws OrderRefusal where a side of the instrument would be worth more than its leverage allows. */
function checkTier(
  { instrument, prices }: ContractPlace,
  order: ContractOrder,
  { rows, live, now }: { readonly rows: readonly PositionRow[]; readonly live: readonly ContractOrder[]; readonly now: number },
): void {
  const side = openedBy(order.side);
  const held = rows.filter(({ position }) => position.side === side).reduce((sum, { position }) => sum + position.contracts, 0);
  const opening = live.filter((other) => other.side === order.side).reduce((sum, { opens }) => sum + opens, order.opens);
  const value = valueOf(prices.mark(instrument.instrumentId, now), held + opening, instrument.unitAmount);
  if (order.opens > 0 && !fitsLeverage(value, order.leverage, instrument.tiers)) throw new OrderRefusal(contractCode.tier);
}

/** Whether a wallet's rows in an instrument are being closed by the exchange: its owner is locked out. */
async function isBeingLiquidated(tx: Executor, { uid, walletType }: ContractWallet, instrumentId: string): Promise<boolean> {
  const { id, uid: owner, walletType: ofWallet, endedAt, positionId, instrumentId: of } = contractLiquidations;
  const rows = await tx
    .select({ id })
    .from(contractLiquidations)
    .where(and(eq(owner, uid), eq(ofWallet, walletType), isNull(endedAt), or(isNull(positionId), eq(of, instrumentId))));
  return rows.length > 0;
}

/** @throws OrderRefusal where a wallet is frozen or its rows in an instrument are being closed by the exchange. */
export async function checkWallet(tx: Executor, wallet: ContractWallet, instrumentId: string): Promise<void> {
  const { isFrozen, isLiquidating } = await walletStateOf(tx, { ...wallet, tradeId: 0 });
  if (isFrozen || isLiquidating || (await isBeingLiquidated(tx, wallet, instrumentId))) throw new OrderRefusal(contractCode.walletUnfit);
}

/** What a repeat of an order is known by. */
export const digestOf = ({ digest, ...wish }: ContractWish): string => digest ?? JSON.stringify(wish);

/** Places an order of a wallet: closing ones are clipped to what there is, others hold margin for what they open. @throws OrderRefusal */
export async function placeContractOrder(turn: ContractTurn, place: ContractPlace, wallet: ContractWallet, wish: ContractWish) {
  const { engine, tx, now } = turn;
  const { instrument, prices } = place;
  checkOpen(engine);
  const state = prices.state(instrument.instrumentId, now);
  if (state === 'settling') throw new OrderRefusal(contractCode.pairDelisted);
  if (state === 'halted') throw new OrderRefusal(contractCode.marketClosed);
  await checkWallet(tx, wallet, instrument.instrumentId);
  const price = readPrice(place, wish, now);
  const settings = await settingsOf(tx, instrument, wallet);
  if ((settings.positionMode === 'oneWay') !== (wish.positionSide === 'net') || (wish.isReduceOnly && wish.positionSide !== 'net'))
    throw new OrderRefusal(contractCode.positionMode);
  const rows = (await turn.settler.positions.rowsOf(wallet)).filter(({ instrumentId }) => instrumentId === instrument.instrumentId);
  const live = [...engine.live.values()].filter(({ uid, walletType }) => uid === wallet.uid && walletType === wallet.walletType);
  const queue = live.filter(({ side, positionSide }) => side === wish.side && positionSide === wish.positionSide);
  const { contracts, opens, ended } = splitWish(wish, rows, queue);
  if (state === 'closeOnly' && opens > 0) throw new OrderRefusal(contractCode.closeOnly);
  const leverageSide = wish.positionSide === 'net' ? openedBy(wish.side) : wish.positionSide;
  const order: ContractOrder = {
    ...wallet,
    id: randomUUID(),
    clientOrderId: wish.clientOrderId,
    digest: digestOf(wish),
    ocoId: null,
    side: wish.side,
    positionSide: wish.positionSide,
    isReduceOnly: wish.isReduceOnly,
    type: wish.type,
    timeInForce: wish.timeInForce,
    isPostOnly: wish.isPostOnly,
    marginMode: settings.marginMode,
    leverage: leverageSide === 'long' ? settings.leverageLong : settings.leverageShort,
    price,
    stop: undefined,
    activation: undefined,
    callback: undefined,
    extreme: undefined,
    lots: contracts,
    total: undefined,
    filledLots: 0,
    filledValue: 0n,
    held: 0n,
    opens,
    holdMark: prices.mark(instrument.instrumentId, now),
    status: 'open',
    reason: null,
    priority: undefined,
    createdAt: now,
  };
  checkTier(place, order, { rows, live, now });
  for (const other of ended) end(turn, other, 'cancelled', contractCode.beyondPosition);
  await enterOrder(turn, order, lastPrice(engine, now));
}
