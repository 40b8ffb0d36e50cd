import { randomBytes } from 'node:crypto';
import { channelNameOf, marketChannelOf, type DepthSnapshot, type MarketChannel } from '#services/market/marketChannels.ts';
import type { Contracts } from '#sandbox/engine/market/contracts.ts';
import type { Exchange } from '#sandbox/engine/trading/exchange.ts';
import { createCandlesFeed } from './candlesFeed.ts';
import { createDepthFeed } from './depthFeed.ts';
import { createMarketSources, type MarketSource } from './marketSources.ts';
import { createRoom, firstOfCount, type Hearer, type Room, type ResumePoint } from './room.ts';
import { createTradesFeed } from './tradesFeed.ts';

/** What a channel tells of one pair, or one instrument. */
type Feed = {
  /** Reads what must be known before anything is told. */
  readonly load: () => Promise<unknown>;
  /** Goes on to a moment. Returns what is new, undefined where nothing is, `renew` where only the whole can be told. */
  readonly take: (moment: number) => unknown;
  readonly snapshot: () => unknown;
  readonly depth?: { readonly snapshot: () => DepthSnapshot; readonly checksum: () => number };
};
const renew = Symbol('renew');

/** A room and how it goes on. */
type Opened = {
  readonly room: Room;
  readonly source: MarketSource;
  readonly depth: () => Feed['depth'];
  readonly ready: Promise<void>;
  readonly end: () => void;
  emptySince: number;
};

/** What is told of a slot in which nothing is listed any more. */
const nothingToTell = ({ kind }: MarketChannel): Feed => ({
  load: () => Promise.resolve(),
  take: () => undefined,
  snapshot: () => (kind === 'depth' ? { priceDigit: 0, amountDigit: 0, bids: [], asks: [] } : []),
});

/** Rooms without hearers are kept so long, for those who come back and for calls that ask for the same. Real milliseconds. */
const roomMemory = 60_000;
/** Between two moves of the house on a pair that somebody watches. Milliseconds by the sandbox clock. */
export const moveInterval = 200;

function feedOf(channel: MarketChannel, source: MarketSource, exchange: Exchange): Feed {
  const pair = source.pair();
  if (pair === undefined) return nothingToTell(channel);
  if (channel.kind === 'depth') {
    const depth = createDepthFeed(pair.pair.digit, pair.pair.amountDigit);
    return {
      depth,
      load: () => Promise.resolve(),
      take() {
        const levels = source.levels();
        return levels === undefined ? undefined : depth.take(levels);
      },
      snapshot: depth.snapshot,
    };
  }
  if (channel.kind === 'trades') {
    const feed = createTradesFeed(pair, exchange.accountTrades, source.until());
    return {
      load: () => Promise.resolve(),
      take(moment) {
        const news = feed.take(moment) ?? renew;
        return news === renew || news.length > 0 ? news : undefined;
      },
      snapshot: feed.snapshot,
    };
  }
  const feed = createCandlesFeed(pair, channel.interval, exchange);
  let at = 0;
  return {
    load: () => feed.load(source.until()),
    take(moment) {
      const changed = feed.take(moment);
      const isBack = moment < at;
      at = moment;
      return isBack ? renew : changed.length > 0 ? changed : undefined;
    },
    snapshot: feed.snapshot,
  };
}

/**
 * The public channels of pairs and contracts: depth, trades and candles. A pair moves while one of its channels is heard; a call that
 * asks for a book reads the same feed as those who hear it. A slot that rolls on begins a new count: it is another instrument.
 * @param interval between two moves of a pair, in milliseconds by the sandbox clock.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createMarketRooms(exchange: Exchange, contracts: Contracts, now: () => number, interval = moveInterval) {
  const sourceOf = createMarketSources(exchange, contracts, now);
  const rooms = new Map<string, Opened>();
  /** When each pair was last asked to move. */
  const moved = new Map<string, number>();
  const newEpoch = (): string => randomBytes(9).toString('base64url');

  function open(channel: MarketChannel, source: MarketSource): Opened {
    const name = channelNameOf(channel);
    const known = rooms.get(name);
    if (known !== undefined) return known;
    let [of, feed] = [source.pair(), feedOf(channel, source, exchange)];
    const room = createRoom(name, newEpoch(), firstOfCount(now()), () => feed.snapshot());
    function take(): void {
      const pair = source.pair();
      const hasRolled = pair !== of;
      if (hasRolled) [of, feed] = [pair, feedOf(channel, source, exchange)];
      const news = feed.take(source.until());
      if (hasRolled || news === renew) room.renew(newEpoch(), firstOfCount(Math.max(now(), room.seq() + 1)));
      else if (news !== undefined) room.tell(news);
    }
    let unwatch = (): void => {};
    const ready = feed
      .load()
      .then(() => {
        unwatch = source.watch(take);
        return source.advance();
      })
      .catch((error: unknown) => {
        // Whoever asks next begins anew.
        forget(name);
        throw error;
      });
    ready.catch(() => {});
    const opened: Opened = { room, source, depth: () => feed.depth, ready, emptySince: Date.now(), end: () => unwatch() };
    rooms.set(name, opened);
    return opened;
  }
  function forget(name: string): void {
    rooms.get(name)?.end();
    rooms.delete(name);
  }

  /** The channel of a name and what tells it; undefined where it is none, or of a pair that is not listed. */
  function read(name: string): { readonly channel: MarketChannel; readonly source: MarketSource } | undefined {
    const channel = marketChannelOf(name);
    const source = channel === undefined ? undefined : sourceOf(channel.tradeCode);
    return channel === undefined || source === undefined ? undefined : { channel, source };
  }
  /** Moves a pair unless it has just moved. */
  async function move({ tradeCode, advance }: MarketSource): Promise<void> {
    if (Math.abs(now() - (moved.get(tradeCode) ?? -Infinity)) < interval) return;
    moved.set(tradeCode, now());
    await advance();
  }

  return {
    sourceOf,
    /** Whether a name has the form of a pair's channel, and whether it is one of a pair that is listed. */
    isChannel: (name: string): boolean => /^(depth|trades|candles):/.test(name),
    has: (name: string): boolean => read(name) !== undefined,
    /** Adds a hearer and brings it up to date as soon as there is something to tell. Returns the function that ends it. */
    join(name: string, from: ResumePoint, hearer: Hearer): () => void {
      const found = read(name);
      if (found === undefined) return () => {};
      const opened = open(found.channel, found.source);
      let hasLeft = false;
      opened.ready
        // A room that was empty has stood still.
        .then(() => (opened.room.size() === 0 ? move(opened.source) : undefined))
        .then(() => {
          if (!hasLeft) opened.room.join(hearer, from);
        })
        .catch(exchange.onFault);
      return () => {
        hasLeft = true;
        opened.room.leave(hearer.send);
        opened.emptySince = Date.now();
      };
    },
    /** What a heartbeat tells a hearer of a channel; nothing while there is nothing that it has heard. */
    beat(name: string, send: Hearer['send']): { readonly epoch: string; readonly seq: number; readonly crc?: number } | undefined {
      const opened = rooms.get(name);
      const [stand, depth] = [opened?.room.beat(send), opened?.depth()];
      return stand === undefined || depth === undefined ? stand : { ...stand, crc: depth.checksum() };
    },
    /** Moves the pairs that are heard, gives those who have caught up the whole, and forgets rooms that nobody needs. */
    tick(): void {
      for (const [name, { room, source, emptySince }] of rooms) {
        if (room.size() > 0) {
          room.catchUp();
          move(source).catch(exchange.onFault);
        } else if (Date.now() - emptySince > roomMemory) forget(name);
      }
    },
    /** A pair's book as a snapshot of its depth channel, brought to now; undefined for a pair that is not listed. */
    async depth(tradeCode: string): Promise<(DepthSnapshot & { readonly epoch: string; readonly seq: number }) | undefined> {
      const found = read(`depth:${tradeCode}`);
      if (found === undefined) return undefined;
      const { ready, room, depth, source } = open(found.channel, found.source);
      await ready;
      await move(source);
      const book = depth()?.snapshot();
      return book === undefined ? undefined : { epoch: room.epoch(), seq: room.seq(), ...book };
    },
  };
}
export type MarketRooms = ReturnType<typeof createMarketRooms>;
