import { eq } from 'drizzle-orm';
import { orderCode } from '#services/spot/orderCodes.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { compare, negate, subtract } from '#sandbox/core/ledger/amounts.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { payBack } from '#sandbox/engine/margin/loans.ts';
import type { Margin } from '#sandbox/engine/margin/margin.ts';
import { lotsLeft } from './bookOrder.ts';
import { createChanges } from './changes.ts';
import { exactText, exchangedOf, feeRatesOf, type Exchanged, type FeeRates } from './fees.ts';
import { otherSide, type Match, type TradeSide } from './matchingBook.ts';
import { heldCoinOf, heldDigitOf, marginWalletOf, placeOf, type Order } from './orders.ts';
import { OrderRefusal } from './refusal.ts';
import type { Rules } from './rules.ts';
import type { Settler } from './settler.ts';

/** One order's part in a match. */
type Part = { readonly match: Match; readonly matchId: number; readonly isTaker: boolean; readonly isAgainstHouse: boolean };

/**
 * Moves the coins of a spot pair for one turn: a buy holds what it may cost at most, a sell its lots; a match exchanges coins, and its
 * fees are cut out of what comes in. Margin wallets borrow what an order lacks and pay back what comes in.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createSpotSettler(rules: Rules, margin: Margin, tx: Executor, now: number): Settler<Order> {
  const changes = createChanges(rules, now);
  const fees = new Map<number, FeeRates>();
  const { pair, base, quote } = rules.pair;
  const digits = { price: rules.priceDigit, amount: rules.amountDigit };

  async function feesOf(uid: number): Promise<FeeRates> {
    const known = fees.get(uid);
    if (known !== undefined) return known;
    const [row] = await tx.select({ vipLevel: users.vipLevel }).from(users).where(eq(users.uid, uid));
    const rates = feeRatesOf(row?.vipLevel ?? 0);
    fees.set(uid, rates);
    return rates;
  }

  /** Lends an order's margin wallet coins. @throws OrderRefusal */
  async function borrow(order: Order, coinId: number, amount: string): Promise<void> {
    const wallet = marginWalletOf(rules, order);
    if (wallet === undefined) throw new TypeError('a spot wallet does not borrow');
    await margin.lendTo(tx, wallet, coinId, amount, now);
    changes.move(placeOf(rules, order, coinId, 'available'), amount);
    changes.move({ kind: 'lending', coinId }, negate(amount));
  }

  async function payBackIncomes(): Promise<void> {
    for (const { order, coinId, amount } of changes.incomes()) {
      const wallet = marginWalletOf(rules, order);
      if (wallet === undefined) continue;
      const paid = await payBack(tx, wallet, coinId, amount, now, order.reason === orderCode.liquidated ? 'liquidation' : 'repay');
      changes.move(placeOf(rules, order, coinId, 'available'), negate(paid));
      changes.move({ kind: 'lending', coinId }, paid);
    }
  }

  /** Moves the coins of one side of a match and notes its fill. Returns the order with it. */
  function fill(order: Order, { match, matchId, isTaker, isAgainstHouse }: Part, rate: number): Order {
    const exchanged = exchangedOf(order.side, match, digits, rate);
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
  function fillHouse(side: TradeSide, { amount, total }: Exchanged): void {
    const signs = side === 'buy' ? (['', '-'] as const) : (['-', ''] as const);
    changes.move({ kind: 'house', coinId: base.coinId }, `${signs[0]}${amount}`);
    changes.move({ kind: 'house', coinId: quote.coinId }, `${signs[1]}${total}`);
  }

  function hold(order: Order, held: bigint): Order {
    const difference = held - order.held;
    if (difference === 0n) return order;
    const size = exactText(difference < 0n ? -difference : difference, heldDigitOf(rules, order.side));
    const coinId = heldCoinOf(rules, order.side);
    const [more, less] = difference > 0n ? (['frozen', 'available'] as const) : (['available', 'frozen'] as const);
    changes.move(placeOf(rules, order, coinId, more), size);
    changes.move(placeOf(rules, order, coinId, less), `-${size}`);
    return { ...order, held };
  }

  return {
    needed(order, worstPrice) {
      if (order.total !== undefined) return order.total;
      const lots = BigInt(lotsLeft(order));
      return order.side === 'sell' ? lots : lots * BigInt(worstPrice);
    },
    neededToTake: (order, { lots, value }) => (order.side === 'sell' ? BigInt(lots) : (order.total ?? value)),
    payable(order, reach, take) {
      if (order.side === 'buy') return reach.value > order.held ? { ...reach, ...take({ value: order.held }), isWhole: false } : reach;
      return BigInt(reach.lots) > order.held ? { ...reach, lots: Number(order.held), isWhole: false } : reach;
    },
    async checkFree(order, held) {
      const more = held - order.held;
      if (more <= 0n) return;
      const coinId = heldCoinOf(rules, order.side);
      const available = await availableIn(tx, { uid: order.uid, walletType: order.walletType, tradeId: pair.tradeId, coinId });
      const needed = exactText(more, heldDigitOf(rules, order.side));
      if (compare(needed, available) !== 1) return;
      if (order.marginMode === 'autoBorrow') return borrow(order, coinId, subtract(needed, available));
      throw new OrderRefusal(orderCode.balance, { amount: available, coin: (order.side === 'buy' ? quote : base).shortName });
    },
    hold,
    end: (order) => hold(order, 0n),
    async settleMatch({ id, match, side, maker, taker }) {
      const isAgainstHouse = maker === undefined || taker === undefined;
      const part = { match, matchId: id, isAgainstHouse };
      const filled = {
        maker: maker && fill(maker, { ...part, isTaker: false }, (await feesOf(maker.uid)).maker),
        taker: taker && fill(taker, { ...part, isTaker: true }, (await feesOf(taker.uid)).taker),
      };
      if (isAgainstHouse) fillHouse(taker === undefined ? side : otherSide(side), exchangedOf(side, match, digits, 0));
      return filled;
    },
    put: changes.put,
    async write(reference) {
      await payBackIncomes();
      return changes.write(tx, reference);
    },
  };
}
