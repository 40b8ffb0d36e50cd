import { afterAll, beforeAll, describe } from 'vitest';
import { randomUUID } from 'node:crypto';
import { stillClock } from '#sandbox/core/clock.ts';
import type { Clock } from '#sandbox/core/clock.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

/** Where test time begins: 2026-11-21 12:00 UTC. */
export const testStart = Date.UTC(2026, 10, 21, 12);

export type TestDatabase = { readonly database: Database; readonly clock: Clock; readonly stop: () => Promise<void> };

/** `hasWorld`: whether the test fills it with the demo world of seed 1 anyway; where that is at hand it is there at once, twelve hours old. */
type Content = { readonly hasWorld?: boolean };

/** Opens a migrated database, empty unless `hasWorld`: the embedded one in memory, or a schema of its own on a real server. */
export async function openTestDatabase(kind: Database['kind'], { hasWorld = false }: Content = {}): Promise<TestDatabase> {
  const clock = stillClock(testStart);
  if (kind === 'embedded') {
    const database = await openDatabase({ clock, template: hasWorld ? process.env['SEEDED_WORLD'] : undefined });
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

type Suite = (current: () => TestDatabase, kind: Database['kind']) => void;

function describeEach(title: string, content: Content, suite: Suite): void {
  const kinds: Database['kind'][] = hasPostgres() ? ['embedded', 'server'] : ['embedded'];
  for (const kind of kinds) {
    describe(`${title} (${kind})`, () => {
      let opened: TestDatabase | undefined;
      beforeAll(async () => {
        opened = await openTestDatabase(kind, content);
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

/** Runs the same tests on the embedded database and, where one can be had, on a real PostgreSQL. `current` gives the open one. */
export const describeDatabases = (title: string, suite: Suite): void => describeEach(title, {}, suite);

/** The same for tests that fill it with the demo world of seed 1. */
export const describeWorlds = (title: string, suite: Suite): void => describeEach(title, { hasWorld: true }, suite);
