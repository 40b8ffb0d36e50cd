import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createActor } from 'xstate';
import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { marketFeedMachine } from '#machines/spot/marketFeed/marketFeed.machine.ts';
import { createBookStore } from '#services/market/bookStore.ts';
import { channelNameOf, type MarketChannel } from '#services/market/marketChannels.ts';
import { createTradesStore } from '#services/market/tradesStore.ts';
import { createMarketStream, type MarketHandler } from '#services/stream/marketStream.ts';
import type { ServerMessage } from '#services/stream/messages.ts';
import { createStream } from '#services/stream/stream.ts';
import { createMarketServer, type MarketServer } from './marketServer.ts';

const framesPerSecond = 60;
const rowsOnView = 30;

/** All that stands between a socket and what a panel draws, as in the app: stream, connection machine, order, stores, feed machines. */
function createClient(server: MarketServer) {
  const frames: (() => void)[] = [];
  const schedule = (work: () => void): void => void frames.push(work);
  const [book, trades] = [createBookStore(schedule), createTradesStore(schedule)];
  const socket = new EventTarget();
  const asked: string[] = [];
  const hear = (text: string): void => void socket.dispatchEvent(new MessageEvent('message', { data: text }));
  const hearers = new Set<(message?: ServerMessage) => void>();
  const stream = createStream({
    address: () => '',
    openSocket: () =>
      Object.assign(socket, {
        send: (text: unknown) => void asked.push((JSON.parse(String(text)) as { channel: string }).channel),
        close: () => {},
      }),
    prove: () => Promise.resolve(''),
    heard: (message) => hearers.forEach((hearer) => hearer(message)),
  });
  const market = createMarketStream({
    say: stream.say,
    hear: (hearer) => {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
  });
  const connection = createActor(
    connectionMachine.provide({
      actors: {
        watchNetwork: fromWatch(() => () => {}),
        watchRole: fromWatch((report) => {
          report({ type: 'role.changed', role: 'leader' });
          return () => {};
        }),
        runStream: fromWatch((report) => stream.open(report)),
        readPrices: fromCall(async () => {}),
      },
    }),
  ).start();
  const feedOf = (channel: MarketChannel, handler: MarketHandler) =>
    createActor(
      marketFeedMachine.provide({
        actors: {
          watchChannel: fromWatch((report) => market.watch(channelNameOf(channel), handler, report)),
          readState: fromCall(async () => {}),
        },
      }),
      { input: { channel, hasOld: false } },
    ).start();
  const feeds = [
    feedOf({ kind: 'depth', tradeCode: 'btc_usdt' }, book.channel),
    feedOf({ kind: 'trades', tradeCode: 'btc_usdt' }, trades.channel),
  ];
  return {
    hear,
    async open() {
      hear(JSON.stringify({ op: 'hello', time: 1, challenge: '', target: '', hasSession: false }));
      await new Promise((resolve) => setImmediate(resolve));
      for (const channel of asked.splice(0)) hear(server.snapshot(channel));
    },
    /** A frame of the browser: what changed is told, and what is on view is read. Returns how many rows there are. */
    frame(): number {
      for (const work of frames.splice(0)) work();
      const { bids, asks } = book.view({ group: 1, rows: rowsOnView });
      return bids.length + asks.length + trades.latest().length;
    },
    isLive: (): boolean => feeds.every((feed) => feed.getSnapshot().matches({ link: { watching: { live: 'current' } } })),
    close() {
      for (const actor of [...feeds, connection]) actor.stop();
    },
  };
}

async function run(updatesPerSecond: number, seconds: number): Promise<{ readonly busy: number; readonly growth: number }> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const server = createMarketServer();
  const client = createClient(server);
  await client.open();
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  let busy = 0;
  let atFirst = 0;
  for (let second = 0; second < seconds; second += 1) {
    const texts = Array.from({ length: updatesPerSecond }, () => server.update());
    const beat = server.beat();
    // Time of the processor, so that a busy machine does not count.
    const start = process.cpuUsage();
    let told = 0;
    for (let frame = 1; frame <= framesPerSecond; frame += 1) {
      for (; told < (updatesPerSecond * frame) / framesPerSecond; told += 1) client.hear(texts[told] ?? '');
      if (client.frame() < 2 * rowsOnView) throw new Error('the book is not on view');
    }
    client.hear(beat);
    const { user, system } = process.cpuUsage(start);
    busy += (user + system) / 1_000;
    if (!client.isLive()) throw new Error('the feed is not live');
    // Code and caches have settled by then.
    if (second === Math.floor(seconds / 10)) atFirst = heap();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const growth = heap() / atFirst - 1;
  client.close();
  return { busy: (busy / (seconds * 1_000)) * 100, growth: growth * 100 };
}

export type FeedFigures = {
  /** Part of one core, in percent, that a second of updates takes from the socket to the rows of 60 frames; nothing is painted. */
  readonly busyAtMost: number;
  /** By how much the heap has grown, in percent, over the updates of ten minutes at 200 a second. */
  readonly heapGrowth: number;
};

/** Measures all that the market feed does beside painting, without a browser. */
export async function measureMarketFeed(): Promise<FeedFigures> {
  await run(2_000, 3);
  const fast = await run(2_000, 10);
  const long = await run(200, 600);
  return { busyAtMost: fast.busy, heapGrowth: long.growth };
}
