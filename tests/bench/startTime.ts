import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { freePort } from '#tests/support/sandboxProcess.ts';
import { familyOf } from './processes.ts';

export type StartFigures = { readonly seconds: number; readonly megabytes: number };

const residentMegabytes = (id: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Runs `npm start` on a built tree and measures until it serves the page, and the memory of the whole after a visit. */
export async function measureStart(dataFolder: string): Promise<StartFigures> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, ['sandbox/start.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) break;
      if (child.exitCode !== null || performance.now() - start > 120_000) throw new Error('npm start was not ready within two minutes');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seconds = (performance.now() - start) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const megabytes = familyOf(child.pid ?? 0).reduce((sum, id) => sum + residentMegabytes(id), 0);
    return { seconds, megabytes };
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}
