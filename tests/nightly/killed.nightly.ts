import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { runningClock } from '#sandbox/core/clock.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { makePostgresCluster, startPostgres } from '#tests/support/postgres.ts';
import { createRandom } from '#tests/support/random.ts';
import { judgeBooks } from './support/books.ts';
import { kill, lookAll, makeExchange, strikeAmid } from './support/killing.ts';
import { massOf, percentile95 } from './support/masses.ts';
import { networkBrowser } from './support/networkBrowser.ts';
import { createAmounts, createMover, type Mover } from './support/traffic.ts';

const members = ['trader@demo.test', 'vip@demo.test', 'kol@demo.test', 'copy@demo.test'];
const readyWithin = 5_000;

async function enter(origin: string, seed: number): Promise<Mover[]> {
  const nextAmount = createAmounts();
  return Promise.all(
    members.map(async (email, index) => {
      const browser = await networkBrowser(origin);
      await browser.logIn(email);
      return createMover(email, browser, createRandom(seed + index), nextAmount);
    }),
  );
}

function report(what: string, movers: readonly Mover[], times: readonly number[]): void {
  const asked = movers.flatMap((mover) => mover.asked);
  const acknowledged = asked.filter(({ recordId }) => recordId !== undefined).length;
  const worst = Math.max(...times).toFixed(0);
  console.log(
    `${what}: ${times.length} kills, ${asked.length} transfers asked for, ${acknowledged} acknowledged; ready again p95 ${percentile95(times).toFixed(0)} ms, at most ${worst} ms`,
  );
}

async function killServerAgain(kills: number, seed: number, database: 'embedded' | 'server'): Promise<void> {
  const random = createRandom(seed);
  const postgres = database === 'server' ? await startPostgres() : undefined;
  const exchange = await makeExchange(postgres === undefined ? {} : { DATABASE_URL: postgres.url });
  let server = await exchange.start();
  try {
    const movers = await enter(server.origin, seed);
    const times: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      await strikeAmid(movers, 50 + random.below(300), () => kill(server));
      const from = performance.now();
      server = await exchange.start();
      times.push(performance.now() - from);
      expect(await lookAll(movers), `after kill ${round + 1}`).toEqual([]);
    }
    report(`C2 ${database}`, movers, times);
    await kill(server);
    const opened = await openDatabase({
      clock: runningClock(),
      ...(postgres === undefined ? { directory: join(exchange.dataFolder, 'database') } : { url: postgres.url }),
    });
    expect(
      await judgeBooks(
        opened.pool,
        movers.flatMap((mover) => mover.asked),
      ),
    ).toEqual([]);
    await opened.close();
    expect(percentile95(times)).toBeLessThanOrEqual(readyWithin);
  } finally {
    if (server.process.exitCode === null && server.process.signalCode === null) await kill(server);
    exchange.remove();
    await postgres?.stop();
  }
}

test('C2: kill -9 of the server amid transfers, 200 times, on the embedded database: nothing is lost, doubled or made', async () => {
  test.setTimeout(30 * 60_000);
  await killServerAgain(massOf(200), 2, 'embedded');
});

test('C2: kill -9 of the server amid transfers on a PostgreSQL: nothing is lost, doubled or made', async () => {
  test.setTimeout(30 * 60_000);
  await killServerAgain(massOf(50), 3, 'server');
});

/** Starts the database again and waits until the exchange, which was never restarted, reads balances from it. */
async function killDatabaseAgain(kills: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const cluster = await makePostgresCluster({ isDurable: true });
  await cluster.start();
  const exchange = await makeExchange({ DATABASE_URL: cluster.url });
  const server = await exchange.start();
  try {
    const settings = new Client({ connectionString: cluster.url });
    await settings.connect();
    const { rows } = await settings.query("select current_setting('fsync') || ' ' || current_setting('synchronous_commit') as both");
    expect(rows).toEqual([{ both: 'on on' }]);
    await settings.end();
    const movers = await enter(server.origin, seed);
    const times: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      let from = 0;
      await strikeAmid(movers, 50 + random.below(300), async () => {
        await cluster.kill(round % 2 === 0 ? 'all' : 'postmaster');
        from = performance.now();
        await cluster.start();
      });
      expect(server.process.exitCode ?? server.process.signalCode, server.output()).toBeNull();
      await Promise.all(movers.map((mover) => mover.untilServed()));
      times.push(performance.now() - from);
      expect(await lookAll(movers), `after kill ${round + 1}`).toEqual([]);
    }
    report('C3', movers, times);
    const opened = await openDatabase({ clock: runningClock(), url: cluster.url });
    const asked = movers.flatMap((mover) => mover.asked);
    expect(await judgeBooks(opened.pool, asked)).toEqual([]);
    await opened.close();
    expect(percentile95(times)).toBeLessThanOrEqual(readyWithin);
  } finally {
    if (server.process.exitCode === null && server.process.signalCode === null) await kill(server);
    exchange.remove();
    await cluster.remove();
  }
}

test('C3: kill -9 of PostgreSQL amid transfers, 50 times: nothing is lost, doubled or made, and the exchange comes back by itself', async () => {
  test.setTimeout(30 * 60_000);
  await killDatabaseAgain(massOf(50), 4);
});
