import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { standing } from '#machines/tab/connection/connection.selectors.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { marketFeedMachine } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { feedStanding } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import { createBookStore } from '#services/market/bookStore.ts';
import { createPriceStore } from '#services/market/priceStore.ts';
import { priceChecksum } from '#services/stream/checksum.ts';
import { createMarketStream } from '#services/stream/marketStream.ts';
import type { ServerMessage } from '#services/stream/messages.ts';
import type { PriceRow } from '#services/stream/priceRows.ts';
import { createStream } from '#services/stream/stream.ts';
import { createRandom } from '#tests/support/random.ts';
import { bookText, ServedBook } from '#tests/support/servedBook.ts';
import { triesOf } from '#tests/support/masses.ts';

const whole = { group: 1, rows: 1_000 };
const prices: PriceRow[] = [['btc_usdt', '100', '0.0100', '2.0', '1.0', '10', '15.00']];
type Report = (event: { type: 'network.lost' | 'network.found' | 'attention.regained' }) => void;

/** Both sides of one connection. `isDead`: nothing gets through any more, and neither side has noticed. */
class FlappingSocket extends EventTarget {
  isOpen = true;
  isDead = false;
  readonly subscribed = new Set<string>();
  readonly server: FlappingExchange;
  constructor(server: FlappingExchange) {
    super();
    this.server = server;
    server.queue.push(() => {
      if (!server.hasNetwork) this.close();
      else this.hear({ op: 'hello', time: 1, challenge: '', target: '', hasSession: false });
    });
  }
  send(text: string): void {
    if (this.isDead) return;
    const { op, channel } = JSON.parse(text) as { op: string; channel: string };
    if (op === 'unsubscribe') this.subscribed.delete(channel);
    if (op !== 'subscribe') return;
    if (this.subscribed.has(channel)) this.server.duplicates += 1;
    this.subscribed.add(channel);
    this.server.queue.push(() =>
      this.hear(channel === 'ticker' ? { op: 'snapshot', channel, epoch: 't', seq: 1, data: prices } : this.server.book.snapshot),
    );
  }
  hear(message: ServerMessage): void {
    if (this.isOpen && !this.isDead) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.dispatchEvent(new Event('close'));
  }
}

class FlappingExchange {
  readonly book = new ServedBook();
  readonly queue: (() => void)[] = [];
  readonly sockets: FlappingSocket[] = [];
  hasNetwork = true;
  duplicates = 0;
  mostOpen = 0;

  connect(): FlappingSocket {
    const socket = new FlappingSocket(this);
    this.sockets.push(socket);
    this.mostOpen = Math.max(this.mostOpen, this.open.length);
    return socket;
  }
  get open(): FlappingSocket[] {
    return this.sockets.filter(({ isOpen }) => isOpen);
  }
  drain(): void {
    for (let task = this.queue.shift(); task !== undefined; task = this.queue.shift()) task();
  }
  tell(message: ServerMessage & { readonly channel: string }): void {
    for (const socket of this.open) if (socket.subscribed.has(message.channel)) socket.hear(message);
  }
  beat(time: number): void {
    const all = { ticker: { epoch: 't', seq: 1, crc: priceChecksum(prices) }, [this.book.channel]: this.book.standing };
    for (const socket of this.open) {
      const channels = Object.fromEntries(Object.entries(all).filter(([channel]) => socket.subscribed.has(channel)));
      socket.hear({ op: 'heartbeat', time, channels });
    }
  }
}

/** A tab: its connection, its stream and a book with its machine, all on one stepped clock. */
function createTab(exchange: FlappingExchange) {
  const clock = new SimulatedClock();
  const store = createBookStore((work) => work());
  const hearers = new Set<(message?: ServerMessage) => void>();
  let report: Report = () => {};
  const stream = createStream({
    address: () => 'wss://x.test/stream',
    openSocket: () => exchange.connect(),
    prove: () => Promise.resolve(''),
    heard: (message) => hearers.forEach((hear) => hear(message)),
  });
  stream.watch('ticker', createPriceStore((work) => work()).channel);
  const market = createMarketStream({
    say: stream.say,
    hear: (hearer) => {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
    now: () => clock.now(),
    later: (work, delay) => void clock.setTimeout(work, delay),
  });
  const connection = createActor(
    connectionMachine.provide({
      actors: {
        watchNetwork: fromWatch((tell) => {
          report = tell;
          return () => {};
        }),
        watchRole: fromWatch((tell) => {
          tell({ type: 'role.changed', role: 'leader' });
          return () => {};
        }),
        runStream: fromWatch((tell) => stream.open(tell)),
        readPrices: fromCall(async () => {}),
      },
    }),
    { clock },
  );
  const feed = createActor(
    marketFeedMachine.provide({
      actors: {
        watchChannel: fromWatch((tell, { channel }) => market.watch(`depth:${channel.tradeCode}`, store.channel, tell)),
        readState: fromCall(async () => {
          if (!exchange.hasNetwork) throw new Error('no network');
          store.takeDepth(exchange.book.book);
        }),
      },
    }),
    { clock, input: { channel: { kind: 'depth', tradeCode: 'btc_usdt' }, hasOld: false } },
  );
  connection.start();
  feed.start();
  return {
    clock,
    connection,
    feed,
    report: (type: Parameters<Report>[0]['type']) => report({ type }),
    isLive: () => feedStanding(feed.getSnapshot()) === 'live',
    isTrue: () => {
      const { bids, asks } = store.view(whole);
      const rows = (side: typeof bids) => side.map(({ price, amount }) => [price, amount] as const);
      return bookText({ bids: rows(bids), asks: rows(asks) }) === exchange.book.text;
    },
  };
}

/** Simulated milliseconds of one step. */
const stride = 100;

test('C36: after 200 flaps, forced closes and sleeps there is one socket, nothing is asked for twice, and the book is back within 3 s of the network', async () => {
  const random = createRandom(36);
  const exchange = new FlappingExchange();
  const tab = createTab(exchange);
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) {
      exchange.drain();
      await Promise.resolve();
    }
  };
  let steps = 0;
  const wrong: string[] = [];
  async function step(isAwake = true): Promise<void> {
    steps += 1;
    if (exchange.hasNetwork) {
      exchange.tell(
        exchange.book.move({
          drift: random.below(5) - 2,
          orders: [{ side: 'bids', offset: 1 + random.below(5), amount: random.below(30) }],
        }),
      );
      if (steps % 10 === 0) exchange.beat(steps * stride);
    }
    if (isAwake) tab.clock.increment(stride);
    await settled();
    if (tab.isLive() && exchange.hasNetwork && exchange.open.every(({ isDead }) => !isDead) && !tab.isTrue())
      wrong.push(`step ${steps}: a book that is not the server's is shown as live`);
  }
  /** Milliseconds until the book is live and true again. */
  async function back(): Promise<number> {
    const from = tab.clock.now();
    while (!(tab.isLive() && tab.isTrue()) && tab.clock.now() - from < 60_000) await step();
    return tab.clock.now() - from;
  }
  await settled();
  expect(await back()).toBeLessThanOrEqual(stride);

  const kinds = { flap: [] as number[], unseen: [] as number[], close: [] as number[], sleep: [] as number[] };
  for (let flap = 0; flap < triesOf(200); flap += 1) {
    const kind = (['flap', 'flap', 'unseen', 'close', 'sleep'] as const)[random.below(5)] ?? 'flap';
    const length = 1 + random.below(kind === 'sleep' ? 600 : 150);
    for (let calm = random.below(30); calm > 0; calm -= 1) await step();
    if (kind === 'close') {
      for (const socket of exchange.open) socket.close();
      kinds.close.push(await back());
      continue;
    }
    exchange.hasNetwork = false;
    for (const socket of exchange.open) socket.isDead = true;
    if (kind === 'flap') tab.report('network.lost');
    for (let gone = 0; gone < length; gone += 1) await step(kind !== 'sleep');
    expect(tab.isLive() && kind !== 'sleep' && length * stride > 3_000, 'shown as live without a word for more than 3 s').toBe(false);
    exchange.hasNetwork = true;
    if (kind === 'sleep') {
      // The browser tells what the machine slept through when it wakes.
      tab.report('network.lost');
      tab.report('network.found');
      tab.report('attention.regained');
    } else if (kind === 'flap') tab.report('network.found');
    kinds[kind].push(await back());
  }

  expect(wrong).toEqual([]);
  expect([exchange.mostOpen, exchange.duplicates]).toEqual([1, 0]);
  expect(Object.values(kinds).flat()).toHaveLength(triesOf(200));
  expect(Math.max(...kinds.flap)).toBeLessThanOrEqual(3_000);
  expect(Math.max(...kinds.sleep)).toBeLessThanOrEqual(3_000);
  // The server was there all the time: only the first wait before a new attempt.
  expect(Math.max(...kinds.close)).toBeLessThanOrEqual(5_000);
  // Nobody told that the network was gone: the silence must be heard first, or the longest wait be over.
  expect(Math.max(...kinds.unseen)).toBeLessThanOrEqual(8_000 + 10_000 + stride);
  expect(standing(tab.connection.getSnapshot())).toBe('live');
}, 300_000);
