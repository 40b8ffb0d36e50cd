import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningClock } from '#sandbox/core/clock.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { makePostgresCluster, type PostgresCluster } from '#tests/support/postgres.ts';

let cluster: PostgresCluster;
let database: Database;
beforeAll(async () => {
  cluster = await makePostgresCluster({ isDurable: true });
  await cluster.start();
  database = await openDatabase({ clock: runningClock(), url: cluster.url });
}, 60_000);
afterAll(async () => {
  await database.close();
  await cluster.remove();
});

const add = (email: string) => ({ email, nickname: 'K', createdAt: 0 });

test('a server that is killed between two queries of a transaction ends that transaction alone, and later ones go on', async () => {
  await database.orm.insert(users).values(add('before@x.test'));
  const lost = inTransaction(database, async (executor) => {
    await executor.insert(users).values(add('amid@x.test'));
    await cluster.kill('all');
    await cluster.start();
    await executor.insert(users).values(add('after@x.test'));
  });
  await expect(lost).rejects.toThrow(/Failed query/);
  await inTransaction(database, (executor) => executor.insert(users).values(add('later@x.test')));
  expect((await database.pool.query('select email from users order by uid')).rows).toEqual([
    { email: 'before@x.test' },
    { email: 'later@x.test' },
  ]);
}, 60_000);

test('connections that die before their transaction begins are given back: no number of them uses up the pool', async () => {
  let cuts = 40;
  const cut = (client: PoolClient): void => {
    if ((cuts -= 1) >= 0) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  };
  database.pool.on('acquire', cut);
  while (cuts > 0) await expect(inTransaction(database, async () => {})).rejects.toThrow(/begin/i);
  database.pool.off('acquire', cut);
  expect(database.pool.waitingCount).toBe(0);
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  await inTransaction(database, (executor) => executor.insert(users).values(add('at-last@x.test')));
}, 60_000);
