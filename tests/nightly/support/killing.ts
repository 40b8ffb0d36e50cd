import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, startSandboxProcess, type SandboxProcess } from '#tests/support/sandboxProcess.ts';

/** Somebody who keeps asking the exchange for something, and can tell what became of it. */
type Worker = {
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  readonly isAsking: () => boolean;
  readonly look: () => Promise<string[]>;
};

/** An exchange without chain on an app of one page: what is killed and started here is the API server. */
export async function makeExchange(database: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'exchange-killed-'));
  mkdirSync(join(root, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(root, 'dist', 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>');
  const dataFolder = join(root, 'data');
  const port = await freePort();
  const environment = { ANVIL_PATH: '/nowhere', DATABASE_URL: '', SANDBOX_LIMITS: 'off', ...database };
  return {
    dataFolder,
    /** Starts it on its port, or another process of it on a port of its own. */
    start: (on = port) => startSandboxProcess({ buildParent: root, dataFolder, port: on, environment }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Kills the exchange's process without warning, and waits until it is gone. */
export async function kill(server: SandboxProcess): Promise<void> {
  const ended = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGKILL');
  await ended;
}

/** Lets all work, strikes while at least one of their requests is on its way, and returns when nobody asks any more. */
export async function strikeAmid(workers: readonly Worker[], delay: number, strike: () => Promise<void>): Promise<void> {
  const running = workers.map((worker) => worker.run());
  await wait(delay);
  while (!workers.some((worker) => worker.isAsking())) await wait(1);
  await strike();
  for (const worker of workers) worker.stop();
  await Promise.all(running);
}

/** What each of them finds wrong. */
export const lookAll = async (workers: readonly Worker[]): Promise<string[]> =>
  (await Promise.all(workers.map((worker) => worker.look()))).flat();
