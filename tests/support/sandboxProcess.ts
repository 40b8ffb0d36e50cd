import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type SandboxProcess = {
  readonly origin: string;
  /** Where its data and its log live. */
  readonly dataFolder: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
};

export type SandboxProcessOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Where data lives; a folder of its own that goes with the process when left out. */
  readonly dataFolder?: string;
  readonly port?: number;
  /** The folder whose `dist` is served; the project's own when left out. */
  readonly buildParent?: string;
  readonly timeoutMs?: number;
};

/** A port that nobody listened on a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts the exchange as its own process on the built app, with testers' scenes, and waits until it serves the page.
 * @throws Error with its output when it ends early or is not ready in time.
 */
export async function startSandboxProcess(options: SandboxProcessOptions = {}): Promise<SandboxProcess> {
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'exchange-data-'));
  const chunks: string[] = [];
  const child = spawn(process.execPath, [fileURLToPath(new URL('runExchange.mjs', import.meta.url))], {
    cwd: options.buildParent ?? process.cwd(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      SANDBOX_SCENES: '1',
      SANDBOX_QUICK_PASSWORDS: '1',
      ...options.environment,
    },
  });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output = (): string => chunks.join('');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
    }
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
  };

  const deadline = performance.now() + (options.timeoutMs ?? 120_000);
  while (!(await answers(`${origin}/config.json`))) {
    const over = child.exitCode !== null || child.signalCode !== null;
    if (over || performance.now() > deadline) {
      await stop();
      throw new Error(`The sandbox ${over ? 'ended' : 'was not ready in time'}:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, dataFolder, process: child, output, stop };
}
