import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import * as z from 'zod/mini';
import { namePrivateSocket, socketTo } from './privateSocket.ts';

const workerFile = new URL('./embedded.worker.mjs', import.meta.url);
/** Connections the embedded server takes at once. */
export const embeddedConnections = 20;
const stopTimeout = 10_000;

const report = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('dumped') }),
  z.object({ type: z.literal('stopped') }),
  z.object({ type: z.literal('failed'), message: z.string(), code: z.string() }),
]);
type Report = z.output<typeof report>;

export type EmbeddedServer = {
  /** How the driver reaches it. */
  readonly connection: Pick<PoolConfig, 'stream' | 'ssl' | 'user' | 'database'>;
  /** The socket that it listens on; only this user can open it. */
  readonly socketPath: string;
  /** Writes a copy of the whole database to a file, in one step. */
  readonly dump: (file: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** What the worker told when it gave up; `code` is Node's or PostgreSQL's where there is one. */
export class EmbeddedServerError extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.name = 'EmbeddedServerError';
    this.code = code;
  }
}

/**
 * Starts PostgreSQL in a worker thread, behind a socket that only this user can open (it asks for no password). Without `dataDirectory` all is kept in memory;
 * `templateFile` is a dump that fills the database first. `onLost` is told when the worker dies later.
 * @throws EmbeddedServerError when the database cannot be opened.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function startEmbeddedServer(options: {
  dataDirectory?: string;
  templateFile?: string;
  onLost?: (error: Error) => void;
}): Promise<EmbeddedServer> {
  const socket = namePrivateSocket();
  process.once('exit', socket.remove);
  const removeSocket = () => {
    process.off('exit', socket.remove);
    socket.remove();
  };
  const { dataDirectory, templateFile } = options;
  const worker = new Worker(workerFile, {
    workerData: { dataDirectory, templateFile, socketPath: socket.path, maxConnections: embeddedConnections },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  let hasStopped = false;
  let failure: EmbeddedServerError | undefined;
  const waiting = new Map<Report['type'], { resolve: (value: Report) => void; reject: (error: Error) => void }>();
  const next = (type: Report['type']): Promise<Report> =>
    new Promise((resolve, reject) => {
      waiting.set(type, { resolve, reject });
    });
  const giveUp = (error: EmbeddedServerError) => {
    if (failure !== undefined || hasStopped) return;
    failure = error;
    removeSocket();
    const open = [...waiting.values()];
    waiting.clear();
    for (const { reject } of open) reject(error);
    if (open.length === 0) options.onLost?.(error);
  };

  worker.on('message', (message: unknown) => {
    const parsed = report.safeParse(message);
    if (!parsed.success) return;
    if (parsed.data.type === 'failed') giveUp(new EmbeddedServerError(parsed.data.message, parsed.data.code));
    waiting.get(parsed.data.type)?.resolve(parsed.data);
    waiting.delete(parsed.data.type);
  });
  worker.on('error', (error) => giveUp(new EmbeddedServerError(error.message, '')));
  worker.on('exit', (code) => giveUp(new EmbeddedServerError(`The database worker ended with code ${code}.`, '')));

  const server: EmbeddedServer = {
    connection: { stream: () => socketTo(socket.path), ssl: false, user: 'postgres', database: 'postgres' },
    socketPath: socket.path,
    dump: async (file) => {
      const dumped = next('dumped');
      worker.postMessage({ type: 'dump', file });
      await dumped;
    },
    stop: async () => {
      if (failure !== undefined || hasStopped) return;
      const stopped = next('stopped');
      worker.postMessage({ type: 'stop' });
      const timer = setTimeout(() => {
        waiting.get('stopped')?.resolve({ type: 'stopped' });
      }, stopTimeout);
      try {
        await stopped;
      } finally {
        clearTimeout(timer);
        hasStopped = true;
        await worker.terminate();
        removeSocket();
      }
    },
  };
  return next('ready').then(
    () => server,
    async (error: unknown) => {
      await worker.terminate();
      throw error;
    },
  );
}
