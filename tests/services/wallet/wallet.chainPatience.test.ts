import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { getBlockNumber } from 'viem/actions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { readChainActivity } from '#services/wallet/chainActivity.ts';
import { chainReader } from '#services/wallet/chainReader.ts';
import { watchNewBlocks } from '#services/wallet/newBlocks.ts';
import { ethereumPlan, multicall3Address } from '#sandbox/chain/chainPlan.ts';

const { nativeCurrency } = ethereumPlan.chain;
let app: FastifyInstance;
let origin: string;
let open: Set<Socket>;
let head: bigint;
const chain = (id: number, path: string) => ({
  id,
  name: path,
  rpcUrl: `${origin}/${path}`,
  nativeCurrency,
  multicall3: multicall3Address,
  explorerUrl: '',
});

beforeEach(async () => {
  // Each test counts in a set of its own: a connection of the one before may be told as closed only now.
  const held = new Set<Socket>();
  open = held;
  head = 7n;
  app = Fastify();
  app.addHook('onRequest', async ({ url, raw: { socket } }) => {
    if (url === '/lively') return;
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  });
  app.post('/silent', () => new Promise(() => {}));
  app.post('/begun', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json' });
    reply.raw.write('{"jsonrpc":');
  });
  app.post<{ Body: { id: number } }>('/lively', async ({ body: { id } }) => {
    head += 1n;
    return { jsonrpc: '2.0', id, result: `0x${head.toString(16)}` };
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  // Our own seconds pass as hundredths.
  const { setTimeout: wait, setInterval: repeat } = globalThis;
  const quick = (duration: number): number => (duration === 8_000 || duration === 4_000 ? duration / 100 : duration);
  vi.stubGlobal('setTimeout', (run: () => void, duration = 0, ...more: []) => wait(run, quick(duration), ...more));
  vi.stubGlobal('setInterval', (run: () => void, duration = 0, ...more: []) => repeat(run, quick(duration), ...more));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  app.server.closeAllConnections();
  await app.close();
});

const { signal } = new AbortController();

test.each(['silent', 'begun'])('a node that is %s and answers no more is given up, and no request to it stays open', async (path) => {
  await expect(getBlockNumber(chainReader(chain(1, path), signal))).rejects.toThrow('in time');
  await expect(getBlockNumber(chainReader(chain(1, path)))).rejects.toThrow('in time');
  await expect.poll(() => open.size).toBe(0);
});

test('leaving ends a question at once', async () => {
  const leaving = new AbortController();
  const asking = getBlockNumber(chainReader(chain(1, 'silent'), leaving.signal));
  await expect.poll(() => open.size).toBe(1);
  leaving.abort(new Error('left'));
  await expect(asking).rejects.toThrow(/left|abort/i);
  await expect.poll(() => open.size).toBe(0);
});

test('what a wallet did is not waited for for ever', async () => {
  const request = { address: multicall3Address, filter: 'all', isRiskToken: false, page: 1, pageSize: 10 } as const;
  const options = {
    chains: [chain(1, 'silent')],
    tokens: [],
    origin,
    readRecords: async () => [],
    listPaid: async () => [],
    isPoison: () => false,
  };
  await expect(readChainActivity(request, options, signal)).rejects.toThrow(NetworkFault);
});

test('a chain that never answers keeps nobody from hearing of the blocks of another', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  acceptConfig({
    brand: { name: 'Exchange' },
    api: {},
    stream: { url: '/stream' },
    chains: [chain(1, 'silent'), chain(2, 'lively')],
  });
  const report = vi.fn<() => void>();
  const stop = watchNewBlocks(report);
  await expect.poll(() => report.mock.calls.length).toBeGreaterThan(1);
  stop();
  await expect.poll(() => open.size).toBe(0);
});
