import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabaseEvents } from '#sandbox/core/stream/databaseEvents.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { startPostgres, type PostgresServer } from '#tests/support/postgres.ts';

let server: PostgresServer;
let pools: Pool[];
let processes: Events[];
const faults: Error[] = [];
beforeAll(async () => {
  server = await startPostgres();
  pools = [1, 2].map(() => new Pool({ connectionString: server.url, max: 2 }));
  for (const pool of pools) pool.on('error', () => {});
  processes = await Promise.all(pools.map((pool) => createDatabaseEvents(pool, server.url, (error) => faults.push(error))));
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((events) => events.close()));
  await Promise.all(pools.map((pool) => pool.end()));
  await server.stop();
});

test('a fact reaches the hearers of every process, and only those of its channel', async () => {
  const heard: string[] = [];
  const ends = processes.flatMap((events, index) => [
    events.subscribe('user:1', (fact) => heard.push(`${index} ${fact}`)),
    events.subscribe('user:2', (fact) => heard.push(`other ${fact}`)),
  ]);
  processes[0]?.publish('user:1', 'balances.changed');
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['0 balances.changed', '1 balances.changed']));
  ends.forEach((end) => end());
  processes[0]?.publish('user:1', 'balances.changed');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toHaveLength(2);
});

test('what others notify is read by schema', async () => {
  const heard: string[] = [];
  const end = processes[1]?.subscribe('user:1', (fact) => heard.push(fact));
  for (const payload of [
    '',
    '{',
    'null',
    '{"channel":"user:1"}',
    '{"channel":"user:1","fact":"evil"}',
    '{"channel":["user:1"],"fact":"balances.changed"}',
    '{"channel":"user:1","fact":"inMail.changed"}',
  ])
    await pools[0]?.query('select pg_notify($1, $2)', ['exchange_facts', payload]);
  await vi.waitFor(() => expect(heard).toEqual(['inMail.changed']));
  end?.();
});

test('a cut listener listens again', async () => {
  await pools[0]?.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()");
  await vi.waitFor(() => expect(faults.length).toBeGreaterThanOrEqual(2));
  const heard: string[] = [];
  processes[1]?.subscribe('user:9', (fact) => heard.push(fact));
  await vi.waitFor(
    () => {
      processes[0]?.publish('user:9', 'session.changed');
      expect(heard.length).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 100 },
  );
});

test('facts that come at once keep their order, and one that is too long does not take others along', async () => {
  const heard: unknown[] = [];
  const end = processes[1]?.subscribe('user:3', (fact, about) => heard.push([fact, about]));
  const before = faults.length;
  for (let index = 0; index < 200; index += 1) processes[0]?.publish('user:3', 'order.changed', { index });
  processes[0]?.publish('user:3', 'order.changed', { text: 'x'.repeat(8_000) });
  processes[0]?.publish('user:3', 'balances.changed');
  await vi.waitFor(() => expect(heard).toHaveLength(201));
  expect(heard).toEqual([...Array.from({ length: 200 }, (_, index) => ['order.changed', { index }]), ['balances.changed', undefined]]);
  expect(faults.slice(before).map(({ message }) => message)).toEqual(['a fact of user is too long to be told']);
  end?.();
});
