import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket as Client } from 'ws';
import { mostStreams, mostStreamsPerAddress, registerStream, type StreamOptions } from '#sandbox/engine/feed/registerStream.ts';
import { testOrigin, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());

const sockets: Client[] = [];
const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A door of its own to the same exchange; returns its port. */
async function open(options: Partial<StreamOptions>): Promise<number> {
  const app = Fastify();
  app.decorate('parseCookie', () => ({}));
  registerStream(app, sandbox.app.sandbox, { path: '/stream', sessionCookie: 'sid', ...options });
  apps.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}
type End = { readonly status: number; readonly retryAfter: string | undefined };
/** The status of an upgrade; 101 when it is open. */
function connect(port: number, forwarded?: string): Promise<End> {
  const headers = { origin: testOrigin, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) };
  const socket = new Client(`ws://127.0.0.1:${port}/stream`, { headers });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ status: 101, retryAfter: undefined }));
    socket.on('unexpected-response', (_, { statusCode = 0, headers: answer }: IncomingMessage) =>
      resolve({ status: statusCode, retryAfter: answer['retry-after'] }),
    );
    socket.on('error', reject);
  });
}
const opened: End = { status: 101, retryAfter: undefined };

test('one address takes its share and no more; the others still get in', async () => {
  const port = await open({ mostPerAddress: 3, trustProxy: true });
  const greedy = await Promise.all(Array.from({ length: 8 }, () => connect(port, '203.0.113.7')));
  expect(greedy.filter(({ status }) => status === 101)).toHaveLength(3);
  expect(greedy.filter(({ status }) => status !== 101)).toEqual(Array.from({ length: 5 }, () => ({ status: 429, retryAfter: '10' })));
  expect(await connect(port, '198.51.100.1')).toEqual(opened);
});

test('an address may come back when one of its connections has ended', async () => {
  const port = await open({ mostPerAddress: 1 });
  expect(await connect(port)).toEqual(opened);
  expect((await connect(port)).status).toBe(429);
  sockets[0]?.terminate();
  await vi.waitFor(async () => expect((await connect(port)).status).toBe(101), { timeout: 5_000, interval: 20 });
});

test('all addresses of one IPv6 household share an allowance, and a claimed address gives none', async () => {
  const trusting = await open({ mostPerAddress: 1, trustProxy: true });
  expect(await connect(trusting, '2001:db8:1:2::1')).toEqual(opened);
  expect((await connect(trusting, '2001:db8:1:2:ffff::2')).status).toBe(429);
  const plain = await open({ mostPerAddress: 1 });
  expect(await connect(plain, '203.0.113.1')).toEqual(opened);
  expect((await connect(plain, '203.0.113.2')).status).toBe(429);
});

test('a full exchange says so with 503, connections that are still opening included', async () => {
  const port = await open({ mostConnections: 4, mostPerAddress: Number.POSITIVE_INFINITY });
  const ends = await Promise.all(Array.from({ length: 7 }, () => connect(port)));
  expect(ends.filter(({ status }) => status === 101)).toHaveLength(4);
  expect(ends.filter(({ status }) => status !== 101)).toEqual(Array.from({ length: 3 }, () => ({ status: 503, retryAfter: '10' })));
});

test('no address alone can take all connections', () => {
  expect(mostStreamsPerAddress).toBeLessThanOrEqual(mostStreams / 10);
});
