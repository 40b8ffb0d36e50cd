import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

const workerFile = new URL('./embedded.worker.mjs', import.meta.url);
/** Connections the embedded server takes at once. */
export const embeddedConnections = 20;
const stopTimeout = 10_000;

const report = z.union([
  z.object({ type: z.literal('ready'), port: z.number() }),
  z.object({ type: z.literal('dumped') }),
  z.object({ type: z.literal('stopped') }),
  z.object({ type: z.literal('failed'), message: z.string(), code: z.string() }),
]);
type Report = z.output<typeof report>;

export type EmbeddedServer = {
  readonly port: number;
  /** Writes a gzipped copy of the whole database to a file, in one step. */
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
 * Starts PostgreSQL in a worker thread, on a random port of 127.0.0.1. Without `dataDirectory` all is kept in memory;
 * `templateFile` is a dump that fills the database first. `onLost` is told when the worker dies later.
 * @throws EmbeddedServerError when the database cannot be opened.
 */
export function startEmbeddedServer(options: {
  dataDirectory?: string;
  templateFile?: string;
  onLost?: (error: Error) => void;
}): Promise<EmbeddedServer> {
  const worker = new Worker(workerFile, {
    workerData: { dataDirectory: options.dataDirectory, templateFile: options.templateFile, maxConnections: embeddedConnections },
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

  const server = (port: number): EmbeddedServer => ({
    port,
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
      }
    },
  });
  return next('ready').then(
    (message) => server(message.type === 'ready' ? message.port : 0),
    async (error: unknown) => {
      await worker.terminate();
      throw error;
    },
  );
}
