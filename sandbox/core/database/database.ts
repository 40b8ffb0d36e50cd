import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Clock } from '#sandbox/core/clock.ts';

/** Whatever runs queries: the whole database or an open transaction. Inside a transaction use only its own executor. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  /** Queries outside a transaction. Inside `inTransaction` use the executor given there: on the embedded database a second connection would wait forever. */
  readonly orm: NodePgDatabase<Record<string, never>>;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly kind: 'embedded' | 'server';
  readonly close: () => Promise<void>;
};

/** Wraps a pool; `close` is called once, after the pool has ended. */
export function databaseOf(pool: Pool, kind: Database['kind'], clock: Clock, close: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  return {
    orm: drizzle(pool),
    pool,
    clock,
    kind,
    close: () => {
      closing ??= pool.end().then(close);
      return closing;
    },
  };
}
