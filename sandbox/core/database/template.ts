import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { lockDirectory } from './directoryLock.ts';
import { startEmbeddedServer } from './embeddedServer.ts';
import { DatabaseLockedError } from './errors.ts';
import { migrate, migrationsDigest } from './migrate.ts';

const cacheDirectory = fileURLToPath(new URL('../../../node_modules/.cache/exchange-sandbox', import.meta.url));
const lookAgain = 200;
const patience = 120_000;

/** PostgreSQL's own patterns for databases that nobody makes here: half of all files. */
async function dropPatterns(pool: Pool): Promise<void> {
  await pool.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await pool.query(`drop database if exists ${name}`);
}

/** Writes the dump of a new database to a file, once it is migrated and filled. It is not packed: unpacking took a fifth of a start. */
export async function buildTemplate(file: string, fill: (pool: Pool) => Promise<unknown> = async () => {}): Promise<void> {
  const server = await startEmbeddedServer({});
  const pool = new Pool({ ...server.connection, max: 1 });
  try {
    await migrate(pool);
    await fill(pool);
    await dropPatterns(pool);
  } finally {
    await pool.end();
  }
  await server.dump(file);
  await server.stop();
}

/**
 * The dump of a migrated, empty database: loading it takes a fraction of the time that making one takes. Built once for each set of
 * migrations; processes that start together wait for the one that builds. Undefined when the cache cannot be written.
 */
export async function templateFile(directory = cacheDirectory): Promise<string | undefined> {
  const file = join(directory, `${migrationsDigest()}.tar`);
  const end = Date.now() + patience;
  while (!existsSync(file)) {
    let unlock: (() => void) | undefined;
    try {
      mkdirSync(directory, { recursive: true });
      unlock = lockDirectory(directory);
      if (!existsSync(file)) await buildTemplate(file);
    } catch (error) {
      if (!(error instanceof DatabaseLockedError) || Date.now() > end) return undefined;
      await wait(lookAgain);
    } finally {
      unlock?.();
    }
  }
  return file;
}
