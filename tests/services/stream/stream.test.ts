import { describe, expect, test, vi } from 'vitest';
import { createPriceStore } from '#services/market/priceStore.ts';
import { priceChecksum } from '#services/stream/checksum.ts';
import type { PriceRow } from '#services/stream/priceRows.ts';
import { createStream, type StreamReport } from '#services/stream/stream.ts';
import { createRandom } from '#tests/support/random.ts';
import { triesOf } from '#tests/support/masses.ts';

class FakeSocket extends EventTarget {
  readonly sent: Record<string, unknown>[] = [];
  isClosed = false;
  readyState = 1;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
  hear(message: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }));
  }
}
const hello = { op: 'hello', time: 1, challenge: 'c', target: 'https://x.test/stream', hasSession: false };
const row = (symbol: string, last: string): PriceRow => [symbol, last, '0.0100', '2.0', '1.0', '10', '15.00'];
const snapshot = (seq: number, rows: readonly PriceRow[], epoch = 'e') => ({ op: 'snapshot', channel: 'ticker', epoch, seq, data: rows });
const update = (seq: number, ...rows: PriceRow[]) => ({ op: 'update', channel: 'ticker', seq, data: rows });
const beat = (seq: number, rows?: readonly PriceRow[], epoch = 'e') => ({
  op: 'heartbeat',
  time: 1,
  channels: { ticker: { epoch, seq, ...(rows === undefined ? {} : { crc: priceChecksum(rows) }) } },
});

function opened(prove = vi.fn(() => Promise.resolve('proof'))) {
  const sockets: FakeSocket[] = [];
  const reports: StreamReport[] = [];
  const store = createPriceStore((work) => work());
  const stream = createStream({
    address: () => 'wss://x.test/stream',
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    prove,
  });
  const stop = stream.watch('ticker', store.channel);
  const open = () => stream.open((report) => report.type === 'stream.beat' || reports.push(report));
  const close = open();
  const socket = () => sockets.at(-1) ?? new FakeSocket();
  return {
    stream,
    sockets,
    socket,
    reports,
    store,
    stop,
    open,
    close,
    prove,
    types: () => reports.map(({ type }) => type.slice('stream.'.length)),
  };
}

describe('opening', () => {
  test('asks for its channels after the hello and is in order after the snapshot', () => {
    const { socket, types, store } = opened();
    expect(socket().sent).toEqual([]);
    socket().hear(hello);
    expect(socket().sent).toEqual([{ op: 'subscribe', channel: 'ticker' }]);
    expect(types()).toEqual(['opened']);
    socket().hear(snapshot(5, [row('btc_usdt', '1')]));
    socket().hear(update(6, row('btc_usdt', '2')));
    expect([types(), store.price('btc_usdt')?.last]).toEqual([['opened', 'synced'], '2']);
  });

  test('goes on where it stood after a cut, and says nothing after it was closed', () => {
    const { socket, sockets, open, close, types, reports, store } = opened();
    socket().hear(hello);
    socket().hear(snapshot(5, [row('btc_usdt', '1')]));
    socket().close();
    expect(types()).toEqual(['opened', 'synced', 'closed']);
    close();
    open();
    socket().hear(hello);
    expect(socket().sent).toEqual([{ op: 'subscribe', channel: 'ticker', lastSeq: 5, epoch: 'e' }]);
    socket().hear({ op: 'resumed', channel: 'ticker', epoch: 'e', seq: 5 });
    socket().hear(update(6, row('btc_usdt', '3')));
    expect([types().slice(3), store.price('btc_usdt')?.last]).toEqual([['opened', 'synced'], '3']);
    const before = reports.length;
    const leaving = open();
    leaving();
    socket().hear(hello);
    expect([reports.length, sockets.map((each) => each.isClosed)]).toEqual([before, [true, false, true]]);
  });

  test('left while it opens, a socket is closed as soon as it stands: the browser has no failed connection to warn of', () => {
    const { socket, close, reports } = opened();
    socket().readyState = 0;
    close();
    expect(socket().isClosed).toBe(false);
    socket().dispatchEvent(new Event('open'));
    socket().hear(hello);
    expect([socket().isClosed, reports]).toEqual([true, []]);
  });

  test('an address that the browser refuses is a connection that closed', async () => {
    const stream = createStream({
      address: () => 'wss://x.test',
      openSocket: () => {
        throw new DOMException('bad', 'SyntaxError');
      },
      prove: () => Promise.resolve(''),
    });
    const reports: string[] = [];
    stream.open(({ type }) => reports.push(type));
    expect(reports).toEqual([]);
    await Promise.resolve();
    expect(reports).toEqual(['stream.closed']);
  });

  test('messages that cannot be read are passed over', () => {
    const { socket, types } = opened();
    for (const message of [
      '',
      '{',
      'null',
      '[]',
      { op: 'new.thing' },
      { op: 'update', channel: 'other', seq: 1 },
      { op: 'update', channel: 'ticker', seq: -1 },
      { op: 'hello' },
    ])
      socket().hear(message);
    expect(types()).toEqual([]);
  });
});

describe('order', () => {
  const synced = () => {
    const made = opened();
    made.socket().hear(hello);
    made.socket().hear(snapshot(5, [row('btc_usdt', '1')]));
    made.socket().sent.length = 0;
    return made;
  };

  test('a hole asks to go on from before it, and nothing lands meanwhile', () => {
    const { socket, types, store } = synced();
    socket().hear(update(7, row('btc_usdt', '9')));
    expect(socket().sent).toEqual([{ op: 'subscribe', channel: 'ticker', lastSeq: 5, epoch: 'e' }]);
    socket().hear(update(8, row('btc_usdt', '10')));
    expect(store.price('btc_usdt')?.last).toBe('1');
    socket().hear({ op: 'resumed', channel: 'ticker', epoch: 'e', seq: 5 });
    for (const seq of [6, 7, 8]) socket().hear(update(seq, row('btc_usdt', String(seq))));
    expect([types(), store.price('btc_usdt')?.last]).toEqual([['opened', 'synced', 'broken', 'synced'], '8']);
  });

  test('a repeat and an older snapshot are passed over', () => {
    const { socket, store } = synced();
    socket().hear(update(6, row('btc_usdt', '2')));
    socket().hear(update(6, row('btc_usdt', '99')));
    socket().hear(snapshot(4, [row('btc_usdt', '98')]));
    expect([store.price('btc_usdt')?.last, socket().sent]).toEqual(['2', []]);
  });

  test('a heartbeat finds a lost tail, a silent difference and another epoch', () => {
    const { socket } = synced();
    socket().hear(beat(5, [row('btc_usdt', '1')]));
    expect(socket().sent).toEqual([]);
    socket().hear(beat(6));
    expect(socket().sent).toEqual([{ op: 'subscribe', channel: 'ticker', lastSeq: 5, epoch: 'e' }]);
    socket().hear({ op: 'resumed', channel: 'ticker', epoch: 'e', seq: 5 });
    socket().hear(update(6, row('btc_usdt', '2')));
    socket().hear(beat(6, [row('btc_usdt', '3')]));
    expect(socket().sent.at(-1)).toEqual({ op: 'subscribe', channel: 'ticker' });
    socket().hear(snapshot(6, [row('btc_usdt', '3')]));
    socket().hear(beat(2, undefined, 'e2'));
    expect(socket().sent.at(-1)).toEqual({ op: 'subscribe', channel: 'ticker' });
    socket().hear(snapshot(2, [row('btc_usdt', '4')], 'e2'));
    socket().hear(beat(2, [row('btc_usdt', '4')], 'e2'));
    expect(socket().sent).toHaveLength(3);
  });

  test('answers that stay useless end the connection', () => {
    const { socket, types } = synced();
    for (let round = 0; round < 20; round += 1) socket().hear({ ...snapshot(9, []), data: 'x' });
    expect([types().at(-1), socket().isClosed, socket().sent.length]).toEqual(['closed', true, 5]);
  });
});

describe('private channels', () => {
  test('prove first, once, and then ask', async () => {
    const { stream, socket, prove } = opened();
    const seen: unknown[] = [];
    const handler = { snapshot: () => true, update: (data: unknown) => seen.push(data) > 0 };
    stream.watch('user', handler);
    socket().hear({ ...hello, time: 1_234_000 });
    const stopQr = stream.watch('qr:abc', handler);
    await vi.waitFor(() => expect(socket().sent.at(-1)).toEqual({ op: 'prove', proof: 'proof' }));
    expect(prove.mock.calls).toEqual([[{ challenge: 'c', target: 'https://x.test/stream', time: 1_234_000 }]]);
    socket().hear({ op: 'proved' });
    expect(socket().sent.slice(2)).toEqual([
      { op: 'subscribe', channel: 'user' },
      { op: 'subscribe', channel: 'qr:abc' },
    ]);
    socket().hear({ op: 'snapshot', channel: 'qr:abc', epoch: 'p', seq: 0, data: {} });
    socket().hear({ op: 'update', channel: 'qr:abc', seq: 1, data: { fact: 'qr.changed' } });
    expect(seen).toEqual([{ fact: 'qr.changed' }]);
    stopQr();
    expect(socket().sent.at(-1)).toEqual({ op: 'unsubscribe', channel: 'qr:abc' });
  });

  test('without a proof, or refused, the prices go on', async () => {
    const { stream, socket, types } = opened(vi.fn(() => Promise.reject(new Error('insecure'))));
    stream.watch('user', { snapshot: () => true, update: () => true });
    socket().hear(hello);
    socket().hear(snapshot(5, []));
    socket().hear({ op: 'refused', channel: 'user', code: 40108 });
    await Promise.resolve();
    expect(types()).toEqual(['opened', 'synced']);
  });

  test('the end of the login that the connection was opened with is told, once: only another connection can know another login', () => {
    const { stream, socket, types } = opened();
    stream.watch('user', { snapshot: () => true, update: () => true });
    socket().hear({ ...hello, hasSession: true });
    socket().hear(snapshot(5, []));
    socket().hear({ op: 'refused', channel: 'user', code: 40103 });
    socket().hear({ op: 'refused', channel: 'user', code: 40108 });
    socket().hear({ op: 'refused', channel: 'user', code: 40108 });
    expect(types()).toEqual(['opened', 'synced', 'disowned']);
  });
});

/** A server of one channel that can drop, repeat, reorder and corrupt what it sends. */
function scriptedRun(seed: number, reader: 'ours' | 'naive') {
  const random = createRandom(seed);
  const truth = new Map<string, PriceRow>();
  const log: { seq: number; rows: PriceRow[] }[] = [];
  let seq = 0;
  const { socket, store, open, close, reports } = opened();
  let end = close;
  const step = () => {
    seq += 1;
    const rows = [row(`s${random.below(4)}_usdt`, `${random.below(50)}.${seq}`)];
    for (const each of rows) truth.set(each[0], each);
    log.push({ seq, rows });
    return update(seq, ...rows);
  };
  const answer = () => {
    for (const message of socket().sent.splice(0)) {
      if (message['op'] !== 'subscribe') continue;
      const last = message['lastSeq'];
      if (typeof last !== 'number' || random.below(3) === 0) socket().hear(snapshot(seq, [...truth.values()]));
      else {
        socket().hear({ op: 'resumed', channel: 'ticker', epoch: 'e', seq: last });
        for (const kept of log.filter((each) => each.seq > last)) socket().hear(update(kept.seq, ...kept.rows));
      }
    }
  };
  const naive = createPriceStore((work) => work());
  const tell = (message: Record<string, unknown>) => {
    if (message['op'] === 'update') naive.channel.update(message['data']);
    if (message['op'] === 'snapshot') naive.channel.snapshot(message['data']);
    socket().hear(message);
    answer();
  };
  socket().hear(hello);
  answer();
  naive.channel.snapshot([...truth.values()]);
  for (let round = 0; round < 30; round += 1) {
    const message = step();
    const kind = random.below(8);
    if (kind === 0) continue;
    if (kind === 1) {
      tell(message);
      tell(message);
    } else if (kind === 2) {
      const next = step();
      tell(next);
      tell(message);
    } else if (kind === 3) {
      tell(message);
      tell(snapshot(Math.max(0, seq - 3), [row('s0_usdt', '0.0')]));
    } else if (kind === 4 && random.below(3) === 0) {
      end();
      end = open();
      socket().hear(hello);
      answer();
    } else tell(message);
  }
  // The last messages may be lost: the heartbeat finds it.
  step();
  tell(beat(seq, [...truth.values()]));
  const shown = reader === 'ours' ? store : naive;
  const isEqual = [...truth.values()].every((each) => shown.price(each[0])?.last === each[1]) && shown.all().size === truth.size;
  return { isEqual, isInOrder: reports.at(-1)?.type === 'stream.synced' };
}

test("C34: after 1,000 scripts of gaps the state is the server's, where a naive reader fails", () => {
  const runs = Array.from({ length: triesOf(1_000) }, (_, seed) => scriptedRun(seed + 1, 'ours'));
  expect(runs.filter(({ isEqual, isInOrder }) => !isEqual || !isInOrder)).toEqual([]);
  const naive = Array.from({ length: triesOf(1_000) }, (_, seed) => scriptedRun(seed + 1, 'naive'));
  expect(naive.filter(({ isEqual }) => !isEqual).length).toBeGreaterThan(triesOf(300));
});

test('C35: 1,000 silent corruptions are found by the next heartbeat', () => {
  const random = createRandom(35);
  let found = 0;
  for (let round = 0; round < triesOf(1_000); round += 1) {
    const { socket } = opened();
    const rows = Array.from({ length: 5 }, (_, index) => row(`s${index}_usdt`, `${random.below(1_000)}.5`));
    socket().hear(hello);
    const wrong = rows.map((each) => [...each] as PriceRow);
    const [at, field] = [random.below(5), 1 + random.below(6)];
    const cell = wrong[at];
    if (cell !== undefined) cell[field] = `${cell[field]}1`.slice(-8);
    if (cell?.join() === rows[at]?.join()) cell?.splice(1, 1, '7.7');
    socket().hear(snapshot(1, wrong));
    socket().sent.length = 0;
    socket().hear(beat(1, rows));
    if (socket().sent.length === 1) found += 1;
  }
  expect(found).toBe(triesOf(1_000));
});
