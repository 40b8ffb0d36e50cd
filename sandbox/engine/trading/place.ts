import { randomUUID } from 'node:crypto';
import { orderCode } from '#services/spot/orderCodes.ts';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import { cut } from '#sandbox/core/ledger/amounts.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { walletStateOf } from '#sandbox/core/ledger/walletStates.ts';
import type { MarginWallet } from '#sandbox/engine/margin/terms.ts';
import { executeLimit, executeMarket, holdChecked, marketReach } from './execute.ts';
import { lastPrice } from './house.ts';
import { heldBy, judge, marketLimit } from './judge.ts';
import { bigUnitsOf, heldCoinOf, heldDigitOf, type Order } from './orders.ts';
import { OrderRefusal } from './refusal.ts';
import { mostOpenOrders, trailingTrigger } from './rules.ts';
import { hold } from './settle.ts';
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
async function checkMarket({ engine, rules, tx }: Turn, uid: number, { walletType }: Wish): Promise<void> {
  const { pair } = rules.pair;
  if (engine.state === 'delisted') throw new OrderRefusal(orderCode.pairDelisted);
  if (engine.state === 'closed') throw new OrderRefusal(orderCode.marketClosed);
  if ((walletType === 6 && !pair.isMarginTrade) || (walletType === 7 && !pair.isIsolated)) throw new OrderRefusal(orderCode.walletUnfit);
  const { isFrozen, isLiquidating } = await walletStateOf(tx, { uid, walletType, tradeId: pair.tradeId });
  if (isFrozen || isLiquidating) throw new OrderRefusal(orderCode.walletUnfit);
  if ([...engine.live.values()].filter((order) => order.uid === uid).length >= mostOpenOrders)
    throw new OrderRefusal(orderCode.tooManyOrders, { count: mostOpenOrders });
}

/** Whether a trailing stop is active from the start. */
export const isActiveAt = (side: Order['side'], activation: number | undefined, last: number): boolean =>
  activation === undefined || (side === 'sell' ? last >= activation : last <= activation);

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

/** The worst price that an order may come to, for what it must hold while it waits. */
export function worstPriceOf(
  { type, side, price, stop, activation, callback }: Pick<Order, 'type' | 'side' | 'price' | 'stop' | 'activation' | 'callback'>,
  last: number,
): number {
  if (price !== undefined) return price;
  // A sell holds lots, whatever they come to.
  const trigger = type === 'trailingStop' ? trailingTrigger('buy', Math.min(activation ?? last, last), callback ?? 0) : (stop ?? last);
  return marketLimit(trigger, side);
}

async function placeOco(turn: Turn, wish: Wish, limit: Order): Promise<Order[]> {
  const ocoId = randomUUID();
  const stopType = wish.stopLimit === undefined ? 'stopMarket' : 'stopLimit';
  const stop: Order = {
    ...limit,
    id: randomUUID(),
    ocoId,
    clientOrderId: null,
    type: stopType,
    timeInForce: stopType === 'stopLimit' ? 'GTC' : 'IOC',
    price: wish.stopLimit,
    stop: wish.stop,
    status: 'waiting',
  };
  const first: Order = { ...limit, ocoId };
  const needed = [first, stop].map((order) => heldBy(order, worstPriceOf(order, 0)));
  const held = await holdChecked(
    turn,
    first,
    needed.reduce((most, value) => (value > most ? value : most), 0n),
  );
  turn.touch();
  turn.put(held, 'new');
  turn.put(stop, 'new');
  const placed = await executeLimit(turn, held);
  return [placed, stop];
}

/** Places an order, or the two of a one-cancels-other. @throws OrderRefusal; then nothing has changed. */
export async function placeOrder(turn: Turn, uid: number, request: PlaceOrderRequest): Promise<void> {
  const { rules, engine, now } = turn;
  const wish = readWish(rules, request);
  await checkMarket(turn, uid, wish);
  const last = lastPrice(engine, now);
  judge(rules, wish, last);
  const order = orderFrom(wish, { uid, clientOrderId: request.clientOrderId, digest: digestOf(request) }, now, last);
  if (wish.type === 'oco') return void (await placeOco(turn, wish, order));
  if (wish.type === 'market') {
    const { lots, value } = marketReach(turn, order);
    const held = await holdChecked(turn, order, order.side === 'sell' ? BigInt(lots) : (order.total ?? value));
    turn.touch();
    turn.put(held, 'new');
    await executeMarket(turn, held);
    return;
  }
  const held = await holdChecked(turn, order, heldBy(order, worstPriceOf(order, last)));
  if (order.status === 'open' && order.isPostOnly && engine.book.reachable(order.side, order.price ?? 0, { lots: 1 }).lots > 0)
    throw new OrderRefusal(orderCode.postOnlyWouldMatch);
  turn.touch();
  turn.put(held, 'new');
  if (held.status === 'open') await executeLimit(turn, held);
}

/**
 * Sells from a wallet that the exchange liquidates, or buys for it, what the market has of so many lots; a buy costs at most what the
 * wallet has. What comes in pays what is owed of it in the same transaction. Returns whether anything was matched.
 */
export async function liquidateWallet(
  turn: Turn,
  wallet: MarginWallet,
  { side, lots }: { readonly side: Order['side']; readonly lots: number },
): Promise<boolean> {
  const { engine, rules, tx, now } = turn;
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
  const needed = side === 'sell' ? BigInt(reach.lots) : reach.value;
  if (reach.lots === 0 || most === 0n) return false;
  turn.touch();
  const held = hold(turn, order, needed > most ? most : needed);
  turn.put(held, 'new');
  const after = await executeMarket(turn, held);
  turn.put({ ...after, reason: orderCode.liquidated });
  return after.filledLots > 0;
}
