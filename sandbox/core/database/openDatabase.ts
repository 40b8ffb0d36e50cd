import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import type { Clock } from '#sandbox/core/clock.ts';
import { setAside } from '#sandbox/core/database/setAside.ts';
import { databaseOf } from './database.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directoryLock.ts';
import { embeddedConnections, startEmbeddedServer } from './embeddedServer.ts';
import { DatabaseCorruptError, DatabaseTooOldError, DatabaseUnreachableError, isDamage, toOpenError } from './errors.ts';
import { migrate } from './migrate.ts';
import { nameStatements } from './namedStatements.ts';
import { templateFile } from './template.ts';

export type OpenOptions = {
  readonly clock: Clock;
  /** Where the embedded database keeps its data; without it and without `url` all is kept in memory. */
  readonly directory?: string | undefined;
  /** A PostgreSQL server (DATABASE_URL), version 15 or newer; wins over `directory`. */
  readonly url?: string | undefined;
  /** Schema on the server, made if missing, so that several databases may share one. */
  readonly schema?: string | undefined;
  /** Begins anew: puts what is in the directory aside (`pgdata.old`); empties the schema of a server. */
  readonly fresh?: boolean | undefined;
  /** A dump that fills a new embedded database in place of the empty, migrated one. */
  readonly template?: string | undefined;
  /** Connections at once, at most 20 on the embedded database. */
  readonly maxConnections?: number | undefined;
  /** Told when the embedded database dies while it is open. A server's lost connections are replaced when the next query comes. */
  readonly onLost?: ((error: Error) => void) | undefined;
};

function makePool(config: PoolConfig): Pool {
  const pool = new Pool({ ...config, connectionTimeoutMillis: 30_000 });
  // Without a listener an idle connection's end would end the process; the pool replaces it by itself.
  pool.on('error', () => {});
  // The same for a connection that ends between two queries of a transaction: the next query fails, and the transaction with it.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

async function openServer(options: OpenOptions, url: string): Promise<Database> {
  const schema = options.schema ?? 'public';
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new TypeError('a schema name has lower-case letters, digits and underscores only');
  let address = 'DATABASE_URL';
  try {
    const { host, pathname } = new URL(url);
    address = `${host}${pathname}`;
  } catch (error) {
    throw new DatabaseUnreachableError(address, error);
  }
  const pool = makePool({ connectionString: url, max: options.maxConnections ?? 16, options: `-c search_path=${schema}` });
  pool.on('connect', nameStatements);
  try {
    const version = (
      await pool.query<{ server_version: string; server_version_num: string }>(
        "select current_setting('server_version') as server_version, current_setting('server_version_num') as server_version_num",
      )
    ).rows[0];
    if (version === undefined || Number(version.server_version_num) < 150_000)
      throw new DatabaseTooOldError(address, version?.server_version ?? 'unknown');
    if (options.fresh === true) await pool.query(`drop schema if exists "${schema}" cascade`);
    await pool.query(`create schema if not exists "${schema}"`);
    await migrate(pool, schema);
  } catch (error) {
    await pool.end();
    throw error instanceof DatabaseTooOldError ? error : new DatabaseUnreachableError(address, error);
  }
  return databaseOf(pool, 'server', options.clock, async () => {});
}

async function openEmbedded(
  options: OpenOptions,
  dataDirectory?: string,
  template?: string,
  onClosed: () => void = () => {},
): Promise<Database> {
  const server = await startEmbeddedServer({
    ...(dataDirectory === undefined ? {} : { dataDirectory }),
    ...(template === undefined ? {} : { templateFile: template }),
    ...(options.onLost === undefined ? {} : { onLost: options.onLost }),
  });
  const max = Math.min(options.maxConnections ?? 8, embeddedConnections);
  const pool = makePool({
    ...server.connection,
    max,
    idleTimeoutMillis: 0,
  });
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    await server.stop();
    throw error;
  }
  return databaseOf(pool, 'embedded', options.clock, () => server.stop().finally(onClosed));
}

/** Whether the template may be at fault: a disk that is full or closed is as bad without it, and the next start needs it. */
const isOfTemplate = (error: unknown): boolean => toOpenError('', error) instanceof DatabaseCorruptError;

/** Fills a new directory from the template, or without it when the template itself cannot be read. */
async function openNew(options: OpenOptions, dataDirectory: string | undefined, onClosed?: () => void): Promise<Database> {
  if (options.template !== undefined) return openEmbedded(options, dataDirectory, options.template, onClosed);
  const template = await templateFile();
  try {
    return await openEmbedded(options, dataDirectory, template, onClosed);
  } catch (error) {
    if (template === undefined || isDamage(error) || !isOfTemplate(error)) throw error;
    rmSync(template, { force: true });
    if (dataDirectory !== undefined) rmSync(dataDirectory, { recursive: true, force: true });
    return openEmbedded(options, dataDirectory, undefined, onClosed);
  }
}

/** The files hold password hashes; the embedded server writes them readable for everybody. */
function closeToOthers(directory: string): void {
  try {
    chmodSync(directory, 0o700);
  } catch {
    // Another user's folder that we may write to, or a file system without modes: its owner decides.
  }
}

async function openDirectory(options: OpenOptions, directory: string): Promise<Database> {
  const unlock = lockDirectory(directory);
  try {
    closeToOthers(directory);
    const dataDirectory = join(directory, 'pgdata');
    const ready = join(directory, 'ready');
    if (options.fresh === true && existsSync(ready)) setAside(dataDirectory);
    if (options.fresh === true) rmSync(ready, { force: true });
    // Data without the mark is a first start that was cut off before anything could be stored.
    if (!existsSync(ready)) rmSync(dataDirectory, { recursive: true, force: true });
    const isNew = !existsSync(ready);
    // The embedded server would quietly make an empty database where the files are gone.
    if (!isNew && !existsSync(join(dataDirectory, 'PG_VERSION'))) throw new DatabaseCorruptError(directory);
    const database = isNew ? await openNew(options, dataDirectory, unlock) : await openEmbedded(options, dataDirectory, undefined, unlock);
    if (isNew) writeFileSync(ready, '');
    return database;
  } catch (error) {
    unlock();
    throw toOpenError(directory, error);
  }
}

/**
 * Opens and migrates the database: a PostgreSQL server by `url`, else the embedded one in `directory`, else one in memory.
 * The driver and the code are the same for all.
 * @throws DatabaseOpenError, one of its classes: locked, corrupt, full, forbidden, unreachable, too old.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url !== undefined && options.url !== '') return openServer(options, options.url);
  if (options.directory !== undefined) return openDirectory(options, resolve(options.directory));
  return openNew(options, undefined);
}
