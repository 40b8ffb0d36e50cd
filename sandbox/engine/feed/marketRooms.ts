import { randomBytes } from 'node:crypto';
import { channelNameOf, marketChannelOf, type DepthSnapshot, type MarketChannel } from '#services/market/marketChannels.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import type { Exchange } from '#sandbox/engine/trading/exchange.ts';
import { createCandlesFeed } from './candlesFeed.ts';
import { createDepthFeed } from './depthFeed.ts';
import { createRoom, firstOfCount, type Hearer, type Room, type ResumePoint } from './room.ts';
import { createTradesFeed } from './tradesFeed.ts';

/** A room and how it goes on. */
type Line = {
  readonly room: Room;
  /** Reads what must be known before anything is told. */
  readonly load: () => Promise<unknown>;
  /** Tells what has changed up to a moment; called in the trading queue. */
  readonly take: (moment: number) => void;
  readonly depth: { readonly snapshot: () => DepthSnapshot; readonly checksum: () => number } | undefined;
};
type Opened = Line & { readonly pair: MarketPair; readonly ready: Promise<void>; readonly end: () => void; emptySince: number };

/** Rooms without hearers are kept so long, for those who come back and for calls that ask for the same. Real milliseconds. */
const roomMemory = 60_000;
/** Between two moves of the house on a pair that somebody watches. Milliseconds by the sandbox clock. */
export const moveInterval = 200;

/**
 * The public channels of pairs: depth, trades and candles. A pair moves while one of its channels is heard; a call that asks for a
 * book reads the same feed as those who hear it.
 * @param interval between two moves of a pair, in milliseconds by the sandbox clock.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createMarketRooms(exchange: Exchange, now: () => number, interval = moveInterval) {
  const { trading, accountTrades } = exchange;
  const rooms = new Map<string, Opened>();
  /** When each pair was last asked to move. */
  const moved = new Map<number, number>();
  const newEpoch = (): string => randomBytes(9).toString('base64url');
  const momentOf = ({ pair }: MarketPair): number => Math.min(now(), exchange.standing(pair.tradeId)?.since ?? Infinity);

  function lineOf(channel: MarketChannel, pair: MarketPair): Line {
    const roomOf = (snapshot: () => unknown): Room => createRoom(channelNameOf(channel), newEpoch(), firstOfCount(now()), snapshot);
    const renew = (room: Room): void => room.renew(newEpoch(), firstOfCount(Math.max(now(), room.seq() + 1)));
    if (channel.kind === 'depth') {
      const feed = createDepthFeed(pair.pair.digit, pair.pair.amountDigit);
      const room = roomOf(feed.snapshot);
      return {
        room,
        depth: feed,
        load: () => Promise.resolve(),
        take() {
          const { engine } = trading.deskOf(pair);
          // A book that a failed transaction has left is made anew before it is shown.
          const change = engine.isStale ? undefined : feed.take(engine.book.levels());
          if (change !== undefined) room.tell(change);
        },
      };
    }
    if (channel.kind === 'trades') {
      const feed = createTradesFeed(pair, accountTrades, momentOf(pair));
      const room = roomOf(feed.snapshot);
      return {
        room,
        depth: undefined,
        load: () => Promise.resolve(),
        take(moment) {
          const news = feed.take(moment);
          if (news === undefined) renew(room);
          else if (news.length > 0) room.tell(news);
        },
      };
    }
    const feed = createCandlesFeed(pair, channel.interval, exchange);
    const room = roomOf(feed.snapshot);
    let at = 0;
    return {
      room,
      depth: undefined,
      load: () => feed.load(momentOf(pair)),
      take(moment) {
        const changed = feed.take(moment);
        if (moment < at) renew(room);
        else if (changed.length > 0) room.tell(changed);
        at = moment;
      },
    };
  }

  function open(channel: MarketChannel, pair: MarketPair): Opened {
    const name = channelNameOf(channel);
    const known = rooms.get(name);
    if (known !== undefined) return known;
    const line = lineOf(channel, pair);
    let unwatch = (): void => {};
    const ready = line
      .load()
      .then(() => {
        unwatch = trading.watch(pair, () => line.take(momentOf(pair)));
        return trading.advance(pair);
      })
      .catch((error: unknown) => {
        // Whoever asks next begins anew.
        forget(name);
        throw error;
      });
    ready.catch(() => {});
    const opened: Opened = { ...line, pair, ready, emptySince: Date.now(), end: () => unwatch() };
    rooms.set(name, opened);
    return opened;
  }
  function forget(name: string): void {
    rooms.get(name)?.end();
    rooms.delete(name);
  }

  /** The channel of a name and its pair; undefined where it is none, or of a pair that is not listed. */
  function read(name: string): { readonly channel: MarketChannel; readonly pair: MarketPair } | undefined {
    const channel = marketChannelOf(name);
    const pair = channel === undefined ? undefined : trading.pairOf(channel.tradeCode);
    if (channel === undefined || pair === undefined || exchange.standing(pair.pair.tradeId)?.isListed === false) return undefined;
    return { channel, pair };
  }
  /** Moves a pair unless it has just moved. */
  async function move(pair: MarketPair): Promise<void> {
    const { tradeId } = pair.pair;
    if (Math.abs(now() - (moved.get(tradeId) ?? -Infinity)) < interval) return;
    moved.set(tradeId, now());
    await trading.advance(pair);
  }

  return {
    /** Whether a name has the form of a pair's channel, and whether it is one of a pair that is listed. */
    isChannel: (name: string): boolean => /^(depth|trades|candles):/.test(name),
    has: (name: string): boolean => read(name) !== undefined,
    /** Adds a hearer and brings it up to date as soon as there is something to tell. Returns the function that ends it. */
    join(name: string, from: ResumePoint, hearer: Hearer): () => void {
      const found = read(name);
      if (found === undefined) return () => {};
      const opened = open(found.channel, found.pair);
      let hasLeft = false;
      opened.ready
        // A room that was empty has stood still.
        .then(() => (opened.room.size() === 0 ? move(opened.pair) : undefined))
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
      const stand = opened?.room.beat(send);
      return stand === undefined || opened?.depth === undefined ? stand : { ...stand, crc: opened.depth.checksum() };
    },
    /** Moves the pairs that are heard, gives those who have caught up the whole, and forgets rooms that nobody needs. */
    tick(): void {
      for (const [name, { room, pair, emptySince }] of rooms) {
        if (room.size() > 0) {
          room.catchUp();
          move(pair).catch(exchange.onFault);
        } else if (Date.now() - emptySince > roomMemory) forget(name);
      }
    },
    /** A pair's book as a snapshot of its depth channel, brought to now; undefined for a pair that is not listed. */
    async depth(tradeCode: string): Promise<(DepthSnapshot & { readonly epoch: string; readonly seq: number }) | undefined> {
      const found = read(`depth:${tradeCode}`);
      if (found === undefined) return undefined;
      const { ready, room, depth, pair } = open(found.channel, found.pair);
      await ready;
      await move(pair);
      return depth === undefined ? undefined : { epoch: room.epoch(), seq: room.seq(), ...depth.snapshot() };
    },
  };
}
export type MarketRooms = ReturnType<typeof createMarketRooms>;
