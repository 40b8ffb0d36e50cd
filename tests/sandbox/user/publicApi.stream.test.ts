import { eq } from 'drizzle-orm';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket as Client } from 'ws';
import { apiKeys, revokeApiKey } from '#services/user/apiKeyCalls.ts';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { apiKeyRows } from '#sandbox/core/apiKeys/apiKeys.schema.ts';
import { keyEnded } from '#sandbox/engine/feed/peer.ts';
import { stillClock } from '#sandbox/core/clock.ts';
import { apiProgram, editKey, type ApiProgram } from '#tests/support/apiProgram.ts';
import { cookieHeader } from '#tests/support/cookies.ts';
import { testBrowser, testOrigin, testSandbox, testStart, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const uid = 10_000_001;
const clock = stillClock(testStart);
let sandbox: TestSandbox;
let own: TestBrowser;
let port = 0;
beforeAll(async () => {
  sandbox = await testSandbox({ clock, limitScale: Infinity });
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  port = (sandbox.app.server.address() as AddressInfo).port;
  own = testBrowser(sandbox);
  await own.login('trader@demo.test');
});
afterAll(() => sandbox.close());
const sockets: Client[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));

type Message = { readonly op: string; readonly channel?: string; readonly code?: number; readonly data?: unknown };
type Headers = Readonly<Record<string, string>>;
/** What an upgrade came to: the stream, or why there is none. */
type Opened =
  | { readonly kind: 'open'; readonly socket: Client; readonly heard: Message[]; readonly closed: Promise<number> }
  | { readonly kind: 'refused'; readonly status: number; readonly code: number; readonly data: Readonly<Record<string, unknown>> };

async function bodyOf(response: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { code: number; data: Readonly<Record<string, unknown>> };
}
function upgrade(headers: Headers, target = '/api/v1/stream'): Promise<Opened> {
  const socket = new Client(`ws://127.0.0.1:${port}${target}`, { headers: { ...headers } });
  sockets.push(socket);
  const heard: Message[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Message));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ kind: 'open', socket, heard, closed }));
    socket.on('error', reject);
    socket.on('unexpected-response', (_, response) => {
      bodyOf(response).then(({ code, data }) => resolve({ kind: 'refused', status: response.statusCode ?? 0, code, data }), reject);
    });
  });
}
/** A moment later, so that the signature is another one. */
const signed = (program: ApiProgram, ask: Parameters<ApiProgram['signed']>[2] = {}): Headers => {
  clock.advance(1);
  return program.signed('GET', 'stream', ask).headers;
};
async function streamOf(program: ApiProgram): Promise<Extract<Opened, { kind: 'open' }>> {
  const opened = await upgrade(signed(program));
  if (opened.kind !== 'open') throw new Error(`refused with ${opened.code}`);
  return opened;
}
const hears = (heard: readonly Message[], message: object) =>
  vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining(message)));

test('a signature opens the stream of the account once, without a cookie, an origin or a proof', async () => {
  const program = await apiProgram(sandbox, own, { kind: 'ed25519', rights: ['read'] });
  const headers = signed(program);
  const opened = await upgrade(headers);
  if (opened.kind !== 'open') throw new Error(String(opened.code));
  const { socket, heard } = opened;
  await hears(heard, { op: 'hello', hasSession: true });
  for (const channel of ['user', 'ticker', `qr:${'a'.repeat(32)}`]) socket.send(JSON.stringify({ op: 'subscribe', channel }));
  await hears(heard, { op: 'snapshot', channel: 'user' });
  await hears(heard, { op: 'snapshot', channel: 'ticker' });
  await hears(heard, { op: 'refused', code: 40_300 });
  sandbox.app.sandbox.events.publish(`user:${uid}`, 'balances.changed');
  sandbox.app.sandbox.events.publish(`user:${uid + 1}`, 'inMail.changed');
  await hears(heard, { op: 'update', channel: 'user', data: { fact: 'balances.changed' } });
  expect(JSON.stringify(heard)).not.toContain('inMail.changed');
  expect(await upgrade(headers)).toMatchObject({ kind: 'refused', status: 401, code: 41_006, data: { serverTime: clock.now() } });
});

test('whatever is wrong with it, the stream stays shut, and says so as every call does', async () => {
  const reader = await apiProgram(sandbox, own, { rights: ['read'] });
  const trader = await apiProgram(sandbox, own, { rights: ['trade'] });
  const far = await apiProgram(sandbox, own, { rights: ['read'], sources: ['203.0.113.0/24'] });
  const now = clock.now();
  const good = signed(reader);
  const refusals = [
    await upgrade({}),
    // A login opens nothing here.
    await upgrade({ cookie: cookieHeader(own.jar), origin: testOrigin }),
    await upgrade(signed(far)),
    await upgrade(signed(reader, { at: now - 6_000 })),
    await upgrade(signed(reader, { at: now + 6_000 })),
    await upgrade({ ...good, 'hk-api-sign': '0'.repeat(64) }),
    await upgrade(good, '/api/v1/stream?x=1'),
    await upgrade(reader.signed('GET', 'time').headers),
    await upgrade(reader.signed('POST', 'stream').headers),
    await upgrade(signed(trader)),
  ];
  const codes = [41_001, 41_001, 41_002, 41_003, 41_003, 41_004, 41_004, 41_004, 41_004, 41_005];
  expect(refusals.map((each) => (each.kind === 'refused' ? each.code : 200))).toEqual(codes);
  expect(refusals.every((each) => each.kind === 'refused' && typeof each.data['serverTime'] === 'number')).toBe(true);
  // None of it has used the good one up.
  expect((await upgrade(good)).kind).toBe('open');
  // Without an upgrade there is nothing.
  expect((await reader.ask('GET', 'stream')).status).toBe(404);
});

test('the stream ends with its key: revoked, edited or over; nobody ends that of another', async () => {
  const [revoked, edited, over, kept] = [
    await apiProgram(sandbox, own),
    await apiProgram(sandbox, own),
    await apiProgram(sandbox, own, { days: 1 }),
    await apiProgram(sandbox, own),
  ];
  const streams = {
    revoked: await streamOf(revoked),
    edited: await streamOf(edited),
    over: await streamOf(over),
    kept: await streamOf(kept),
  };
  const other = testBrowser(sandbox);
  await other.login('vip@demo.test');
  for (const { id } of [revoked, kept]) await other.client.send(revokeApiKey, { id });
  await own.client.send(revokeApiKey, { id: revoked.id });
  expect(await streams.revoked.closed).toBe(keyEnded);
  await editKey(own, { id: edited.id, label: 'less', rights: ['trade'], sources: [] });
  expect(await streams.edited.closed).toBe(keyEnded);
  expect(await upgrade(signed(edited))).toMatchObject({ kind: 'refused', code: 41_005 });
  expect(await upgrade(signed(revoked))).toMatchObject({ kind: 'refused', code: 41_001 });
  expect(streams.over.socket.readyState).toBe(Client.OPEN);
  clock.advance(24 * 3_600_000);
  expect(await streams.over.closed).toBe(keyEnded);
  expect(streams.kept.socket.readyState).toBe(Client.OPEN);
});

test('what another process has decided is found by looking: key, address, right and account', async () => {
  own = testBrowser(sandbox);
  await own.login('trader@demo.test');
  const { orm } = sandbox.database;
  const program = await apiProgram(sandbox, own, { rights: ['read'] });
  const { keys } = sandbox.app.gate;
  const stream = await streamOf(program);
  const session = await keys.admitStream(
    { headers: signed(program), method: 'GET', url: '/api/v1/stream' } as unknown as IncomingMessage,
    '127.0.0.1',
  );
  const isOpen = async () => (await keys.mayStayOpen([session])).has(session);
  const change = (set: Partial<typeof apiKeyRows.$inferInsert>) => orm.update(apiKeyRows).set(set).where(eq(apiKeyRows.id, program.id));
  const seen = [await isOpen()];
  for (const [set, back] of [
    [{ sources: ['203.0.113.7'] }, { sources: [] }],
    [{ rights: ['trade'] }, { rights: ['read'] }],
    [{ expiresAt: clock.now() }, { expiresAt: null }],
  ] as const) {
    await change(set as never);
    seen.push(await isOpen());
    await change(back as never);
  }
  await orm.update(users).set({ frozenAt: clock.now() }).where(eq(users.uid, uid));
  seen.push(await isOpen());
  expect(await upgrade(signed(program))).toMatchObject({ kind: 'refused', status: 403, code: 40_312 });
  await orm.update(users).set({ frozenAt: null }).where(eq(users.uid, uid));
  seen.push(await isOpen());
  expect(seen).toEqual([true, false, false, false, false, true]);
  // Nobody tells the stream of this: it finds out by itself.
  await change({ revokedAt: clock.now() });
  expect(await stream.closed).toBe(keyEnded);
  expect((await own.client.send(apiKeys, {})).data.keys.find(({ id }) => id === program.id)?.state).toBe('revoked');
}, 20_000);
