import { randomUUID } from 'node:crypto';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import type { FillRow, OrderRow } from '#services/spot/orderRows.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { add, negate } from '#sandbox/core/ledger/amounts.ts';
import { balancesOf, ledgerFaults } from '#sandbox/core/ledger/balances.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import { createLocalEvents } from '#sandbox/core/stream/events.ts';
import { createExchange } from '#sandbox/engine/trading/exchange.ts';
import { tradingFaults } from '#sandbox/engine/trading/faults.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { seedWorld } from '#sandbox/world/seedWorld.ts';
import type { TestDatabase } from '#tests/support/databases.ts';

/** What an order looks like but for the fields that every order has. */
export type Wished = Omit<PlaceOrderRequest, 'clientOrderId' | 'tradeCode' | 'walletType'> & Partial<PlaceOrderRequest>;

/** Trading on a test database, as one process runs it; `restart` makes another one, which knows only what the database knows. */
export async function openTrading({ database, clock }: TestDatabase, seed = 1) {
  await seedWorld(database, { seed: 1, quickPasswords: true });
  const events = createLocalEvents();
  const start = () => {
    const faults: unknown[] = [];
    const exchange = createExchange({ database, clock, seed, events, onFault: (error) => void faults.push(error) });
    return { ...exchange, exchange, faults };
  };
  let running = start();

  const pairOf = (code: string): MarketPair => {
    const pair = running.trading.pairOf(code);
    if (pair === undefined) throw new Error(`no pair ${code}`);
    return pair;
  };
  return {
    database,
    clock,
    events,
    pairOf,
    get market() {
      return running.market;
    },
    get trading() {
      return running.trading;
    },
    get exchange() {
      return running.exchange;
    },
    faults: () => running.faults,
    async restart() {
      await running.exchange.close();
      running = start();
      await running.trading.load();
      await running.trading.idle();
    },
    close: () => running.exchange.close(),
    async newUser(holdings: Readonly<Record<string, string>>, vipLevel = 0): Promise<number> {
      const [row] = await database.orm
        .insert(users)
        .values({ email: `${randomUUID()}@x.test`, nickname: 'T', createdAt: clock.now(), vipLevel })
        .returning();
      const uid = row?.uid ?? 0;
      await this.give(uid, holdings);
      return uid;
    },
    give: (uid: number, holdings: Readonly<Record<string, string>>) =>
      inTransaction(database, (executor) =>
        post(executor, {
          kind: 'test',
          at: clock.now(),
          entries: Object.entries(holdings).flatMap(([coin, amount]) => [
            { place: { kind: 'available', uid, walletType: 2, coinId: worldCoin(coin).coinId } as const, amount },
            { place: { kind: 'external', coinId: worldCoin(coin).coinId } as const, amount: negate(amount) },
          ]),
        }),
      ),
    async place(uid: number, wished: Wished): Promise<OrderRow[]> {
      return running.trading.place(uid, { clientOrderId: randomUUID(), tradeCode: 'btc_usdt', walletType: 2, ...wished });
    },
    /** The one order that was placed. */
    async placeOne(uid: number, wished: Wished): Promise<OrderRow> {
      const [order] = await this.place(uid, wished);
      if (order === undefined) throw new Error('nothing was placed');
      return order;
    },
    /** The code with which an order is refused; 0 when it was taken. */
    refusal: (work: Promise<unknown>): Promise<number> =>
      work.then(
        () => 0,
        (error: unknown) => {
          if (error instanceof OrderRefusal) return error.code;
          throw error;
        },
      ),
    async order(uid: number, orderId: string): Promise<OrderRow> {
      const [order] = await running.trading.ordersOf(uid, orderId);
      if (order === undefined) throw new Error(`no order ${orderId}`);
      return order;
    },
    /** What a user has of a coin in the spot wallet: available and frozen. */
    async balance(uid: number, coin: string): Promise<readonly [string, string]> {
      const balance = (await balancesOf(database.orm, uid, { walletType: 2 })).find(({ coinId }) => coinId === worldCoin(coin).coinId);
      return [balance?.available ?? '0', balance?.frozen ?? '0'];
    },
    /** Moves the clock and lets the house catch up on a pair. */
    async pass(ms: number, code = 'btc_usdt'): Promise<void> {
      clock.advance(ms);
      await running.trading.advance(pairOf(code));
    },
    last: (code = 'btc_usdt'): number => running.trading.deskOf(pairOf(code)).lastPrice(),
    /** A price in ticks as text. */
    price: (ticks: number, code = 'btc_usdt'): string => textOf(ticks, pairOf(code).pair.digit),
    levels: (code = 'btc_usdt') => running.trading.deskOf(pairOf(code)).engine.book.levels(),
    /** Everything that must hold at any time. */
    problems: async (): Promise<string[]> => [...(await ledgerFaults(database.orm)), ...(await tradingFaults(database.orm))],
  };
}
export type TradingTest = Awaited<ReturnType<typeof openTrading>>;

/** Facts of an account as they are told, in order. */
export function hear(test: TradingTest, uid: number) {
  const heard: { readonly fact: string; readonly about: unknown }[] = [];
  const stop = test.events.subscribe(`user:${uid}`, (fact, about) => void heard.push({ fact, about }));
  return {
    heard,
    stop,
    orders: (): OrderRow[] => heard.filter(({ fact }) => fact === 'order.changed').map(({ about }) => about as OrderRow),
    fills: (): FillRow[] => heard.filter(({ fact }) => fact === 'fill.made').map(({ about }) => about as FillRow),
  };
}
export const sum = (values: readonly string[]): string => values.reduce(add, '0');
