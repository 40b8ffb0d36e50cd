import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket as Client } from 'ws';
import { runtimeConfigSchema } from '#services/config/runtimeConfig.ts';
import { relayIdentity, relayToken, type RelayIdentity, type TokenParts } from '#tests/support/relayClient.ts';
import { freePort } from '#tests/support/sandboxProcess.ts';
import { testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let port = 0;
let audience = '';
const identity = relayIdentity();
const topic = 'a'.repeat(64);
beforeAll(async () => {
  port = await freePort();
  audience = `ws://127.0.0.1:${port}/relay`;
  sandbox = await testSandbox({ origins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`] });
  await sandbox.app.listen({ host: '127.0.0.1', port });
});
afterAll(() => sandbox.close());

const sockets: Client[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));

function open(token: string | undefined, headers: Record<string, string> = {}): Client {
  const query = token === undefined ? '' : `?auth=${token}&projectId=${'0'.repeat(32)}`;
  const socket = new Client(`ws://127.0.0.1:${port}/relay${query}`, { headers });
  sockets.push(socket);
  return socket;
}
const statusOf = (socket: Client) =>
  new Promise<number | string>((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => resolve('error'));
  });
const good = (who: RelayIdentity = identity, wrong: TokenParts = {}) => relayToken(who, audience, Date.now(), wrong);
const nowInSeconds = Math.floor(Date.now() / 1_000);

describe('who is let in', () => {
  test.each([
    ['a program, which names no page', {}, 'open'],
    ['our page', { origin: 'own' }, 'open'],
    ['a foreign page', { origin: 'https://evil.test' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
  ])('%s', async (_, headers, expected) => {
    const named = 'origin' in headers && headers.origin === 'own' ? { origin: `http://localhost:${port}` } : headers;
    expect(await statusOf(open(good(), named as Record<string, string>))).toBe(expected);
  });

  test('a token for any of our addresses is good, judged by the clock of the machine that wrote it', async () => {
    expect(await statusOf(open(relayToken(identity, `ws://localhost:${port}/relay`)))).toBe('open');
    // The sandbox's clock stands far from the machine's in this test, and a wallet knows the machine's alone.
    sandbox.clock.advance(400 * 86_400_000);
    expect(await statusOf(open(good()))).toBe('open');
  });

  test.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['an empty one', () => ''],
    ['no token at all', () => 'a.b.c'],
    ['half a token', () => good().split('.').slice(0, 2).join('.')],
    ['one with a part too many', () => `${good()}.x`],
    ['one that is too long', () => good(identity, { claims: { sub: 'x'.repeat(2_000) } })],
    ['another algorithm', () => good(identity, { header: { alg: 'none' } })],
    ['no signature', () => good().replace(/[^.]*$/, '')],
    ['a signature of somebody else', () => good(identity, { signer: relayIdentity().privateKey })],
    [
      'claims changed after signing',
      () => {
        const [header, , signature] = good().split('.');
        return [header, good(relayIdentity()).split('.')[1], signature].join('.');
      },
    ],
    ['an issuer that is no key', () => good(identity, { claims: { iss: 'did:web:evil.test' } })],
    ['a key of another kind', () => good(identity, { claims: { iss: `did:key:z${'2'.repeat(48)}` } })],
    ['another relay', () => relayToken(identity, 'wss://relay.walletconnect.org')],
    ['another path', () => relayToken(identity, `ws://127.0.0.1:${port}/stream`)],
    ['one of tomorrow', () => good(identity, { claims: { iat: nowInSeconds + 3_600 } })],
    ['one that has ended', () => good(identity, { claims: { iat: nowInSeconds - 7_200, exp: nowInSeconds - 3_600 } })],
    ['one without an end', () => good(identity, { claims: { exp: nowInSeconds + 365 * 86_400 } })],
    ['times that are no numbers', () => good(identity, { claims: { exp: '2099' } })],
  ])('%s is refused', async (_, token) => {
    expect(await statusOf(open(token()))).toBe(401);
  });

  test('a path nearby is none', async () => {
    const socket = new Client(`ws://127.0.0.1:${port}/relay/x?auth=${good()}`);
    sockets.push(socket);
    expect(await statusOf(socket)).toBe(404);
  });
});

describe('over real sockets', () => {
  /** A client that collects what it is sent. */
  async function connect(who: RelayIdentity) {
    const socket = open(good(who));
    const sent: Record<string, unknown>[] = [];
    const news: (() => void)[] = [];
    socket.on('message', (data: Buffer) => {
      sent.push(JSON.parse(data.toString()) as Record<string, unknown>);
      news.splice(0).forEach((tell) => tell());
    });
    expect(await statusOf(socket)).toBe('open');
    const until = async (matches: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> => {
      for (;;) {
        const found = sent.find(matches);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => news.push(resolve));
      }
    };
    const ask = (id: number, method: string, params: unknown) => {
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
      return until((message) => message.id === id && !('method' in message));
    };
    return { socket, ask, until };
  }

  test('a message goes from one client to another', async () => {
    const [app, wallet] = [await connect(relayIdentity()), await connect(relayIdentity())];
    await wallet.ask(1, 'irn_subscribe', { topic });
    expect(await app.ask(1, 'irn_publish', { topic, message: 'sealed', ttl: 300, tag: 1 })).toEqual({
      id: 1,
      jsonrpc: '2.0',
      result: true,
    });
    expect(await wallet.until(({ method }) => method === 'irn_subscription')).toMatchObject({
      params: { data: { topic, message: 'sealed' } },
    });
  });

  test.each([
    ['a message that is too long', 'x'.repeat(256 * 1024 + 1), 1009],
    ['a binary message', Buffer.from('{}'), 1003],
    ['a message that is no request', 'hello', 1008],
  ])('%s ends the connection', async (_, message, status) => {
    const { socket } = await connect(relayIdentity());
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.send(message);
    expect(await closed).toBe(status);
  });
});

test('the config names it as a path, so that it is reached from every address of the sandbox', async () => {
  const config = runtimeConfigSchema.parse((await sandbox.app.inject('/config.json')).json());
  expect(config.walletConnect).toEqual({ projectId: '0'.repeat(32), relayUrl: '/relay' });
});

test('closing the exchange says goodbye to wallets and ends', async () => {
  const own = await testSandbox({ origins: [`http://127.0.0.1:${port}`] });
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const { port: other } = own.app.server.address() as AddressInfo;
  const socket = new Client(`ws://127.0.0.1:${other}/relay?auth=${good()}`);
  sockets.push(socket);
  expect(await statusOf(socket)).toBe('open');
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await own.close();
  expect(await closed).toBe(1001);
});
