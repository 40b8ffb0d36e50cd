import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

type Owner = ReturnType<typeof identity>;

/** Lays out a new cluster's files, of 1 MB each for its journal: the first is written whole. */
function initialise(folder: string, data: string, owner: Owner): void {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync', '--wal-segsize=1'];
  execFileSync(join(folder, 'initdb'), ['-D', data, ...options], { ...owner, cwd: dirname(data), stdio: 'ignore' });
}

/** The same, where a run has a place for it as a copy of what the first who asked has laid out: `initdb` costs ten times as much. */
function layOut(folder: string, data: string, owner: Owner): void {
  const first = process.env['POSTGRES_PATTERN'] ?? '';
  if (first === '') return initialise(folder, data, owner);
  if (!existsSync(first)) {
    const draft = mkdtempSync(`${first}-`);
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(draft, owner.uid, owner.gid);
    initialise(folder, join(draft, 'data'), owner);
    try {
      renameSync(draft, first);
    } catch {
      // Another worker was first.
      rmSync(draft, { recursive: true });
    }
  }
  execFileSync('cp', ['-R', join(first, 'data'), data], { ...owner, cwd: dirname(data) });
}

/** A throwaway cluster: its processes may be killed and started again, its data stays until `remove`. */
export type PostgresCluster = {
  readonly url: string;
  /** Starts the server and waits until it answers. @throws Error when it does not. */
  readonly start: () => Promise<void>;
  /** Kills the postmaster without warning (SIGKILL), with or without the processes that serve its clients, and waits until it is gone. */
  readonly kill: (what: 'postmaster' | 'all') => Promise<void>;
  /** Ends the server at once and deletes its data. */
  readonly remove: () => Promise<void>;
};

/**
 * Makes a cluster under the system's temporary directory, not started yet. A durable one writes as a production server does
 * (fsync and synchronous_commit on); the data of others does not survive a crash of the machine.
 */
export async function makePostgresCluster(options: { readonly isDurable: boolean }): Promise<PostgresCluster> {
  const folder = postgresqlFolder();
  if (folder === undefined) throw new Error('PostgreSQL is not installed and TEST_DATABASE_URL is not set');
  const owner = identity();
  const directory = mkdtempSync(join(tmpdir(), 'exchange-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  layOut(folder, data, owner);
  const port = await freePort();
  const switches = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${options.isDurable ? 'on' : 'off'}`,
    'synchronous_commit=on',
    'max_connections=60',
    'shared_buffers=16MB',
  ].flatMap((option) => ['-c', option]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: { readonly process: ChildProcess; readonly ended: Promise<void> } | undefined;

  /** False when it ended by itself: processes of a killed postmaster may still hold the data for a moment. */
  async function tryStart(): Promise<boolean> {
    const started = spawn(join(folder ?? '', 'postgres'), ['-D', data, '-p', String(port), ...switches], {
      ...owner,
      cwd: directory,
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
    server = { process: started, ended };
    for (let tries = 0; tries < 400 && started.exitCode === null; tries += 1) {
      if (await answers(url)) return true;
      await wait(25);
    }
    return false;
  }

  return {
    url,
    async start() {
      for (let tries = 0; tries < 40; tries += 1) {
        if (await tryStart()) return;
        await wait(50);
      }
      throw new Error('the throwaway PostgreSQL did not start');
    },
    async kill(what) {
      const pid = server?.process.pid;
      if (server === undefined || pid === undefined) throw new Error('the throwaway PostgreSQL does not run');
      const served = what === 'all' ? childrenOf(pid) : [];
      server.process.kill('SIGKILL');
      for (const child of served) killQuietly(child);
      await server.ended;
    },
    async remove() {
      server?.process.kill('SIGQUIT');
      await server?.ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Process ids that a process has started. */
function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/**
 * Gives a PostgreSQL server: the one of TEST_DATABASE_URL, else a throwaway cluster under the system's temporary directory
 * that `stop` ends and deletes. Its data does not survive a crash of the machine.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  if (given !== '') return { url: given, stop: async () => {} };
  const cluster = await makePostgresCluster({ isDurable: false });
  try {
    await cluster.start();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  return { url: cluster.url, stop: cluster.remove };
}
