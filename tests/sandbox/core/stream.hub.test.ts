import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nextRoll } from '#machines/rules/contract/calendar.ts';
import { makeProof, type ProofKey } from '#services/http/proof.ts';
import { priceChecksum } from '#services/stream/checksum.ts';
import { serverMessage, type ServerMessage } from '#services/stream/messages.ts';
import type { PriceRow } from '#services/stream/priceRows.ts';
import { createKeyStore } from '#services/browser/keyStore.ts';
import { stillClock, type Clock } from '#sandbox/core/clock.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { thumbprintOf } from '#sandbox/core/security/proof.ts';
import { createLocalEvents, type Events } from '#sandbox/core/stream/events.ts';
import { createStreamHub, type StreamHub } from '#sandbox/engine/feed/hub.ts';
import type { PeerSession } from '#sandbox/engine/feed/peer.ts';

const origin = 'https://x.test';
const start = Date.UTC(2026, 10, 21);
const market = createMarket(1);

let clock: Clock;
let events: Events;
let hub: StreamHub;
const makeHub = () =>
  createStreamHub({
    market,
    events,
    now: clock.now,
    seed: 1,
    origins: [origin],
    streamPath: '/stream',
    mayHearQr: (id, thumbprint) => Promise.resolve(id === `mine-${thumbprint}`),
  });
beforeEach(() => {
  clock = stillClock(start);
  events = createLocalEvents();
  hub = makeHub();
});

function connect(session?: PeerSession, to = hub) {
  const heard: ServerMessage[] = [];
  const closed: number[] = [];
  const network = { buffered: 0 };
  const peer = to.connect(
    {
      send: (text) => heard.push(serverMessage.parse(JSON.parse(text))),
      buffered: () => network.buffered,
      close: (status) => closed.push(status),
    },
    session,
  );
  const say = async (message: unknown) => {
    peer.receive(typeof message === 'string' ? message : JSON.stringify(message));
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, 2));
  };
  return { heard, closed, network, peer, say, last: () => heard.at(-1), hello: () => heard[0] as Extract<ServerMessage, { op: 'hello' }> };
}
async function prove(
  connection: ReturnType<typeof connect>,
  key: ProofKey,
  changes: { challenge?: string; target?: string; at?: number } = {},
) {
  const { challenge, target } = connection.hello();
  const { proof } = await makeProof(key, {
    method: 'GET',
    target: changes.target ?? target,
    query: '',
    body: null,
    issuedAt: Math.floor((changes.at ?? clock.now()) / 1000),
    nonce: changes.challenge ?? challenge,
    idempotencyKey: undefined,
  });
  await connection.say({ op: 'prove', proof });
}
async function newKey(): Promise<ProofKey & { thumbprint: string }> {
  let pair: CryptoKeyPair | undefined;
  const key = await createKeyStore({
    read: () => Promise.resolve(pair),
    write: (made) => {
      pair = made;
      return Promise.resolve();
    },
    remove: () => Promise.resolve(),
  }).get();
  return { ...key, thumbprint: thumbprintOf(key.jwk) };
}

describe('prices', () => {
  test('a snapshot, then each second under its own number, and a checksum that fits', async () => {
    const connection = connect();
    await connection.say({ op: 'subscribe', channel: 'ticker' });
    const state = new Map<string, PriceRow>();
    const take = (message: ServerMessage | undefined) => {
      if (message?.op === 'snapshot' || message?.op === 'update') for (const row of message.data as PriceRow[]) state.set(row[0], row);
    };
    take(connection.last());
    expect(connection.last()).toMatchObject({ op: 'snapshot', channel: 'ticker', seq: start / 1000 });
    for (let second = 1; second <= 25; second += 1) {
      clock.advance(1_000);
      hub.tick();
      take(connection.last());
      expect(connection.last()).toMatchObject({ op: 'update', seq: start / 1000 + second });
    }
    hub.beat();
    expect(connection.last()).toMatchObject({
      op: 'heartbeat',
      channels: { ticker: { seq: start / 1000 + 25, crc: priceChecksum(state.values()) } },
    });
    expect(state.get('btc_usdt')?.[1]).toBe(market.ticker(1001, clock.now())?.last);
  });

  test('resumes at another process: both tell the same under the same number', async () => {
    const other = makeHub();
    const first = connect();
    await first.say({ op: 'subscribe', channel: 'ticker' });
    const { seq, epoch } = first.last() as Extract<ServerMessage, { op: 'snapshot' }>;
    for (let second = 0; second < 3; second += 1) {
      clock.advance(1_000);
      hub.tick();
      other.tick();
    }
    const second = connect(undefined, other);
    await second.say({ op: 'subscribe', channel: 'ticker', lastSeq: seq, epoch });
    expect(second.heard.slice(1).map(({ op }) => op)).toEqual(['resumed', 'update', 'update', 'update']);
    expect(second.heard.slice(2)).toEqual(first.heard.slice(2));
  });

  test('too long away, another epoch or a number from the future: a snapshot', async () => {
    for (let second = 0; second < 200; second += 1) {
      clock.advance(1_000);
      hub.tick();
    }
    const now = clock.now() / 1000;
    const known = `1.0.${nextRoll(start)}`;
    for (const [lastSeq, epoch, op] of [
      [now - 120, known, 'resumed'],
      [now - 121, known, 'snapshot'],
      [now, known, 'resumed'],
      [now + 1, known, 'snapshot'],
      [now, `2.0.${nextRoll(start)}`, 'snapshot'],
    ] as const) {
      const connection = connect();
      await connection.say({ op: 'subscribe', channel: 'ticker', lastSeq, epoch });
      expect([lastSeq - now, connection.heard[1]?.op]).toEqual([lastSeq - now, op]);
    }
  });

  test('a clock that is moved begins anew for everybody', async () => {
    const connection = connect();
    await connection.say({ op: 'subscribe', channel: 'ticker' });
    const shown = (): unknown => (connection.last() as { data?: PriceRow[] }).data?.find(([symbol]) => symbol === 'btc_usdt')?.[1];
    const before = shown();
    clock.advance(86_400_000);
    hub.tick();
    expect(connection.last()).toMatchObject({ op: 'snapshot', seq: start / 1000 + 86_400, epoch: `1.0.${nextRoll(start + 86_400_000)}` });
    expect(shown()).toBe(market.ticker(1001, clock.now())?.last);
    expect(shown()).not.toBe(before);
    clock.advance(-86_400_000);
    hub.tick();
    expect(connection.last()).toMatchObject({ op: 'snapshot', seq: start / 1000, epoch: `1.1.${nextRoll(start)}` });
  });

  test('deliveries that roll on begin anew for everybody: what stands under a code is another contract', async () => {
    const connection = connect();
    await connection.say({ op: 'subscribe', channel: 'ticker' });
    const roll = nextRoll(start);
    clock.advance(roll - start - 1_000);
    hub.tick();
    clock.advance(1_000);
    hub.tick();
    expect(connection.last()).toMatchObject({ op: 'snapshot', seq: roll / 1000, epoch: `1.0.${nextRoll(roll)}` });
  });

  test('what the first who hears them would wait for is computed before, once it is asked for', async () => {
    const computed = vi.spyOn(market, 'tickers');
    onTestFinished(() => computed.mockRestore());
    const fresh = makeHub();
    expect(computed).not.toHaveBeenCalled();
    fresh.prepare();
    const before = computed.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    const listener = connect(undefined, fresh);
    await listener.say({ op: 'subscribe', channel: 'ticker' });
    expect(listener.last()).toMatchObject({ op: 'snapshot', channel: 'ticker' });
    expect(computed).toHaveBeenCalledTimes(before);
  });

  test('asked twice, it is told once', async () => {
    const connection = connect();
    await connection.say({ op: 'subscribe', channel: 'ticker' });
    await connection.say({ op: 'subscribe', channel: 'ticker' });
    const before = connection.heard.length;
    clock.advance(1_000);
    hub.tick();
    expect(connection.heard.length - before).toBe(1);
    await connection.say({ op: 'unsubscribe', channel: 'ticker' });
    clock.advance(1_000);
    hub.tick();
    expect(connection.heard.length - before).toBe(1);
  });
});

describe('private channels', () => {
  const session = (thumbprint: string): PeerSession => ({ uid: 7, idHash: 'h', jkt: thumbprint });

  test('facts of the own account, after the proof, numbered and resumable', async () => {
    const key = await newKey();
    const connection = connect(session(key.thumbprint));
    await prove(connection, key);
    await connection.say({ op: 'subscribe', channel: 'user' });
    const joined = connection.last() as Extract<ServerMessage, { op: 'snapshot' }>;
    expect(joined).toMatchObject({ op: 'snapshot', channel: 'user', seq: 0, data: {} });
    events.publish('user:7', 'balances.changed');
    events.publish('user:8', 'balances.changed');
    events.publish('user:7', 'inMail.changed');
    expect(connection.heard.slice(-2)).toEqual([
      { op: 'update', channel: 'user', seq: 1, data: { fact: 'balances.changed' } },
      { op: 'update', channel: 'user', seq: 2, data: { fact: 'inMail.changed' } },
    ]);
    connection.peer.closed();
    events.publish('user:7', 'favourites.changed');
    const back = connect(session(key.thumbprint));
    await prove(back, key);
    await back.say({ op: 'subscribe', channel: 'user', lastSeq: 1, epoch: joined.epoch });
    expect(back.heard.slice(2).map((message) => [message.op, 'seq' in message ? message.seq : 0])).toEqual([
      ['resumed', 1],
      ['update', 2],
      ['update', 3],
    ]);
    hub.beat();
    expect(back.last()).toMatchObject({ op: 'heartbeat', channels: { user: { seq: 3 } } });
  });

  test('refused without proof, without login, with another key, for a foreign QR', async () => {
    const [mine, other] = [await newKey(), await newKey()];
    const codeOf = async (made: ReturnType<typeof connect>, channel: string) => {
      await made.say({ op: 'subscribe', channel });
      const last = made.last();
      return last?.op === 'refused' ? last.code : last?.op;
    };
    const unproved = connect(session(mine.thumbprint));
    const guest = connect();
    await prove(guest, mine);
    const stolen = connect(session(mine.thumbprint));
    await prove(stolen, other);
    expect([
      await codeOf(unproved, 'user'),
      await codeOf(unproved, `qr:mine-${mine.thumbprint}`),
      await codeOf(guest, 'user'),
      await codeOf(stolen, 'user'),
      await codeOf(stolen, `qr:mine-${mine.thumbprint}`),
    ]).toEqual([40101, 40101, 40108, 40103, 40300]);
    expect(await codeOf(guest, `qr:mine-${mine.thumbprint}`)).toBe('snapshot');
    events.publish(`qr:mine-${mine.thumbprint}`, 'qr.changed');
    expect(guest.last()).toEqual({ op: 'update', channel: `qr:mine-${mine.thumbprint}`, seq: 1, data: { fact: 'qr.changed' } });
  });

  test('a proof of another connection, address or time is refused', async () => {
    const key = await newKey();
    const other = connect(session(key.thumbprint));
    for (const [changes, code] of [
      [{ challenge: other.hello().challenge }, 40105],
      [{ target: 'https://evil.test/stream' }, 40104],
      [{ target: `${origin}/other` }, 40104],
      [{ at: start - 400_000 }, 40106],
    ] as const) {
      const connection = connect(session(key.thumbprint));
      await prove(connection, key, changes);
      expect(connection.last()).toEqual({ op: 'refused', code });
    }
  });

  test('a session that ends takes its channel along', async () => {
    const key = await newKey();
    const connection = connect(session(key.thumbprint));
    await prove(connection, key);
    await connection.say({ op: 'subscribe', channel: 'user' });
    events.publish('session:h', 'session.changed');
    expect(connection.last()).toEqual({ op: 'refused', code: 40108, channel: 'user' });
    const before = connection.heard.length;
    events.publish('user:7', 'balances.changed');
    expect(connection.heard.length).toBe(before);
    // The key was proven before the session ended: it opens the channel no more.
    await connection.say({ op: 'subscribe', channel: 'user' });
    expect(connection.last()).toEqual({ op: 'refused', code: 40108, channel: 'user' });
  });
});

describe('hostile and slow clients', () => {
  test.each([
    '{',
    '"x"',
    '[]',
    '{"op":"subscribe"}',
    '{"op":"subscribe","channel":"user:8"}',
    '{"op":"subscribe","channel":"qr:../x"}',
    '{"op":"subscribe","channel":"ticker","lastSeq":-1}',
    '{"op":"subscribe","channel":"ticker","lastSeq":1e99}',
    '{"op":"publish","channel":"user","data":{}}',
    '{"op":"prove","proof":1}',
  ])('%s ends the connection', async (text) => {
    const connection = connect();
    await connection.say(text);
    expect([connection.closed, connection.heard.length]).toEqual([[1008], 1]);
  });

  test('more than 60 messages in 10 s end the connection', async () => {
    const connection = connect();
    for (let count = 0; count < 60; count += 1) connection.peer.receive('{"op":"unsubscribe","channel":"ticker"}');
    expect(connection.closed).toEqual([]);
    clock.advance(10_000);
    for (let count = 0; count < 61; count += 1) connection.peer.receive('{"op":"unsubscribe","channel":"ticker"}');
    expect(connection.closed).toEqual([1008]);
  });

  test('what still arrives of a connection that was ended is not looked at, however much it is', async () => {
    const connection = connect();
    await connection.say('{');
    const parsed = vi.spyOn(JSON, 'parse');
    const said = connection.heard.length;
    for (let count = 0; count < 10_000; count += 1) connection.peer.receive('{"op":"subscribe","channel":"ticker"}');
    expect([parsed.mock.calls.length, connection.closed, connection.heard.length]).toEqual([0, [1008], said]);
    parsed.mockRestore();
  });

  test('at most 16 channels', async () => {
    const key = await newKey();
    const many = createStreamHub({
      market,
      events,
      now: clock.now,
      seed: 1,
      origins: [origin],
      streamPath: '/stream',
      mayHearQr: () => Promise.resolve(true),
    });
    const connection = connect(undefined, many);
    await prove(connection, key);
    for (let index = 0; index < 17; index += 1) await connection.say({ op: 'subscribe', channel: `qr:${index}` });
    expect(connection.last()).toEqual({ op: 'refused', code: 42901, channel: 'qr:16' });
  });

  test('who does not keep up is dropped, the others go on', async () => {
    const [slow, quick] = [connect(), connect()];
    for (const each of [slow, quick]) await each.say({ op: 'subscribe', channel: 'ticker' });
    slow.network.buffered = 600_000;
    const before = slow.heard.length;
    clock.advance(1_000);
    hub.tick();
    expect([slow.heard.length - before, slow.closed, quick.last()?.op]).toEqual([0, [1013], 'update']);
  });

  test('nothing is left of connections that closed', async () => {
    for (let count = 0; count < 50; count += 1) {
      const connection = connect();
      await connection.say({ op: 'subscribe', channel: 'ticker' });
      connection.peer.closed();
      clock.advance(1_000);
      hub.tick();
      expect(connection.heard).toHaveLength(2);
    }
    expect(hub.size()).toBe(0);
  });
});
