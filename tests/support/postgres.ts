import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresqlFolder } from './postgresql.mjs';

export type PostgresServer = { readonly url: string; readonly stop: () => Promise<void> };

/** Whether tests on a real PostgreSQL can run here: TEST_DATABASE_URL is set or the server's programs are installed. */
export const hasPostgres = (): boolean => (process.env['TEST_DATABASE_URL'] ?? '') !== '' || postgresqlFolder() !== undefined;

/** PostgreSQL refuses to run as root: then its own system user is taken. */
function identity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => {
          resolve(typeof address === 'object' && address !== null ? address.port : 0);
        });
      });
  });

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives a PostgreSQL server: the one of TEST_DATABASE_URL, else a throwaway cluster under the system's temporary directory
 * that `stop` ends and deletes. Its data does not survive a crash of the machine.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  if (given !== '') return { url: given, stop: async () => {} };
  const folder = postgresqlFolder();
  if (folder === undefined) throw new Error('PostgreSQL is not installed and TEST_DATABASE_URL is not set');
  const owner = identity();
  const directory = mkdtempSync(join(tmpdir(), 'exchange-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  execFileSync(join(folder, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    ...owner,
    cwd: directory,
    stdio: 'ignore',
  });
  const port = await freePort();
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=60', 'shared_buffers=16MB'];
  const server = spawn(join(folder, 'postgres'), ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])], {
    ...owner,
    cwd: directory,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      resolve();
    });
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    server.kill('SIGQUIT');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries += 1) {
    if (await answers(url)) return { url, stop };
    if (server.exitCode !== null) break;
    await wait(50);
  }
  await stop();
  throw new Error('the throwaway PostgreSQL did not start');
}
