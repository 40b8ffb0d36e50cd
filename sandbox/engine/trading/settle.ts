import { orderCode } from '#services/spot/orderCodes.ts';
import { exactText, exchangedOf, type Exchanged } from './fees.ts';
import { house, otherSide, type Match, type Taken, type TradeSide } from './matchingBook.ts';
import { heldCoinOf, heldDigitOf, lotsLeft, placeOf, type Order } from './orders.ts';
import type { Turn } from './turn.ts';

/** Makes an order hold `held`, from what its wallet has available or back to it, and returns it so. */
export function hold(turn: Turn, order: Order, held: bigint): Order {
  const { changes, rules } = turn;
  const difference = held - order.held;
  if (difference === 0n) return order;
  const size = exactText(difference < 0n ? -difference : difference, heldDigitOf(rules, order.side));
  const coinId = heldCoinOf(rules, order.side);
  const [more, less] = difference > 0n ? (['frozen', 'available'] as const) : (['available', 'frozen'] as const);
  changes.move(placeOf(rules, order, coinId, more), size);
  changes.move(placeOf(rules, order, coinId, less), `-${size}`);
  return { ...order, held };
}

/** What an order that waits in the book must hold for what is left of it. */
export const neededOf = (order: Order): bigint =>
  order.side === 'sell' ? BigInt(lotsLeft(order)) : BigInt(order.price ?? 0) * BigInt(lotsLeft(order));

/** The other order of a one-cancels-other, while it is live. */
export const siblingOf = ({ live }: Turn['engine'], order: Order): Order | undefined =>
  order.ocoId === null ? undefined : [...live.values()].find(({ id, ocoId }) => ocoId === order.ocoId && id !== order.id);

/** Ends an order: what it holds goes back, and it leaves the book. */
export function end(turn: Turn, order: Order, status: 'filled' | 'cancelled' | 'rejected' | 'expired', reason: number | null): Order {
  turn.touch();
  turn.engine.book.remove(order.id);
  const ended: Order = { ...hold(turn, order, 0n), status, reason };
  turn.put(ended);
  return ended;
}

/** An order of a one-cancels-other has begun to fill, or its stop was reached: the other one ends. */
export function endSibling(turn: Turn, order: Order): void {
  const sibling = siblingOf(turn.engine, order);
  if (sibling !== undefined) end(turn, sibling, 'cancelled', orderCode.ocoOtherFirst);
}

/** Moves the coins of one side of a match and writes its fill. Returns the order with it. */
function settleSide(
  turn: Turn,
  order: Order,
  match: Match,
  matchId: number,
  isTaker: boolean,
  isAgainstHouse: boolean,
  exchanged: Exchanged,
) {
  const { changes, rules } = turn;
  const value = BigInt(match.ticks) * BigInt(match.lots);
  const heldCoinId = heldCoinOf(rules, order.side);
  const incomeCoinId = heldCoinOf(rules, otherSide(order.side));
  changes.move(placeOf(rules, order, heldCoinId, 'frozen'), `-${order.side === 'buy' ? exchanged.total : exchanged.amount}`);
  changes.move(placeOf(rules, order, incomeCoinId, 'available'), exchanged.received);
  if (order.marginMode === 'autoRepay') changes.income(order, incomeCoinId, exchanged.received);
  changes.move({ kind: 'fees', coinId: incomeCoinId }, exchanged.fee);
  changes.fill({
    matchId,
    orderId: order.id,
    uid: order.uid,
    side: order.side,
    isTaker,
    isAgainstHouse,
    exchanged,
    feeCoinId: incomeCoinId,
  });
  return {
    ...order,
    filledLots: order.filledLots + match.lots,
    filledValue: order.filledValue + value,
    held: order.held - (order.side === 'buy' ? value : BigInt(match.lots)),
  };
}

/** What the house gives and gets in a match on its side. */
function settleHouse({ changes, rules }: Turn, side: TradeSide, { amount, total }: Exchanged): void {
  const { base, quote } = rules.pair;
  const signs = side === 'buy' ? (['', '-'] as const) : (['-', ''] as const);
  changes.move({ kind: 'house', coinId: base.coinId }, `${signs[0]}${amount}`);
  changes.move({ kind: 'house', coinId: quote.coinId }, `${signs[1]}${total}`);
}

/**
 * Settles what an order took, match by match: coins, fees, fills, and the orders of accounts that were met. `taker` is undefined for
 * an order of the house. Returns the taker as it is then; it still holds what it held for the rest.
 */
export async function settle(turn: Turn, taker: Order | undefined, side: TradeSide, matches: readonly Match[]): Promise<Order | undefined> {
  const { engine, rules, now } = turn;
  const digits = { price: rules.priceDigit, amount: rules.amountDigit };
  let after = taker;
  for (const match of matches) {
    const maker = match.makerOwner === house ? undefined : engine.live.get(match.makerId);
    if (match.makerOwner !== house && maker === undefined) throw new Error('a match with an order that is not live');
    if (maker === undefined && taker === undefined) continue;
    const matchId = turn.nextMatchId();
    const isAgainstHouse = maker === undefined || taker === undefined;
    if (maker !== undefined) {
      const { maker: rate } = await turn.feesOf(maker.uid);
      const filled = settleSide(turn, maker, match, matchId, false, isAgainstHouse, exchangedOf(maker.side, match, digits, rate));
      endSibling(turn, filled);
      if (lotsLeft(filled) === 0) end(turn, filled, 'filled', null);
      else turn.put(hold(turn, filled, neededOf(filled)));
    }
    if (after !== undefined) {
      const { taker: rate } = await turn.feesOf(after.uid);
      after = settleSide(turn, after, match, matchId, true, isAgainstHouse, exchangedOf(side, match, digits, rate));
    }
    if (isAgainstHouse) settleHouse(turn, taker === undefined ? side : otherSide(side), exchangedOf(side, match, digits, 0));
    engine.lastMatch = { time: now, ticks: match.ticks };
    turn.matches.push({ id: matchId, time: now, ticks: match.ticks, lots: match.lots, side });
  }
  return after;
}

/** What becomes of an order after the book took what it could: it waits there with what it needs, or it has ended. */
export function conclude(turn: Turn, order: Order, taken: Extract<Taken, { kind: 'matched' }>): Order {
  if (taken.matches.length > 0) endSibling(turn, order);
  if (taken.rested > 0) {
    const sibling = siblingOf(turn.engine, order);
    const needed = neededOf(order);
    const open: Order = { ...hold(turn, order, sibling === undefined || needed > order.held ? needed : order.held), status: 'open' };
    turn.put(open);
    return open;
  }
  if (taken.metOwn) return end(turn, order, 'expired', orderCode.selfTrade);
  return taken.dropped > 0 ? end(turn, order, 'expired', orderCode.notFilledAtOnce) : end(turn, order, 'filled', null);
}
