import { expect, test } from 'vitest';
import { databaseErrorOf, inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { migrate } from '#sandbox/core/database/migrate.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { describeDatabases, openTestDatabase } from '#tests/support/databases.ts';

describeDatabases('database', (current, kind) => {
  test('statements of many clients do not mix, however long their texts', async () => {
    const { pool } = current().database;
    const long = 'x'.repeat(300_000);
    const answers = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const isLong = index % 3 === 0;
        const { rows } = await pool.query<{ value: number }>(
          isLong ? 'select $1::int + length($2::text) as value' : 'select $1::int as value',
          isLong ? [index, long] : [index],
        );
        return rows[0]?.value === (isLong ? index + long.length : index);
      }),
    );
    expect(answers.every(Boolean)).toBe(true);
  });

  test('a transaction that throws leaves nothing, also when its client vanishes', async () => {
    const { database } = current();
    await expect(
      inTransaction(database, async (executor) => {
        await executor.insert(users).values({ email: 'gone@x.test', nickname: 'G', createdAt: 0 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into users (email, nickname, created_at) values ('cut@x.test', 'C', 0)");
    client.release(true);
    expect((await database.pool.query("select 1 from users where email in ('gone@x.test', 'cut@x.test')")).rows).toEqual([]);
  });

  test('a fault keeps its code and constraint through the layers', async () => {
    const { database } = current();
    const insert = () => database.orm.insert(users).values({ email: 'twice@x.test', nickname: 'T', createdAt: 0, confirmedAt: 0 });
    await insert();
    const error = await insert().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(databaseErrorOf(error)).toEqual({ code: '23505', constraint: 'users_email_confirmed' });
    expect(databaseErrorOf(new Error('no database here'))).toBeUndefined();
  });

  test('a connection that the server cut is replaced by the next query', async () => {
    const { pool } = current().database;
    await pool.query('select 1');
    if (kind === 'server') {
      const other = await openTestDatabase('server');
      await other.database.pool.query('select 1');
      const { rows } = await other.database.pool.query<{ mine: number }>('select pg_backend_pid() as mine');
      await expect(other.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.mine])).rejects.toThrow('terminating connection');
      expect((await other.database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
      await other.stop();
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }, 60_000);

  test('migrations run once, however often and by however many they are asked for', async () => {
    const { pool } = current().database;
    const before = (await pool.query('select id, hash from migrations order by id')).rows;
    const schema = (await pool.query<{ name: string }>('select current_schema() as name')).rows[0]?.name ?? '';
    await migrate(pool, schema);
    await migrate(pool, schema);
    expect((await pool.query('select id, hash from migrations order by id')).rows).toEqual(before);
    expect(before.length).toBeGreaterThan(1);
  });

  test('two databases do not see each other', async () => {
    const other = await openTestDatabase(kind);
    await other.database.orm.insert(users).values({ email: 'other@x.test', nickname: 'O', createdAt: 0 });
    expect((await current().database.pool.query("select 1 from users where email = 'other@x.test'")).rows).toEqual([]);
    await other.stop();
  }, 60_000);
});
