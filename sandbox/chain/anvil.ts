import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

export type AnvilFailureReason = 'binaryMissing' | 'portInUse' | 'startFailed';
/** Why the node could not be started; `message` is meant for the operator's console. */
export class AnvilFailure extends Error {
  readonly reason: AnvilFailureReason;
  constructor(reason: AnvilFailureReason, message: string) {
    super(message);
    this.name = 'AnvilFailure';
    this.reason = reason;
  }
}

/** The node binary: ANVIL_PATH wins, then the optional npm package of this platform; undefined when there is none. */
export function findAnvil(): string | undefined {
  const chosen = process.env['ANVIL_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  try {
    const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json');
    const binary = join(dirname(manifest), 'bin/anvil');
    return process.platform === 'linux' && process.arch === 'x64' && existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the system for a free loopback port, or checks that the wished one is free. Throws AnvilFailure 'portInUse'. */
export const claimPort = (wished = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new AnvilFailure('portInUse', `Port ${wished} on 127.0.0.1 is taken by another program.`)));
    probe.listen(wished, '127.0.0.1', () => {
      const bound = probe.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : wished;
      probe.close(() => resolve(port));
    });
  });

/** How long a busy machine may take to start the node, in milliseconds: giving up means no chain until the next start. */
const startPatience = 30_000;

export type AnvilProcess = { readonly pid: number; readonly exited: Promise<void>; readonly stop: () => Promise<void> };

/**
 * How long a node outlives an exchange that was killed, in seconds: another process on its directory goes on with it before. Then it
 * ends, and nothing is left behind.
 */
const longestOrphanLife = 10;
/** Waits for the end of exchange or node; a node that is alone then, and still the same process, is ended a while later. */
const watch = `while kill -0 "$1" && kill -0 "$2"; do sleep 1; done 2>/dev/null
kill -0 "$2" 2>/dev/null || exit 0
sleep "$3"
tr "\\0" " " < "/proc/$2/cmdline" | grep -q -- "--port $4 " && kill -9 "$2"`;

/** Ends a node whose exchange was killed without a word to it: of a process that is killed nothing in it can. */
function endWithUs(node: number, port: number, life: number): void {
  if (process.platform === 'win32') return;
  const words = [process.pid, node, life, port].map(String);
  spawn('sh', ['-c', watch, 'sh', ...words], { detached: true, stdio: 'ignore', cwd: '/' })
    .on('error', () => {})
    .unref();
}

/**
 * Starts the node on 127.0.0.1 and resolves once it answers. It runs in a process group of its own, so that a Ctrl-C in the
 * terminal reaches only us and its state can be saved before it ends. `statePath` is loaded, never written.
 * Throws AnvilFailure with the node's own words when it ends early or stays silent for 30 s.
 */
export async function launchAnvil({
  binary,
  port,
  chainId,
  statePath,
  orphanLife = longestOrphanLife,
}: {
  binary: string;
  port: number;
  chainId: number;
  statePath?: string;
  /** Seconds. */
  orphanLife?: number;
}): Promise<AnvilProcess> {
  const state = statePath === undefined ? [] : ['--load-state', statePath];
  const options = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(chainId),
    '--accounts',
    '1',
    '--balance',
    '10000000',
    '--silent',
    // Otherwise any page in the operator's browser may call every method of the node.
    '--no-cors',
    ...state,
  ];
  const child = spawn(binary, options, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      said += error.message;
      resolve();
    });
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  if (child.pid !== undefined) endWithUs(child.pid, port, orphanLife);
  void exited.then(() => process.off('exit', killAtExit));
  const stop = () => end(child, exited);

  const answered = await Promise.race([answers(port, chainId, exited), exited.then(() => false)]);
  if (answered && child.pid !== undefined && child.exitCode === null) return { pid: child.pid, exited, stop };
  await stop();
  if (/in use/i.test(said)) throw new AnvilFailure('portInUse', said.trim());
  throw new AnvilFailure('startFailed', said.trim() || 'The node did not answer within 30 s.');
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return exited;
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exited;
  clearTimeout(patience);
}

async function answers(port: number, chainId: number, exited: Promise<void>): Promise<boolean> {
  let gone = false;
  void exited.then(() => {
    gone = true;
  });
  const until = performance.now() + startPatience;
  while (!gone && performance.now() < until) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
        signal: AbortSignal.timeout(1_000),
      });
      const { result } = (await reply.json()) as { result?: string };
      if (Number(result) === chainId) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
