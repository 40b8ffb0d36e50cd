import { availableParallelism } from 'node:os';
import { startPostgres } from '#tests/support/postgres.ts';
import { startSandboxProcess, type SandboxProcess } from '#tests/support/sandboxProcess.ts';
import { openLeanClient } from './leanRequests.ts';

/** Connections of the reads to each process, which are never idle. */
const lines = 24;
/** Seconds. */
const [warmUp, readTime] = [3, 10];
const paths = [
  '/hk-web/market/spot/list',
  '/hk-web/v3/fullDepth?tradeCode=btc_usdt',
  '/hk-web/v3/realTimeTrade?tradeCode=eth_usdt',
  '/kline-history/market/candles?tradeCode=sol_usdt&interval=15m&limit=300',
];

/** Answers a second of the processes together, as many at once as they have lines. @throws Error for any answer but 200. */
async function readsPerSecond(processes: readonly SandboxProcess[], seconds: number): Promise<number> {
  const clients = processes.map(({ origin }) => openLeanClient(origin, lines));
  const from = performance.now();
  const end = from + seconds * 1_000;
  let answers = 0;
  try {
    await Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: lines }, async (_, line) => {
          for (let turn = line; performance.now() < end; turn += 1) {
            const path = paths[turn % paths.length] ?? '';
            const { status } = await client.get(path);
            if (status !== 200) throw new Error(`${path} was answered ${status}`);
            answers += 1;
          }
        }),
      ),
    );
  } finally {
    for (const client of clients) client.close();
  }
  return (answers * 1_000) / (performance.now() - from);
}

/** Reads a second of one process and of two on the same PostgreSQL server, asked for as fast as they answer. */
export async function measureProcesses(): Promise<{ readonly one: number; readonly two: number; readonly cores: number }> {
  const postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.url, SANDBOX_LIMITS: 'off', ANVIL_PATH: '/nowhere' };
  const processes: SandboxProcess[] = [];
  try {
    processes.push(await startSandboxProcess({ environment }), await startSandboxProcess({ environment }));
    await readsPerSecond(processes, warmUp);
    const one = await readsPerSecond(processes.slice(0, 1), readTime);
    const two = await readsPerSecond(processes, readTime);
    return { one, two, cores: availableParallelism() };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
    await postgres.stop();
  }
}
