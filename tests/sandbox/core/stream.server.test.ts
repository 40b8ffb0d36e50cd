import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket as Client } from 'ws';
import { createActor, type ActorRefFrom } from 'xstate';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { standing } from '#machines/tab/connection/connection.selectors.ts';
import { logout } from '#services/session/calls.ts';
import { makeProof } from '#services/http/proof.ts';
import { generateQrCode } from '#services/web3/calls.ts';
import { createPriceStore } from '#services/market/priceStore.ts';
import { createStream, type Stream } from '#services/stream/stream.ts';
import { createContracts } from '#sandbox/engine/market/contracts.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { runningClock } from '#sandbox/core/clock.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let port = 0;
beforeAll(async () => {
  sandbox = await testSandbox({ clock: runningClock() });
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  port = (sandbox.app.server.address() as AddressInfo).port;
});
afterAll(() => sandbox.close());

/** How many pairs and contracts have a price now: a slot of deliveries may be empty. */
function priced(): number {
  const market = createMarket(1);
  return market.pairs.length + createContracts(market, 1).tickers(Date.now()).length;
}

const sockets: Client[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));
const liveSockets = () => sockets.filter(({ readyState }) => readyState === Client.OPEN || readyState === Client.CONNECTING).length;

function openSocket(browser?: TestBrowser, headers: Record<string, string> = { origin: testOrigin }, path = '/stream'): Client {
  const cookie = [...(browser?.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new Client(`ws://127.0.0.1:${port}${path}`, { headers: { ...headers, ...(cookie === '' ? {} : { cookie }) } });
  sockets.push(socket);
  return socket;
}
/** The app's stream over real sockets, as the given browser. */
function streamOf(browser: TestBrowser): Stream {
  return createStream({
    address: () => `ws://127.0.0.1:${port}/stream`,
    openSocket: () => openSocket(browser) as unknown as WebSocket,
    prove: async ({ challenge, target, time }) =>
      (
        await makeProof(await browser.keys.get(), {
          method: 'GET',
          target,
          query: '',
          body: null,
          issuedAt: Math.floor(time / 1000),
          nonce: challenge,
          idempotencyKey: undefined,
        })
      ).proof,
  });
}
const statusOf = (socket: Client) =>
  new Promise<number | string>((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => resolve('error'));
  });
const facts = (heard: unknown[]) => ({ snapshot: () => true, update: (data: unknown) => heard.push(data) > 0 });

describe('upgrade', () => {
  test.each([
    ['our page', { origin: testOrigin }, 'open'],
    ['a foreign page', { origin: 'https://evil.test' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['no origin', {}, 403],
    ['a look-alike', { origin: `${testOrigin}.evil.test` }, 403],
  ])('%s', async (_, headers, expected) => {
    expect(await statusOf(openSocket(undefined, headers as Record<string, string>))).toBe(expected);
  });

  test('a message longer than 8 kB ends the connection, a binary one too', async () => {
    for (const message of ['x'.repeat(9_000), Buffer.from('{}')]) {
      const socket = openSocket();
      await statusOf(socket);
      const closed = new Promise<number>((resolve) => socket.on('close', resolve));
      socket.send(message);
      expect(await closed).toBe(typeof message === 'string' ? 1009 : 1003);
    }
  });
});

test('a login hears of its account, a logout ends that, and nobody else hears it', async () => {
  const [trader, stranger] = [testBrowser(sandbox), testBrowser(sandbox)];
  const data = await trader.login('trader@demo.test');
  await stranger.login('vip@demo.test');
  const [heard, overheard]: [unknown[], unknown[]] = [[], []];
  const ends = [[trader, heard] as const, [stranger, overheard] as const].map(([browser, into]) => {
    const stream = streamOf(browser);
    stream.watch('user', facts(into));
    return stream.open(() => {});
  });
  const { events } = sandbox.app.sandbox;
  await vi.waitFor(() => {
    events.publish(`user:${data.fid}`, 'balances.changed');
    expect(heard.length).toBeGreaterThan(0);
  });
  expect([heard[0], overheard]).toEqual([{ fact: 'balances.changed' }, []]);
  await trader.client.send(logout, {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  const before = heard.length;
  events.publish(`user:${data.fid}`, 'balances.changed');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard.length).toBe(before);
  ends.forEach((end) => end());
});

test('the browser that asked for a QR hears that the phone has acted; another one with the same channel does not', async () => {
  const [asking, other] = [testBrowser(sandbox), testBrowser(sandbox)];
  const { channel } = (await asking.client.send(generateQrCode, {})).data;
  const [heard, overheard]: [unknown[], unknown[]] = [[], []];
  const ends = [[asking, heard] as const, [other, overheard] as const].map(([browser, into]) => {
    const stream = streamOf(browser);
    stream.watch(channel, facts(into));
    return stream.open(() => {});
  });
  await vi.waitFor(() => {
    sandbox.app.sandbox.events.publish(channel, 'qr.changed');
    expect(heard.length).toBeGreaterThan(0);
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([heard[0], overheard]).toEqual([{ fact: 'qr.changed' }, []]);
  ends.forEach((end) => end());
});

describe('the connection machine on the real stream', () => {
  type Connection = ActorRefFrom<typeof connectionMachine>;
  function run(browser: TestBrowser) {
    const store = createPriceStore((work) => work());
    const stream = streamOf(browser);
    stream.watch('ticker', store.channel);
    let report: (event: { type: 'network.lost' | 'network.found' | 'attention.regained' }) => void = () => {};
    const flow = connectionMachine.provide({
      actors: {
        watchNetwork: fromWatch((tell) => {
          report = tell;
          return () => {};
        }),
        watchRole: fromWatch((tell) => {
          tell({ type: 'role.changed', role: 'alone' });
          return () => {};
        }),
        runStream: fromWatch((tell) => stream.open(tell)),
      },
      delays: { backOff: 10 },
    });
    const connection: Connection = createActor(flow).start();
    return { connection, store, network: (type: 'network.lost' | 'network.found') => report({ type }) };
  }
  const until = (connection: Connection, wanted: string) =>
    vi.waitFor(() => expect(standing(connection.getSnapshot())).toBe(wanted), { timeout: 5_000, interval: 5 });

  test('prices come and move', async () => {
    const { connection, store } = run(testBrowser(sandbox));
    await until(connection, 'live');
    const before = store.price('btc_usdt')?.moves ?? 0;
    expect(store.all().size).toBe(priced());
    await vi.waitFor(() => expect(store.price('btc_usdt')?.moves).toBeGreaterThan(before + 1), { timeout: 6_000 });
    expect(standing(connection.getSnapshot())).toBe('live');
    connection.stop();
  });

  test('P11: live again at most 300 ms after the network is back, resumed and not read anew', async () => {
    const { connection, network } = run(testBrowser(sandbox));
    await until(connection, 'live');
    const took: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      network('network.lost');
      expect(standing(connection.getSnapshot())).toBe('offline');
      const start = performance.now();
      network('network.found');
      await until(connection, 'live');
      took.push(performance.now() - start);
    }
    connection.stop();
    expect(took.toSorted((left, right) => left - right)[2]).toBeLessThan(300);
  });

  test('C36: 200 cuts leave one socket and one subscription', async () => {
    const { connection, store } = run(testBrowser(sandbox));
    let most = 0;
    for (let cut = 0; cut < 200; cut += 1) {
      const before = sockets.length;
      // Cut while live, while asking, and while still opening.
      if (cut % 3 === 0) await until(connection, 'live');
      if (cut % 3 === 1) await vi.waitFor(() => expect(sockets.at(-1)?.readyState).toBe(Client.OPEN), { timeout: 5_000, interval: 1 });
      sockets.at(-1)?.terminate();
      await vi.waitFor(() => expect(sockets.length).toBe(before + 1), { timeout: 5_000, interval: 1 });
      most = Math.max(most, liveSockets());
    }
    await until(connection, 'live');
    expect([most, liveSockets()]).toEqual([1, 1]);
    const updates: string[] = [];
    sockets.at(-1)?.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { op: string; seq?: number };
      if (message.op === 'update') updates.push(String(message.seq));
    });
    await vi.waitFor(() => expect(updates.length).toBeGreaterThan(2), { timeout: 6_000 });
    expect(new Set(updates).size).toBe(updates.length);
    expect(store.all().size).toBe(priced());
    connection.stop();
  });
});

test('closing the exchange ends every connection', async () => {
  const own = await testSandbox();
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = new Client(`ws://127.0.0.1:${(own.app.server.address() as AddressInfo).port}/stream`, { headers: { origin: testOrigin } });
  await statusOf(socket);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await own.close();
  expect(await closed).toBe(1001);
});
