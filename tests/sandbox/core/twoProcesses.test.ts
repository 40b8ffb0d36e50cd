import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runningClock } from '#sandbox/core/clock.ts';
import { openDatabase } from '#sandbox/core/database/openDatabase.ts';
import { cancelOrder, openOrders, placeOrder } from '#services/spot/orderCalls.ts';
import { judgeBooks } from '#tests/nightly/support/books.ts';
import { kill, lookAll, makeExchange, strikeAmid } from '#tests/nightly/support/killing.ts';
import { networkBrowser } from '#tests/nightly/support/networkBrowser.ts';
import { createAmounts, createMover } from '#tests/nightly/support/traffic.ts';
import { loadSecrets, sharedSecrets } from '#sandbox/core/security/secrets.ts';
import { openFront, type Front } from '#tests/support/front.ts';
import { hasPostgres, startPostgres, type PostgresServer } from '#tests/support/postgres.ts';
import { createRandom } from '#tests/support/random.ts';
import { freePort, type SandboxProcess } from '#tests/support/sandboxProcess.ts';

let postgres: PostgresServer;
let front: Front;
let exchanges: readonly Awaited<ReturnType<typeof makeExchange>>[];
let processes: SandboxProcess[];
let ports: readonly number[];

beforeAll(async () => {
  postgres = await startPostgres();
  front = await openFront();
  const environment = { DATABASE_URL: postgres.url, PUBLIC_ORIGIN: front.origin };
  // Each has a folder of its own, as on machines of their own, and both start at once on an empty database.
  exchanges = [await makeExchange(environment), await makeExchange(environment)];
  ports = [await freePort(), await freePort()];
  processes = await Promise.all(exchanges.map((exchange, index) => exchange.start(ports[index])));
  front.lead(ports);
}, 120_000);
afterAll(async () => {
  await front.close();
  await Promise.all(processes.map((process) => process.stop()));
  for (const exchange of exchanges) exchange.remove();
  await postgres.stop();
});

describe.runIf(hasPostgres())('two processes of an exchange on one PostgreSQL', () => {
  test('what was signed, stored or placed through one is known to the other at once', async () => {
    const browser = await networkBrowser(front.origin);
    front.lead(ports.slice(0, 1));
    await browser.logIn('vip@demo.test');
    const order = { tradeCode: 'btc_usdt', walletType: 2, side: 'buy', type: 'limit', price: '20000', amount: '0.01' } as const;
    const placed = await browser.client.send(placeOrder, { ...order, clientOrderId: randomUUID() });
    if (placed.kind !== 'accepted') throw new Error(placed.message);
    front.lead(ports.slice(1));
    const { data } = await browser.client.send(openOrders, { tradeCode: 'btc_usdt' });
    expect(data.orders.map(({ orderId }) => orderId)).toContain(placed.data.orders[0]?.orderId);
    front.lead(ports);
  });

  test('a stream at one hears of an order that is placed through the other, and of its end', async () => {
    const browser = await networkBrowser(front.origin);
    await browser.logIn('vip@demo.test');
    const heard: unknown[] = [];
    const stream = browser.streamTo(ports[0] ?? 0);
    stream.watch('user', { snapshot: () => true, update: (data) => heard.push(data) > 0 });
    const told = vi.fn<(event: { readonly type: string }) => void>();
    const end = stream.open(told);
    try {
      // What is placed before the stream stands is read, not told.
      await vi.waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'stream.synced' }), 5_000);
      front.lead(ports.slice(1));
      const order = { tradeCode: 'btc_usdt', walletType: 2, side: 'buy', type: 'limit', price: '20000', amount: '0.01' } as const;
      const placed = await browser.client.send(placeOrder, { ...order, clientOrderId: randomUUID() });
      if (placed.kind !== 'accepted') throw new Error(placed.message);
      const orderId = placed.data.orders[0]?.orderId ?? '';
      const hears = (status: string) =>
        vi.waitFor(
          () => expect(heard).toContainEqual({ fact: 'order.changed', about: expect.objectContaining({ orderId, status }) as unknown }),
          5_000,
        );
      await hears('open');
      await browser.client.send(cancelOrder, { orderId });
      await hears('cancelled');
    } finally {
      end();
      front.lead(ports);
    }
  });

  test('the keys of the first are those of all, whatever the others have in their folder; damaged ones are told', async () => {
    const folders = ['first', 'second'].map((name) => mkdtempSync(join(tmpdir(), `exchange-keys-${name}-`)));
    const database = await openDatabase({ clock: runningClock(), url: postgres.url, schema: 'keys' });
    try {
      const [first = '', second = ''] = folders;
      const [own, other] = [loadSecrets(first), loadSecrets(second)];
      const shared = [await sharedSecrets(database, first), await sharedSecrets(database, second)];
      expect(shared.map(({ receiptKeys }) => receiptKeys)).toEqual([own.receiptKeys, own.receiptKeys]);
      expect(shared[1]?.nonceKey).toEqual(own.nonceKey);
      expect(own.receiptKeys).not.toEqual(other.receiptKeys);
      await database.pool.query(`update exchange_secrets set stored = '{"nonceKey":"short"}'`);
      await expect(sharedSecrets(database, first)).rejects.toThrow(/exchange_secrets is damaged/);
    } finally {
      await database.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  });

  test('either is killed amid transfers: nothing is lost, doubled or made, and the other goes on', async () => {
    const nextAmount = createAmounts();
    const members = ['trader@demo.test', 'vip@demo.test', 'kol@demo.test', 'copy@demo.test'];
    const movers = await Promise.all(
      members.map(async (email, index) => {
        const browser = await networkBrowser(front.origin);
        await browser.logIn(email);
        return createMover(email, browser, createRandom(7 + index), nextAmount);
      }),
    );
    for (const [index, process] of processes.entries()) {
      await strikeAmid(movers, 300, () => kill(process));
      // Looked at while one is away.
      expect(await lookAll(movers), `after the end of process ${index + 1}`).toEqual([]);
      processes[index] = (await exchanges[index]?.start(ports[index])) ?? process;
    }
    const asked = movers.flatMap((mover) => mover.asked);
    expect(asked.filter(({ recordId }) => recordId !== undefined).length).toBeGreaterThan(members.length);
    const database = await openDatabase({ clock: runningClock(), url: postgres.url });
    expect(await judgeBooks(database.pool, asked)).toEqual([]);
    await database.close();
  }, 60_000);
});
