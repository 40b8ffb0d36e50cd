import { eq } from 'drizzle-orm';
import { orderCode } from '#services/spot/orderCodes.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { tradingPairs } from './trading.schema.ts';
import { negate } from '#sandbox/core/ledger/amounts.ts';
import { payBack } from '#sandbox/engine/margin/loans.ts';
import type { Margin } from '#sandbox/engine/margin/margin.ts';
import { accountIds, idsPerMillisecond } from '#sandbox/engine/market/tape.ts';
import { createChanges, type AccountNews, type Changes } from './changes.ts';
import { takePair, type Engine } from './engine.ts';
import { feeRatesOf, type FeeRates } from './fees.ts';
import type { TradeSide } from './matchingBook.ts';
import { marginWalletOf, placeOf, type Order } from './orders.ts';
import { OrderRefusal } from './refusal.ts';
import type { Rules } from './rules.ts';

/** A match that an account took part in, as the public is told it. */
export type PublicMatch = {
  readonly id: number;
  readonly time: number;
  readonly ticks: number;
  readonly lots: number;
  readonly side: TradeSide;
};

/** One transaction on one pair: what it reads and writes with, and what it has done so far. */
export type Turn = {
  readonly tx: Executor;
  readonly engine: Engine;
  readonly rules: Rules;
  readonly changes: Changes;
  /** Moment of everything that is written. */
  readonly now: number;
  readonly matches: PublicMatch[];
  /** Says that the memory is about to change: a turn that fails from here on leaves the book stale. */
  readonly touch: () => void;
  readonly put: (order: Order, made?: 'new') => void;
  readonly nextMatchId: () => number;
  readonly feesOf: (uid: number) => Promise<FeeRates>;
  /** Lends an order's margin wallet coins. @throws OrderRefusal */
  readonly borrow: (order: Order, coinId: number, amount: string) => Promise<void>;
};

export type TurnDone<Result> = { readonly result: Result; readonly news: readonly AccountNews[]; readonly matches: readonly PublicMatch[] };

/**
 * Runs work on a pair in one transaction: orders, fills and coins change together or not at all. It may run several times, as
 * `inTransaction` does; the memory is right again only once the commit is certain. Call it in the trading queue only, never within
 * another transaction: on the embedded database they wait for each other.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the steps of one request, in their order
export async function runTurn<Result>(
  database: Database,
  engine: Engine,
  margin: Margin,
  reference: string,
  work: (turn: Turn) => Promise<Result>,
): Promise<TurnDone<Result>> {
  let isTouched = false;
  let done: { readonly result: Result; readonly news: readonly AccountNews[]; readonly matches: readonly PublicMatch[] };
  try {
    done = await inTransaction(database, async (tx) => {
      isTouched = false;
      await takePair(tx, engine);
      const now = database.clock.now();
      const changes = createChanges(engine.rules, now);
      const matches: PublicMatch[] = [];
      const fees = new Map<number, FeeRates>();
      const idBefore = engine.lastMatchId;
      const turn: Turn = {
        tx,
        engine,
        rules: engine.rules,
        changes,
        now,
        matches,
        touch: () => void (isTouched = true),
        put(order, made) {
          changes.put(order, made ?? 'changed');
          if (order.status === 'open' || order.status === 'waiting') engine.live.set(order.id, order);
          else engine.live.delete(order.id);
        },
        nextMatchId() {
          engine.lastMatchId = Math.max(engine.lastMatchId + 1, now * idsPerMillisecond + accountIds);
          return engine.lastMatchId;
        },
        async feesOf(uid) {
          const known = fees.get(uid);
          if (known !== undefined) return known;
          const [row] = await tx.select({ vipLevel: users.vipLevel }).from(users).where(eq(users.uid, uid));
          const rates = feeRatesOf(row?.vipLevel ?? 0);
          fees.set(uid, rates);
          return rates;
        },
        async borrow(order, coinId, amount) {
          const wallet = marginWalletOf(engine.rules, order);
          if (wallet === undefined) throw new TypeError('a spot wallet does not borrow');
          await margin.lendTo(tx, wallet, coinId, amount, now);
          changes.move(placeOf(engine.rules, order, coinId, 'available'), amount);
          changes.move({ kind: 'lending', coinId }, negate(amount));
        },
      };
      const result = await work(turn);
      for (const { order, coinId, amount } of changes.incomes()) {
        const wallet = marginWalletOf(engine.rules, order);
        if (wallet === undefined) continue;
        const paid = await payBack(tx, wallet, coinId, amount, now, order.reason === orderCode.liquidated ? 'liquidation' : 'repay');
        changes.move(placeOf(engine.rules, order, coinId, 'available'), negate(paid));
        changes.move({ kind: 'lending', coinId }, paid);
      }
      const { news, records } = await changes.write(tx, reference);
      for (const { id, priority } of records) {
        const order = engine.live.get(id);
        if (order !== undefined && order.priority === undefined) engine.live.set(id, { ...order, priority });
      }
      if (engine.lastMatchId !== idBefore)
        await tx
          .update(tradingPairs)
          .set({ lastMatchId: engine.lastMatchId })
          .where(eq(tradingPairs.tradeId, engine.rules.pair.pair.tradeId));
      return { result, news, matches };
    });
  } catch (error) {
    // A refusal that changed nothing was rolled back to the version before: the book is still right.
    if (error instanceof OrderRefusal && !isTouched) {
      engine.version -= 1;
      engine.isStale = false;
    }
    throw error;
  }
  engine.isStale = false;
  return done;
}
