import type { FillRow, OrderRow } from '#services/spot/orderRows.ts';
import { databaseErrorOf } from '#sandbox/core/database/inTransaction.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { createRandom } from '#tests/support/random.ts';
import { drawOrder } from '#tests/support/randomOrders.ts';
import { judgeTrading, readCoinSums } from '#tests/support/tradingBooks.ts';
import type { TradingTest } from './trading.support.ts';

const pairs = [
  { tradeCode: 'btc_usdt', usualLots: 500 },
  { tradeCode: 'eth_btc', usualLots: 2_000 },
  { tradeCode: 'xrp_usdt', usualLots: 20_000 },
] as const;
/** So many at once: they queue. */
const together = 5;

type RandomTrading = {
  readonly placed: number;
  readonly refused: number;
  readonly amended: number;
  readonly cancelled: number;
  readonly fills: number;
  /** Whatever was lost, doubled, made from nothing, below zero or out of order. */
  readonly problems: string[];
};

/**
 * Lets accounts place, amend and cancel at random on three pairs while time passes and the exchange is started anew now and then,
 * hears what each of them is told, and compares it with the database in the end.
 */
export async function tradeAtRandom(market: TradingTest, seed: number, accounts: number, deeds: number): Promise<RandomTrading> {
  const { pool } = market.database;
  const random = createRandom(seed);
  const users: number[] = [];
  for (let index = 0; index < accounts; index += 1)
    users.push(await market.newUser({ USDT: String(2_000 + index * 100), BTC: '0.05', ETH: '1', XRP: '2000' }, index % 7));
  const told = new Set<string>();
  const known = new Map<string, OrderRow>();
  const live = new Map<string, { readonly uid: number; readonly order: OrderRow }>();
  const revisions = new Map<number, number>();
  const problems: string[] = [];
  const deaf = users.map((uid) =>
    market.events.subscribe(`user:${uid}`, (fact, about) => {
      if (about === undefined) return;
      const { revision } = about as { revision: number };
      if (revision !== (revisions.get(uid) ?? 0) + 1) problems.push(`${uid}: revision ${revision} after ${revisions.get(uid)}`);
      revisions.set(uid, revision);
      if (fact === 'fill.made') {
        const { fillId } = about as FillRow;
        if (told.has(fillId)) problems.push(`fill ${fillId} was told twice`);
        told.add(fillId);
        return;
      }
      const order = about as OrderRow;
      known.set(order.orderId, order);
      if (order.status === 'open' || order.status === 'waiting') live.set(order.orderId, { uid, order });
      else live.delete(order.orderId);
    }),
  );
  const sums = await readCoinSums(pool);
  const seen = { placed: 0, refused: 0, amended: 0, cancelled: 0 };

  async function attempt(work: Promise<unknown>, done: keyof typeof seen): Promise<void> {
    try {
      await work;
      seen[done] += 1;
    } catch (error) {
      const wrong = databaseErrorOf(error);
      if (wrong !== undefined) throw new Error(JSON.stringify(wrong), { cause: error });
      if (!(error instanceof OrderRefusal)) throw error;
      seen.refused += 1;
    }
  }
  async function one(): Promise<void> {
    const uid = users[random.below(users.length)] ?? 0;
    const { tradeCode, usualLots } = pairs[random.below(pairs.length)] ?? pairs[0];
    const deed = random.below(12);
    const target = [...live.values()][random.below(Math.max(1, live.size))];
    if (deed < 2 && target !== undefined) return attempt(market.trading.cancel(target.uid, { orderId: target.order.orderId }), 'cancelled');
    if (deed < 4 && target?.order.amount !== undefined) {
      const digits = market.pairOf(target.order.tradeCode).pair.amountDigit;
      const amount = (Number(target.order.amount) * (0.5 + random.below(100) / 100)).toFixed(digits);
      return attempt(market.trading.amend(target.uid, target.order.orderId, { amount }), 'amended');
    }
    const { pair } = market.pairOf(tradeCode);
    const digits = { priceDigit: pair.digit, amountDigit: pair.amountDigit };
    return attempt(
      market.trading.place(uid, drawOrder(random, { tradeCode, usualLots, ...digits, last: market.last(tradeCode) })),
      'placed',
    );
  }

  for (let count = 0; count < deeds; count += together) {
    await Promise.all(Array.from({ length: together }, one));
    market.clock.advance(random.below(4_000));
    if (random.below(20) === 0) for (const { tradeCode } of pairs) await market.trading.advance(market.pairOf(tradeCode));
    if (random.below(25) === 0) await market.restart();
  }
  await market.restart();
  for (const stop of deaf) stop();

  problems.push(...market.faults().map(String), ...(await judgeTrading(pool, sums)));
  const { rows: fills } = await pool.query<{ id: string }>('select id::text from trading_fills where uid = any($1)', [users]);
  const stored = new Set(fills.map(({ id }) => id));
  for (const id of stored) if (!told.has(id)) problems.push(`fill ${id} was never told`);
  for (const id of told) if (!stored.has(id)) problems.push(`fill ${id} was told and is not there`);
  const { rows: orders } = await pool.query<{ id: string; status: string; revision: string }>(
    'select id, status, revision::text from trading_orders where uid = any($1)',
    [users],
  );
  if (orders.length !== known.size) problems.push(`${known.size} orders were told, ${orders.length} are there`);
  for (const { id, status, revision } of orders) {
    const last = known.get(id);
    if (last?.status !== status || last.revision !== Number(revision))
      problems.push(`order ${id} is ${status} at ${revision} and was told ${last?.status} at ${last?.revision}`);
  }
  return { ...seen, fills: told.size, problems };
}
