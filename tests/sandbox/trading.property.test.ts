import { beforeAll, expect, test } from 'vitest';
import type { FillRow, OrderRow } from '#services/trade/orderRows.ts';
import { databaseErrorOf } from '#sandbox/database/inTransaction.ts';
import { OrderRefusal } from '#sandbox/trading/refusal.ts';
import { describeDatabases } from '#tests/support/databases.ts';
import { createRandom } from '#tests/support/random.ts';
import { drawOrder } from '#tests/support/randomOrders.ts';
import { judgeTrading, readCoinSums } from '#tests/support/tradingBooks.ts';
import { openTrading, type TradingTest } from './trading.support.ts';

const pairs = [
  { tradeCode: 'btc_usdt', usualLots: 500 },
  { tradeCode: 'eth_btc', usualLots: 2_000 },
  { tradeCode: 'xrp_usdt', usualLots: 20_000 },
] as const;
const accounts = 50;
const orders = 250;

describeDatabases('random orders of 50 accounts', (current) => {
  let market: TradingTest;
  beforeAll(async () => {
    market = await openTrading(current());
    return () => market.close();
  });

  test('keep every coin, leave nobody below zero, and lose or double no fill, across restarts', async () => {
    const random = createRandom(20_261_122);
    const users: number[] = [];
    for (let index = 0; index < accounts; index += 1)
      users.push(await market.newUser({ USDT: String(2_000 + index * 100), BTC: '0.05', ETH: '1', XRP: '2000' }, index % 7));
    const told = new Map<string, FillRow>();
    const known = new Map<string, OrderRow>();
    const revisions = new Map<number, number>();
    const problems: string[] = [];
    for (const uid of users)
      market.events.subscribe(`user:${uid}`, (fact, about) => {
        if (about === undefined) return;
        const { revision } = about as { revision: number };
        if (revision !== (revisions.get(uid) ?? 0) + 1) problems.push(`${uid}: revision ${revision} after ${revisions.get(uid)}`);
        revisions.set(uid, revision);
        if (fact === 'fill.made') {
          const fill = about as FillRow;
          if (told.has(fill.fillId)) problems.push(`fill ${fill.fillId} was told twice`);
          told.set(fill.fillId, fill);
        } else known.set((about as OrderRow).orderId, about as OrderRow);
      });
    const sums = await readCoinSums(current().database.pool);
    const seen = { placed: 0, refused: 0, amended: 0, cancelled: 0 };

    async function attempt(work: Promise<unknown>, done: keyof typeof seen): Promise<void> {
      try {
        await work;
        seen[done] += 1;
      } catch (error) {
        if (!(error instanceof OrderRefusal)) throw databaseErrorOf(error) === undefined ? error : new Error(JSON.stringify(databaseErrorOf(error)), { cause: error });
        seen.refused += 1;
      }
    }
    async function one(): Promise<void> {
      const uid = users[random.below(users.length)] ?? 0;
      const { tradeCode, usualLots } = pairs[random.below(pairs.length)] ?? pairs[0];
      const live = [...known.values()].filter(({ status }) => status === 'open' || status === 'waiting');
      const deed = random.below(12);
      const order = live[random.below(Math.max(1, live.length))];
      const owner = order === undefined ? undefined : users.find((user) => ownerOf.get(order.orderId) === user);
      if (deed < 2 && order !== undefined && owner !== undefined)
        return attempt(market.trading.cancel(owner, { orderId: order.orderId }), 'cancelled');
      if (deed < 4 && order !== undefined && owner !== undefined && order.amount !== undefined) {
        const digits = market.pairOf(order.tradeCode).pair.amountDigit;
        const amount = (Number(order.amount) * (0.5 + random.below(100) / 100)).toFixed(digits);
        return attempt(market.trading.amend(owner, order.orderId, { amount }), 'amended');
      }
      const { pair } = market.pairOf(tradeCode);
      const request = drawOrder(random, { tradeCode, usualLots, priceDigit: pair.digit, amountDigit: pair.amountDigit, last: market.last(tradeCode) });
      return attempt(
        market.trading.place(uid, request).then((placed) => {
          for (const { orderId } of placed) ownerOf.set(orderId, uid);
        }),
        'placed',
      );
    }
    const ownerOf = new Map<string, number>();
    for (let count = 0; count < orders; count += 5) {
      // A few at once: they queue.
      await Promise.all(Array.from({ length: 5 }, one));
      market.clock.advance(random.below(4_000));
      if (random.below(20) === 0) for (const { tradeCode } of pairs) await market.trading.advance(market.pairOf(tradeCode));
      if (random.below(25) === 0) await market.restart();
    }
    await market.restart();

    expect(problems).toEqual([]);
    expect(market.faults()).toEqual([]);
    expect(await judgeTrading(current().database.pool, sums)).toEqual([]);
    const { rows } = await current().database.pool.query<{ id: string }>('select id::text from trading_fills');
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...told.keys()].toSorted());
    const stored = await current().database.pool.query<{ id: string; status: string; revision: string }>(
      'select id, status, revision::text from trading_orders',
    );
    expect(stored.rows.map(({ id, status, revision }) => [id, status, Number(revision)]).toSorted()).toEqual(
      [...known.values()].map(({ orderId, status, revision }) => [orderId, status, revision]).toSorted(),
    );
    expect([seen.placed > 100, seen.cancelled > 10, seen.amended > 5, told.size > 100]).toEqual([true, true, true, true]);
  }, 240_000);
});
