import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Pool } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { runningClock } from '#sandbox/core/clock.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { marginFaults } from '#sandbox/engine/margin/loans.ts';
import { tradeAtRandom } from '#tests/sandbox/spot/trading.random.ts';
import { openTrading } from '#tests/sandbox/spot/trading.support.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { makePostgresCluster, startPostgres } from '#tests/support/postgres.ts';
import { createRandom } from '#tests/support/random.ts';
import { judgeTrading, readCoinSums } from '#tests/support/tradingBooks.ts';
import { kill, lookAll, makeExchange, strikeAmid } from './support/killing.ts';
import { massOf, percentile95 } from './support/masses.ts';
import { networkBrowser } from './support/networkBrowser.ts';
import { createTrader, type Trader } from './support/orderTraffic.ts';

const members = ['trader@demo.test', 'vip@demo.test', 'kol@demo.test', 'copy@demo.test'];
const readyWithin = 5_000;

async function randomTest(kind: Database['kind'], mass: number): Promise<void> {
  const opened = await openTestDatabase(kind);
  const market = await openTrading(opened);
  try {
    const from = performance.now();
    const { problems, ...tally } = await tradeAtRandom(market, 20_261_122, 50, mass);
    console.log(
      `C1 trading ${kind}: ${mass} deeds of 50 accounts, ${JSON.stringify(tally)}, ${((performance.now() - from) / 1_000).toFixed(0)} s`,
    );
    expect(problems).toEqual([]);
    expect(await marginFaults(opened.database.orm)).toEqual([]);
    expect(tally.fills).toBeGreaterThan(mass / 10);
  } finally {
    await market.close();
    await opened.stop();
  }
}

const title = 'C1: 10,000 random orders of 50 accounts conserve every coin, leave nobody below zero, and lose or double no fill';
test(`${title} (embedded)`, async () => {
  test.setTimeout(60 * 60_000);
  await randomTest('embedded', massOf(10_000));
});
test(`${title} (PostgreSQL)`, async () => {
  test.setTimeout(60 * 60_000);
  await randomTest('server', massOf(10_000));
});

const enter = (origin: string, seed: number): Promise<Trader[]> =>
  Promise.all(
    members.map(async (email, index) => {
      const browser = await networkBrowser(origin);
      await browser.logIn(email);
      return createTrader(email, browser, createRandom(seed + index));
    }),
  );

/** What the books hold against what was asked: all of `judgeTrading`, every acknowledged order, and no intent with two effects. */
async function judge(pool: Pool, sums: Readonly<Record<string, string>>, traders: readonly Trader[]): Promise<string[]> {
  const problems = [...(await judgeTrading(pool, sums)), ...(await marginFaults(drizzle(pool)))];
  const { rows } = await pool.query<{ id: string; client_order_id: string }>(
    'select id, client_order_id from trading_orders where client_order_id is not null',
  );
  const byIntent = new Map<string, string[]>();
  for (const { id, client_order_id } of rows) byIntent.set(client_order_id, [...(byIntent.get(client_order_id) ?? []), id]);
  for (const { request, orderIds, isRefused } of traders.flatMap(({ asked }) => asked)) {
    const effects = byIntent.get(request.clientOrderId) ?? [];
    if (effects.length > 1) problems.push(`${request.clientOrderId} had ${effects.length} effects`);
    if (orderIds !== undefined && effects[0] !== orderIds[0]) problems.push(`acknowledged order ${orderIds[0]} is gone`);
    if (isRefused === true && effects.length > 0) problems.push(`${request.clientOrderId} was refused and is there`);
  }
  return problems;
}

function report(what: string, traders: readonly Trader[], times: readonly number[]): void {
  const asked = traders.flatMap((trader) => trader.asked);
  const acknowledged = asked.filter(({ orderIds }) => orderIds !== undefined).length;
  const worst = Math.max(...times).toFixed(0);
  console.log(
    `${what}: ${times.length} kills, ${asked.length} orders asked for, ${acknowledged} acknowledged; ready again p95 ${percentile95(times).toFixed(0)} ms, at most ${worst} ms`,
  );
}

async function killServerAgain(kills: number, seed: number, database: Database['kind']): Promise<void> {
  const random = createRandom(seed);
  const postgres = database === 'server' ? await startPostgres() : undefined;
  const exchange = await makeExchange(postgres === undefined ? {} : { DATABASE_URL: postgres.url });
  const open = () =>
    openDatabase({
      clock: runningClock(),
      ...(postgres === undefined ? { directory: join(exchange.dataFolder, 'database') } : { url: postgres.url }),
    });
  let server = await exchange.start();
  try {
    await kill(server);
    const seeded = await open();
    const sums = await readCoinSums(seeded.pool);
    await seeded.close();
    server = await exchange.start();
    const traders = await enter(server.origin, seed);
    const times: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      await strikeAmid(traders, 50 + random.below(400), () => kill(server));
      const from = performance.now();
      server = await exchange.start();
      times.push(performance.now() - from);
      expect(await lookAll(traders), `after kill ${round + 1}`).toEqual([]);
    }
    report(`C2 trading ${database}`, traders, times);
    await kill(server);
    const opened = await open();
    expect(await judge(opened.pool, sums, traders)).toEqual([]);
    await opened.close();
    expect(percentile95(times)).toBeLessThanOrEqual(readyWithin);
  } finally {
    if (server.process.exitCode === null && server.process.signalCode === null) await kill(server);
    exchange.remove();
    await postgres?.stop();
  }
}

test('C2: kill -9 of the server amid orders, 50 times, on the embedded database: no order and no fill is lost or doubled', async () => {
  test.setTimeout(30 * 60_000);
  await killServerAgain(massOf(50), 12, 'embedded');
});
test('C2: kill -9 of the server amid orders, 50 times, on a PostgreSQL: no order and no fill is lost or doubled', async () => {
  test.setTimeout(30 * 60_000);
  await killServerAgain(massOf(50), 13, 'server');
});

test('C3: kill -9 of PostgreSQL amid orders, 50 times: nothing is lost or doubled, and the exchange trades again by itself', async () => {
  test.setTimeout(30 * 60_000);
  const random = createRandom(14);
  const cluster = await makePostgresCluster({ isDurable: true });
  await cluster.start();
  const exchange = await makeExchange({ DATABASE_URL: cluster.url });
  const server = await exchange.start();
  try {
    const opened = await openDatabase({ clock: runningClock(), url: cluster.url });
    const sums = await readCoinSums(opened.pool);
    await opened.close();
    const traders = await enter(server.origin, 14);
    const times: number[] = [];
    for (let round = 0; round < massOf(50); round += 1) {
      let from = 0;
      await strikeAmid(traders, 50 + random.below(400), async () => {
        await cluster.kill(round % 2 === 0 ? 'all' : 'postmaster');
        from = performance.now();
        await cluster.start();
      });
      expect(server.process.exitCode ?? server.process.signalCode, server.output()).toBeNull();
      await Promise.all(traders.map((trader) => trader.untilServed()));
      times.push(performance.now() - from);
      expect(await lookAll(traders), `after kill ${round + 1}`).toEqual([]);
    }
    report('C3 trading', traders, times);
    const again = await openDatabase({ clock: runningClock(), url: cluster.url });
    expect(await judge(again.pool, sums, traders)).toEqual([]);
    await again.close();
    expect(percentile95(times)).toBeLessThanOrEqual(readyWithin);
  } finally {
    if (server.process.exitCode === null && server.process.signalCode === null) await kill(server);
    exchange.remove();
    await cluster.remove();
  }
});
