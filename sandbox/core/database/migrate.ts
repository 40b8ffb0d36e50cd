import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any fixed number: processes that start together migrate one after the other. */
const migrationLock = 4_201_701;

type Migration = { hash: string; statements: string[] };

function readMigrations(): Migration[] {
  // The generator writes "public" before referenced tables; without it the tables follow the connection's search_path.
  return readMigrationFiles({ migrationsFolder }).map(({ hash, sql }) => ({
    hash,
    statements: sql.map((text) => text.replaceAll('"public".', '')),
  }));
}

/** A name for the set of migrations and the embedded database's version; a template dump belongs to exactly one. */
export function migrationsDigest(): string {
  const version = readFileSync(new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url), 'utf8');
  const digest = createHash('sha256').update(version);
  for (const { hash } of readMigrations()) digest.update(hash);
  return digest.digest('hex').slice(0, 16);
}

/** Runs the migrations that the database has not seen, each in its own transaction, into the first schema of the search path. */
export async function migrate(pool: Pool, schema = 'public'): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      if (schema !== 'public') await client.query(`create schema if not exists "${schema}"`);
      await client.query(
        'create table if not exists migrations (id integer primary key generated always as identity, hash text not null unique)',
      );
      const done = new Set((await client.query<{ hash: string }>('select hash from migrations')).rows.map(({ hash }) => hash));
      for (const { hash, statements } of readMigrations()) {
        if (done.has(hash)) continue;
        await client.query('begin');
        for (const statement of statements) await client.query(statement);
        await client.query('insert into migrations (hash) values ($1)', [hash]);
        await client.query('commit');
      }
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    }
  } finally {
    client.release();
  }
}
