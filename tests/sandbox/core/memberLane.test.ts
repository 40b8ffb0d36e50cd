import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#sandbox/core/database/database.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { inMemberLane } from '#sandbox/core/database/memberLane.ts';
import { stillClock } from '#sandbox/core/clock.ts';
import { describeDatabases, openTestDatabase, testStart } from '#tests/support/databases.ts';
import { startPostgres } from '#tests/support/postgres.ts';

describeDatabases('lane of a member', (current) => {
  test('takes one after the other, in the order in which they came', async () => {
    const steps: string[] = [];
    const ends = Array.from({ length: 6 }, (_, index) =>
      inMemberLane(current().database, 1, 'read committed', async (executor) => {
        steps.push(`${index} begins`);
        await executor.execute(sql`select 1`);
        steps.push(`${index} ends`);
        return index;
      }),
    );
    expect(await Promise.all(ends)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(steps).toEqual([0, 1, 2, 3, 4, 5].flatMap((index) => [`${index} begins`, `${index} ends`]));
  });

  test('what throws leaves nothing and gives way to the next', async () => {
    const { database } = current();
    await database.pool.query('create table notes (text text)');
    const thrown = inMemberLane(database, 2, 'read committed', async (executor) => {
      await executor.execute(sql`insert into notes values ('gone')`);
      throw new Error('changed my mind');
    });
    const next = inMemberLane(database, 2, 'serializable', (executor) => executor.execute(sql`insert into notes values ('kept')`));
    await expect(thrown).rejects.toThrow('changed my mind');
    await next;
    expect((await database.pool.query('select text from notes')).rows).toEqual([{ text: 'kept' }]);
  });

  test.each([
    ['a conflict', "errcode = '40001'"],
    ['a deadlock', "errcode = '40P01'"],
    ['a balance that was gone', "errcode = '23514', constraint = 'ledger_accounts_balance'"],
  ])('%s is tried again until the work has its effect, once', async (name, fault) => {
    const { database } = current();
    await database.pool.query('create table if not exists tries (name text)');
    let times = 0;
    const done = await inMemberLane(database, 3, 'read committed', async (executor) => {
      times += 1;
      await executor.execute(sql`insert into tries values (${name})`);
      if (times < 4) await executor.execute(sql.raw(`do $$ begin raise exception 'collided' using ${fault}; end $$`));
      return 'done';
    });
    expect([done, times]).toEqual(['done', 4]);
    expect((await database.pool.query('select count(*)::int as count from tries where name = $1', [name])).rows).toEqual([{ count: 1 }]);
  });

  test('only numbers name a member', async () => {
    await expect(inMemberLane(current().database, 1.5, 'read committed', () => Promise.resolve())).rejects.toThrow(TypeError);
  });
});

test('the lanes of two members are open at the same time, where a server has more than one connection', async () => {
  const { database, stop } = await openTestDatabase('server');
  try {
    let [metFirst, metSecond] = [() => {}, () => {}];
    const first = new Promise<void>((resolve) => (metFirst = resolve));
    const second = new Promise<void>((resolve) => (metSecond = resolve));
    const ends = [
      inMemberLane(database, 4, 'read committed', async () => (metFirst(), second)),
      inMemberLane(database, 5, 'read committed', async () => (metSecond(), first)),
    ];
    expect(await Promise.all(ends)).toEqual([undefined, undefined]);
  } finally {
    await stop();
  }
});

test.each(['read committed', 'serializable'] as const)(
  'processes that share a server take turns too (%s)',
  async (isolation) => {
    const server = await startPostgres();
    const open = () => openDatabase({ clock: stillClock(testStart), url: server.url, schema: 'lanes' });
    const databases = [await open(), await open(), await open()];
    try {
      await databases[0]?.pool.query('create table counter (member int primary key, value int)');
      await databases[0]?.pool.query('insert into counter values (1, 0), (2, 0)');
      // What is read is written back by one more: whoever overlaps takes an effect away.
      const count = (database: Database, member: number) =>
        inMemberLane(database, member, isolation, async (executor) => {
          const { rows } = await executor.execute<{ value: number }>(sql`select value from counter where member = ${member}`);
          await executor.execute(sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where member = ${member}`);
        });
      const times = Array.from({ length: 10 });
      await Promise.all(databases.flatMap((database) => [1, 2].flatMap((member) => times.map(() => count(database, member)))));
      expect((await databases[0]?.pool.query('select member, value from counter order by member'))?.rows).toEqual([
        { member: 1, value: 30 },
        { member: 2, value: 30 },
      ]);
    } finally {
      await databases[0]?.pool.query('drop schema lanes cascade');
      await Promise.all(databases.map((database) => database.close()));
      await server.stop();
    }
  },
  60_000,
);
