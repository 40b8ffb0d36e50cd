import { beforeAll, expect, test } from 'vitest';
import { databaseErrorOf } from '#sandbox/core/database/inTransaction.ts';
import { phaseOf } from '#sandbox/engine/preMarket/projects.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { preMarketDeals } from '#sandbox/engine/preMarket/preMarket.schema.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { createRandom } from '#tests/support/random.ts';
import { readCoinSums } from '#tests/support/tradingBooks.ts';
import { openTestPreMarket, type PreMarketTest } from './preMarket.support.ts';

const hour = 60 * 60_000;
const tokens = ['orbil', 'lumea'] as const;
const prices = { orbil: ['9', '11.5', '12.01', '14'], lumea: ['0.06', '0.079', '0.0801', '0.1'] } as const;
const amounts = { orbil: ['1.5', '4', '10.25'], lumea: ['200', '555', '1400'] } as const;
const accounts = 6;
const deeds = 160;
/** So many at once. */
const together = 4;

let market: PreMarketTest;
beforeAll(async () => {
  const own = await openTestDatabase('embedded', { hasWorld: true });
  market = await openTestPreMarket(own);
  return async () => {
    await market.close();
    await own.stop();
  };
}, 120_000);

test('random deeds of several accounts conserve every coin, leave nobody below zero, and every deal pays exactly one side', async () => {
  const random = createRandom(20_261_123);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random.below(items.length)];
  const users: number[] = [];
  for (let index = 0; index < accounts; index += 1) users.push(await market.newUser(String(300 + 250 * index)));
  const sums = await readCoinSums(market.database.pool);
  const seen = { done: 0, refused: 0 };
  async function one(): Promise<void> {
    const uid = pick(users) ?? 0;
    const token = pick(tokens) ?? 'orbil';
    const amount = pick(amounts[token]) ?? '';
    const deed = random.below(10);
    try {
      if (deed < 4) await market.place(uid, token, deed % 2 === 0 ? 'buy' : 'sell', pick(prices[token]) ?? '', amount);
      else if (deed < 9) {
        const { asks, bids } = await market.book(token);
        const offer = pick([...asks, ...bids]);
        if (offer !== undefined) await market.take(uid, token, offer.orderId, random.below(3) === 0 ? offer.amount : amount);
      } else {
        const open = pick((await market.orders(uid)).filter(({ status }) => status === 'open'));
        if (open !== undefined) await market.cancel(open.orderId);
      }
      seen.done += 1;
    } catch (error) {
      if (databaseErrorOf(error) !== undefined || !(error instanceof OrderRefusal)) throw error;
      seen.refused += 1;
    }
  }

  for (let count = 0; count < deeds; count += together) {
    await Promise.all(Array.from({ length: together }, one));
    market.clock.advance(random.below(hour / 2));
  }
  expect([seen.done > deeds / 3, seen.refused > 5]).toEqual([true, true]);
  expect(await market.problems()).toEqual([]);

  // Some sellers come by tokens during delivery, others do not.
  for (const token of tokens) {
    const { deliveryAt, settleAt } = market.projectOf(token);
    market.clock.advance(deliveryAt - market.clock.now());
    await market.look();
    expect(await market.problems()).toEqual([]);
    for (const uid of users.slice(0, accounts / 2)) await market.giveTokens(uid, token, amounts[token][1]);
    market.clock.advance(settleAt - market.clock.now());
    await market.look();
    expect(phaseOf(market.projectOf(token), market.clock.now())).toBe('settled');
  }

  const deals = await market.database.orm.select().from(preMarketDeals);
  const states = new Set(deals.map(({ state }) => state));
  expect(states).toEqual(new Set(['delivered', 'defaulted']));
  const { rows: movements } = await market.database.pool.query<{ reference: string; kind: string; count: string }>(
    `select reference, kind, count(*)::text as count from ledger_transactions
     where kind in ('preMarketDelivery', 'preMarketDefault') group by 1, 2`,
  );
  expect(movements.map(({ reference, kind, count }) => `${reference} ${kind} ${count}`).toSorted()).toEqual(
    deals.map(({ id, state }) => `${id} ${state === 'delivered' ? 'preMarketDelivery' : 'preMarketDefault'} 1`).toSorted(),
  );
  for (const uid of users) expect((await market.usdt(uid))[1], `nothing of ${uid} stays frozen`).toBe('0');
  expect(await market.problems()).toEqual([]);
  const after = await readCoinSums(market.database.pool);
  for (const [coin, sum] of Object.entries(sums)) expect([coin, Reflect.get(after, coin)]).toEqual([coin, sum]);
  expect(market.faults).toEqual([]);
}, 240_000);
