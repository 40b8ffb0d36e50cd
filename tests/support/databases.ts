import { afterAll, beforeAll, describe } from 'vitest';
import { randomUUID } from 'node:crypto';
import { stillClock } from '#sandbox/clock.ts';
import type { Clock } from '#sandbox/clock.ts';
import type { Database } from '#sandbox/database/database.ts';
import { openDatabase } from '#sandbox/database/openDatabase.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

/** Where test time begins: 2026-11-21 12:00 UTC. */
export const testStart = Date.UTC(2026, 10, 21, 12);

export type TestDatabase = { readonly database: Database; readonly clock: Clock; readonly stop: () => Promise<void> };

/** Opens an empty, migrated database: the embedded one in memory, or a schema of its own on a real server. */
export async function openTestDatabase(kind: Database['kind'], clock = stillClock(testStart)): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const database = await openDatabase({ clock });
    return { database, clock, stop: database.close };
  }
  const server = await startPostgres();
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const database = await openDatabase({ clock, url: server.url, schema });
  return {
    database,
    clock,
    stop: async () => {
      await database.pool.query(`drop schema "${schema}" cascade`);
      await database.close();
      await server.stop();
    },
  };
}

/** Runs the same tests on the embedded database and, where one can be had, on a real PostgreSQL. `current` gives the open one. */
export function describeDatabases(title: string, suite: (current: () => TestDatabase, kind: Database['kind']) => void): void {
  const kinds: Database['kind'][] = hasPostgres() ? ['embedded', 'server'] : ['embedded'];
  for (const kind of kinds) {
    describe(`${title} (${kind})`, () => {
      let opened: TestDatabase | undefined;
      beforeAll(async () => {
        opened = await openTestDatabase(kind);
      }, 120_000);
      afterAll(async () => {
        await opened?.stop();
      });
      suite(() => {
        if (opened === undefined) throw new Error('the test database is not open');
        return opened;
      }, kind);
    });
  }
}
