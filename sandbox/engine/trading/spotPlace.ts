import { randomUUID } from 'node:crypto';
import { orderCode } from '#services/spot/orderCodes.ts';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import { cut } from '#sandbox/core/ledger/amounts.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { walletStateOf } from '#sandbox/core/ledger/walletStates.ts';
import type { MarginWallet } from '#sandbox/engine/margin/terms.ts';
import { executeMarket, marketReach } from './execute.ts';
import { lastPrice } from './house.ts';
import { judge } from './judge.ts';
import { bigUnitsOf, heldCoinOf, heldDigitOf, type Order } from './orders.ts';
import { checkOpen, countLive, enterBoth, enterOrder, isActiveAt } from './place.ts';
import { OrderRefusal } from './refusal.ts';
import { mostOpenOrders, type Rules } from './rules.ts';
import { readWish, type Wish } from './wish.ts';
import type { Turn } from './turn.ts';

/** What tells a repeated request from another one under the same client order id. */
export const digestOf = (request: PlaceOrderRequest): string =>
  JSON.stringify(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );

/** @throws OrderRefusal where the pair takes no orders now, or not from this wallet. */
async function checkMarket({ engine, tx }: Turn<Order>, { pair: { pair } }: Rules, uid: number, { walletType }: Wish): Promise<void> {
  checkOpen(engine);
  if ((walletType === 6 && !pair.isMarginTrade) || (walletType === 7 && !pair.isIsolated)) throw new OrderRefusal(orderCode.walletUnfit);
  const { isFrozen, isLiquidating } = await walletStateOf(tx, { uid, walletType, tradeId: pair.tradeId });
  if (isFrozen || isLiquidating) throw new OrderRefusal(orderCode.walletUnfit);
  if (countLive(engine, uid) >= mostOpenOrders) throw new OrderRefusal(orderCode.tooManyOrders, { count: mostOpenOrders });
}

function orderFrom(wish: Wish, owner: Pick<Order, 'uid' | 'clientOrderId' | 'digest'>, now: number, last: number): Order {
  const { walletType, side, type, timeInForce, isPostOnly, marginMode, price, stop, activation, callback, lots, total } = wish;
  return {
    ...owner,
    id: randomUUID(),
    ocoId: null,
    walletType,
    side,
    type: type === 'oco' ? 'limit' : type,
    timeInForce: type === 'limit' || type === 'stopLimit' || type === 'oco' ? timeInForce : 'IOC',
    isPostOnly,
    marginMode,
    price: type === 'limit' || type === 'stopLimit' || type === 'oco' ? price : undefined,
    stop: type === 'stopLimit' || type === 'stopMarket' ? stop : undefined,
    activation,
    callback,
    extreme: type === 'trailingStop' && isActiveAt(side, activation, last) ? last : undefined,
    lots,
    total,
    filledLots: 0,
    filledValue: 0n,
    held: 0n,
    status: type === 'limit' || type === 'market' || type === 'oco' ? 'open' : 'waiting',
    reason: null,
    priority: undefined,
    createdAt: now,
  };
}

/** The stop of a one-cancels-other, by its limit order. */
function stopBeside(limit: Order, wish: Wish): Order {
  const type = wish.stopLimit === undefined ? 'stopMarket' : 'stopLimit';
  return {
    ...limit,
    id: randomUUID(),
    clientOrderId: null,
    type,
    timeInForce: type === 'stopLimit' ? 'GTC' : 'IOC',
    price: wish.stopLimit,
    stop: wish.stop,
    status: 'waiting',
  };
}

/** Places an order, or the two of a one-cancels-other. @throws OrderRefusal; then nothing has changed. */
export async function placeOrder(turn: Turn<Order>, rules: Rules, uid: number, request: PlaceOrderRequest): Promise<void> {
  const { engine, now } = turn;
  const wish = readWish(rules, request);
  await checkMarket(turn, rules, uid, wish);
  const last = lastPrice(engine, now);
  judge(rules, wish, last);
  const order = orderFrom(wish, { uid, clientOrderId: request.clientOrderId, digest: digestOf(request) }, now, last);
  if (wish.type !== 'oco') return enterOrder(turn, order, last);
  const limit: Order = { ...order, ocoId: randomUUID() };
  return enterBoth(turn, limit, stopBeside(limit, wish));
}

/**
 * Sells from a wallet that the exchange liquidates, or buys for it, what the market has of so many lots; a buy costs at most what the
 * wallet has. What comes in pays what is owed of it in the same transaction. Returns whether anything was matched.
 */
export async function liquidateWallet(
  turn: Turn<Order>,
  rules: Rules,
  wallet: MarginWallet,
  { side, lots }: { readonly side: Order['side']; readonly lots: number },
): Promise<boolean> {
  const { engine, settler, tx, now } = turn;
  if (engine.state !== 'open') return false;
  const wish: Wish = {
    walletType: wallet.walletType,
    side,
    type: 'market',
    timeInForce: 'IOC',
    isPostOnly: false,
    marginMode: 'autoRepay',
    lots,
  };
  const order: Order = {
    ...orderFrom(wish, { uid: wallet.uid, clientOrderId: null, digest: '' }, now, lastPrice(engine, now)),
    reason: orderCode.liquidated,
  };
  const reach = marketReach(turn, order);
  const available = await availableIn(tx, { ...wallet, coinId: heldCoinOf(rules, side) });
  const most = bigUnitsOf(cut(available, heldDigitOf(rules, side)), heldDigitOf(rules, side));
  const needed = settler.neededToTake(order, reach);
  if (reach.lots === 0 || most === 0n) return false;
  turn.touch();
  const held = settler.hold(order, needed > most ? most : needed);
  turn.put(held, 'new');
  const after = await executeMarket(turn, held);
  turn.put({ ...after, reason: orderCode.liquidated });
  return after.filledLots > 0;
}
