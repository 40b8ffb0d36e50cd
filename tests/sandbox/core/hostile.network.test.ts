import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadBuild } from '#sandbox/core/pages/build.ts';
import { capConnections, mostConnections, mostConnectionsPerAddress, type ConnectionLimits } from '#sandbox/core/http/connections.ts';
import { mostStreams, mostStreamsPerAddress } from '#sandbox/engine/feed/registerStream.ts';
import { callLimits, otherLimits, rateLimiter, type Limit, type LimitSubject } from '#sandbox/core/http/limits.ts';
import { testOrigin, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let port = 0;
const folder = mkdtempSync(join(tmpdir(), 'exchange-hostile-'));
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>');
  sandbox = await testSandbox({ build: await loadBuild(folder), longestArrival: 900 });
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  port = (sandbox.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends raw text and tells what came back until the other side closed; undefined when it had not within the time. */
const talk = (text: string, patience = 2_000): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
    setTimeout(() => {
      resolve(undefined);
      socket.destroy();
    }, patience);
  });
const get = (url: string, headers: Record<string, string> = {}) => sandbox.app.inject({ method: 'GET', url, headers });

describe('addresses', () => {
  test.each(['/hk-web/no-such-call', '/hk-web', '/kline-history/x', '/swap/v3/x', '/rpc/1', '/sandbox/x', '/hk-web/v2/login'])(
    '%s of the API is never answered with a page',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toMatchObject([
        404,
        'application/json; charset=utf-8',
        { code: 40400 },
      ]);
    },
  );
  test.each(['/%ff', '/en_US/%E0%A4', '/%', '/en_US/%', '/en_US/%?a=%'])(
    '%s, which no text can be, is answered by the app, which has no such page',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      expect(answer.body).toContain(`nonce="${nonce}"`);
      expect(answer.body).not.toContain(path);
    },
  );
  test.each([
    ['GET', '/hk-web/%c0%ae'],
    ['POST', '/%'],
  ] as const)('%s %s, which no text can be, is refused under the same headers as all else', async (method, path) => {
    const answer = await sandbox.app.inject({ method, url: path });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toMatchObject({ code: 40000 });
    expect(answer.body).not.toContain(path);
  });
  test.each(['/en_US/evil.example', '/en_US//evil.example', '/en_US/btc.usdt'])(
    '%s names no file: the app says that there is no such page',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );
  test.each(['/x.js', '/en_US/x.png', '/assets/x', '/assets/..%2f..%2fpackage.json'])('%s names a file: never the page', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  });
});

describe('connections', () => {
  /** What becomes of a connection: whether it may ask, or is ended before. */
  const ask = (at: number, sockets: Socket[]): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(at, '127.0.0.1', () => socket.write('GET /favicon.ico HTTP/1.1\r\nHost: localhost\r\n\r\n'));
      sockets.push(socket);
      socket.on('data', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
    });
  async function opened(limits: ConnectionLimits, work: (at: number, sockets: Socket[]) => Promise<void>): Promise<void> {
    const server = createServer((_request, response) => response.end('x'));
    capConnections(server, limits);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const sockets: Socket[] = [];
    await work((server.address() as AddressInfo).port, sockets).finally(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
  }
  const most = Number.POSITIVE_INFINITY;

  test('one address holds no more than its share, and gets a new one for each that ends', () =>
    opened({ most, mostPerAddress: 3, trustProxy: false }, async (at, sockets) => {
      const answers = [];
      for (let count = 0; count < 5; count += 1) answers.push(await ask(at, sockets));
      expect(answers).toEqual([true, true, true, false, false]);
      sockets[0]?.destroy();
      await vi.waitFor(async () => expect(await ask(at, sockets)).toBe(true));
    }));
  test('all addresses together hold no more than there is room for', () =>
    opened({ most: 2, mostPerAddress: most, trustProxy: false }, async (at, sockets) => {
      const answers = [];
      for (let count = 0; count < 3; count += 1) answers.push(await ask(at, sockets));
      expect(answers).toEqual([true, true, false]);
    }));
  test('those of a proxy on this machine are everybody’s', () =>
    opened({ most, mostPerAddress: 1, trustProxy: true }, async (at, sockets) => {
      expect([await ask(at, sockets), await ask(at, sockets)]).toEqual([true, true]);
    }));
  test('the exchange is under these limits', () => {
    expect(sandbox.app.server.maxConnections).toBe(mostConnections);
    expect(mostConnectionsPerAddress).toBeLessThanOrEqual(mostConnections / 10);
    expect(mostStreams + mostStreamsPerAddress).toBeLessThan(mostConnections);
  });

  test('an upgrade of another path is turned away instead of being kept open', async () => {
    const upgrade = `GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: ${testOrigin}\r\n\r\n`;
    expect(await talk(upgrade)).toMatch(/^HTTP\/1\.1 404 /);
  });
  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: '],
    ['body', 'POST /hk-web/v2/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{'],
    [
      'chunks',
      'POST /hk-web/v2/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
  ])('a request whose %s never end is ended', async (_, text) => {
    expect(await talk(text, 5_000)).toMatch(/^HTTP\/1\.1 408 /);
  });
  test.each([
    ['two lengths', 'POST /hk-web/v2/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /hk-web/v2/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no HTTP', 'GARBAGE\r\n\r\n'],
  ])('%s', async (_, text) => {
    expect(await talk(text)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('the host that a request names', () => {
  const asked = async (hosts: readonly string[]) =>
    (await talk(`GET /en_US HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`))?.slice(0, 12);
  test.each(['exchange.test', 'EXCHANGE.test:443', 'exchange.test:8080', 'localhost', '127.0.0.1:1', '[::1]:8080'])(
    '%s is ours',
    async (host) => {
      expect(await asked([host])).toBe('HTTP/1.1 200');
    },
  );
  test.each(['evil.test', 'exchange.test.evil.test', 'evil.test:443', '192.0.2.1', 'localhost.evil.test'])(
    '%s is not: it is sent elsewhere, whatever it asks for',
    async (host) => {
      expect(await asked([host])).toBe('HTTP/1.1 421');
      for (const url of ['/', '/config.json', '/hk-web/market/spot/list', '/assets/x.js']) {
        const answer = await get(url, { host });
        expect([answer.statusCode, answer.json()]).toMatchObject([421, { code: 40400 }]);
        expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      }
    },
  );
  test.each<[string, readonly string[], string]>([
    ['another host', ['evil.test'], '421'],
    ['two hosts', ['exchange.test', 'evil.test'], '400'],
    ['no host', [], '400'],
    ['our host', ['exchange.test'], '403'],
  ])('%s: neither door of sockets opens to it', async (_, hosts, status) => {
    for (const path of ['/stream', '/relay']) {
      const heads = [...hosts.map((host) => `Host: ${host}`), 'Origin: https://evil.test', 'Connection: Upgrade', 'Upgrade: websocket'];
      expect(await talk(`GET ${path} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });
  test.each<[string, readonly string[]]>([
    ['two hosts', ['exchange.test', 'evil.test']],
    ['the same host twice', ['exchange.test', 'exchange.test']],
    ['no host', []],
    ['an empty host', ['']],
    ['a host with a user', ['exchange.test@evil.test']],
    ['two hosts in one', ['exchange.test, evil.test']],
  ])('%s is a bad request', async (_, hosts) => {
    expect(await asked(hosts)).toBe('HTTP/1.1 400');
  });
});

describe('rate limits', () => {
  const subject = (ip: string): LimitSubject => ({ session: undefined, ip, key: undefined, fields: {} });
  const byAddress = callLimits['login'] ?? [];

  test('a second door with the same limits has no second allowance', () => {
    const limiter = rateLimiter(() => 0);
    const take = () => limiter.take('login', byAddress, subject('10.0.0.1')) === 0;
    expect(Array.from({ length: 40 }, take).filter(Boolean)).toHaveLength(20);
    expect(Array.from({ length: 40 }, take).filter(Boolean)).toHaveLength(0);
  });
  const perMinute: readonly Limit[] = [{ times: 1, perMs: 60_000, by: { field: 'name' } }];
  const named = (name: string): LimitSubject => ({ ...subject('10.0.0.1'), fields: { name } });
  test('no flood of names frees one that counts, nor gets an allowance for each of its own', () => {
    let time = 0;
    const limiter = rateLimiter(() => time);
    const take = (name: string) => limiter.take('x', perMinute, named(name)) === 0;
    expect(take('owner')).toBe(true);
    const [some, more] = [100_000, 200_000].map(
      (many) => Array.from({ length: many }, (_, count) => take(`${many} ${count}`)).filter(Boolean).length,
    );
    expect(some).toBeGreaterThan(50_000);
    expect((some ?? 0) + (more ?? 0)).toBeLessThanOrEqual(50_000 + 8_192);
    expect(take('owner')).toBe(false);
    time += 60_000;
    expect([take('owner'), take('owner'), take('newcomer')]).toEqual([true, false, true]);
  });
  test('who waits is told so without taking anything', () => {
    const limiter = rateLimiter(() => 0);
    expect([limiter.wait('x', perMinute, named('a')), limiter.take('x', perMinute, named('a'))]).toEqual([0, 0]);
    expect([limiter.wait('x', perMinute, named('a')), limiter.take('x', perMinute, named('a'))]).toEqual([60_000, 60_000]);
  });
  test('an address that a client claims in a header changes nothing', async () => {
    const most = otherLimits.find(({ by }) => by === 'ip')?.times ?? 0;
    const answers = await Promise.all(
      Array.from({ length: most + 30 }, (_, index) =>
        sandbox.app.inject({
          url: '/hk-web/market/spot/list',
          remoteAddress: '198.51.100.7',
          headers: { 'x-forwarded-for': `10.0.0.${index}`, 'x-real-ip': `10.1.0.${index}`, forwarded: `for=10.2.0.${index}` },
        }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});

describe("testers' controls", () => {
  test.each([{ origin: 'https://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'a page elsewhere cannot use them (%o)',
    async (headers) => {
      const payload = JSON.stringify({ advanceMs: 3_600_000 });
      const before = sandbox.clock.now();
      expect(
        (
          await sandbox.app.inject({
            method: 'POST',
            url: '/sandbox/clock',
            payload,
            headers: { 'content-type': 'text/plain', ...headers } as Record<string, string>,
          })
        ).statusCode,
      ).toBe(403);
      expect(
        (
          await sandbox.app.inject({
            method: 'POST',
            url: '/sandbox/scenes',
            payload: '{"call":"login","effect":{"code":1}}',
            headers: { 'content-type': 'text/plain', ...headers } as Record<string, string>,
          })
        ).statusCode,
      ).toBe(403);
      expect(sandbox.clock.now()).toBe(before);
    },
  );
});
