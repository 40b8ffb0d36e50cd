import { randomBytes } from 'node:crypto';
import type { Market } from '#sandbox/engine/market/market.ts';
import { createSequence, type Sequence } from '#sandbox/core/stream/channel.ts';
import { createPeer, type Channels, type Peer, type PeerSession, type Socket } from './peer.ts';
import type { Hearer, ResumePoint } from './room.ts';
import type { MarketRooms } from './marketRooms.ts';
import { createRounds } from './rounds.ts';
import { createTickerChannel } from './tickerChannel.ts';

export type HubOptions = Omit<Channels, 'join' | 'heartbeat' | 'isPublic'> & {
  readonly market: Market;
  readonly seed: number;
  /** The channels of pairs; none where nothing is traded. */
  readonly rooms?: MarketRooms;
};

export type StreamHub = {
  /** Opens a connection; `session` is the one of its cookie. */
  connect(socket: Socket, session: PeerSession | undefined): Peer;
  /** Sends the prices of the seconds that have passed, and lets the pairs that are heard move. */
  tick(): void;
  /** Sends every connection the last sequence of each of its channels. */
  beat(): void;
  /** How many connections are open. */
  size(): number;
  /** Computes what the first who hears the prices would wait for. */
  prepare(): void;
};

type Send = (text: string) => void;
type Topic = { readonly sequence: Sequence; readonly hearers: Set<Send>; end: () => void; emptySince: number };

/** Channels without hearers are kept so long, for those who come back. Milliseconds. */
const topicMemory = 60_000;
/** Between two heartbeats: under the 3 s after which a client says that prices are old. */
export const heartbeatInterval = 2_000;

/** All open streams of this process and what they hear. Nothing happens by itself: `tick` and `beat` are called by a timer. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createStreamHub(options: HubOptions): StreamHub {
  const { events, now, rooms } = options;
  /** Facts are numbered by this process: a client that comes back to another one is told that it may have missed some. */
  const epoch = randomBytes(9).toString('base64url');
  const ticker = createTickerChannel(options.market, now, options.seed);
  const tickerHearers = new Set<{ readonly send: Send }>();
  const rounds = createRounds();
  const topics = new Map<string, Topic>();
  const peers = new Set<Peer>();

  function topicOf(name: string, channel: string): Topic {
    const known = topics.get(name);
    if (known !== undefined) return known;
    const sequence = createSequence(channel, epoch);
    const topic: Topic = { sequence, hearers: new Set(), end: () => {}, emptySince: now() };
    topic.end = events.subscribe(name, (fact, about) => {
      const text = sequence.next(about === undefined ? { fact } : { fact, about });
      for (const send of topic.hearers) send(text);
    });
    topics.set(name, topic);
    return topic;
  }
  function forgetOldTopics(): void {
    for (const [name, topic] of topics) {
      if (topic.hearers.size > 0 || Math.abs(now() - topic.emptySince) < topicMemory) continue;
      topic.end();
      topics.delete(name);
    }
  }
  function catchUp(
    send: Send,
    channel: string,
    { lastSeq, epoch: known }: ResumePoint,
    source: Pick<Sequence, 'since'> & { epoch: string },
    snapshot: () => string,
  ): void {
    const missed = lastSeq === undefined ? undefined : source.since(lastSeq, known);
    if (missed === undefined) return send(snapshot());
    send(JSON.stringify({ op: 'resumed', channel, epoch: source.epoch, seq: lastSeq }));
    for (const text of missed) send(text);
  }

  const isPublic = (channel: string): boolean | undefined =>
    channel === 'ticker' ? true : rooms?.isChannel(channel) === true ? rooms.has(channel) : undefined;
  function join(name: string, channel: string, from: ResumePoint, hearer: Hearer): () => void {
    const { send } = hearer;
    if (rooms?.isChannel(channel) === true) return rooms.join(channel, from, hearer);
    if (channel === 'ticker') {
      catchUp(send, channel, from, { epoch: ticker.epoch(), since: ticker.since }, ticker.snapshot);
      const heard = { send };
      tickerHearers.add(heard);
      return () => void tickerHearers.delete(heard);
    }
    const topic = topicOf(name, channel);
    const { sequence } = topic;
    catchUp(send, channel, from, sequence, () => JSON.stringify({ op: 'snapshot', channel, epoch, seq: sequence.seq(), data: {} }));
    topic.hearers.add(send);
    return () => {
      topic.hearers.delete(send);
      topic.emptySince = now();
    };
  }
  /** Heartbeats of public channels alone, by these: at one moment they are the same for all who hear the same. */
  let beaten = new Map<string, string>();
  function heartbeat(channels: Iterable<string>, nameOf: (channel: string) => string, send: Send): string {
    const last = [...channels].flatMap((channel) => {
      if (channel === 'ticker') return [[channel, { epoch: ticker.epoch(), seq: ticker.seq(), crc: ticker.crc() }] as const];
      if (rooms?.isChannel(channel) !== true) return [[channel, { epoch, seq: topics.get(nameOf(channel))?.sequence.seq() ?? 0 }] as const];
      const stand = rooms.beat(channel, send);
      return stand === undefined ? [] : [[channel, stand] as const];
    });
    const make = (): string => JSON.stringify({ op: 'heartbeat', time: now(), channels: Object.fromEntries(last) });
    if (last.some(([channel]) => channel !== 'ticker' && rooms?.isChannel(channel) !== true)) return make();
    const name = last.map(([channel]) => channel).join();
    const text = beaten.get(name) ?? make();
    beaten.set(name, text);
    return text;
  }

  return {
    connect(socket, session) {
      const peer = createPeer({ ...options, isPublic, join, heartbeat }, socket, session);
      peers.add(peer);
      return {
        ...peer,
        closed: () => {
          peers.delete(peer);
          peer.closed();
        },
      };
    },
    tick() {
      rooms?.tick();
      let texts: readonly string[] = [];
      rounds.add(
        () => {
          const news = ticker.advance();
          texts = 'snapshot' in news ? [news.snapshot] : news.updates;
          return texts.length === 0 ? [] : tickerHearers;
        },
        (heard) => {
          if (tickerHearers.has(heard)) for (const text of texts) heard.send(text);
        },
      );
    },
    beat() {
      forgetOldTopics();
      rounds.add(
        () => peers,
        (peer, isFirst) => {
          if (isFirst) beaten = new Map();
          if (peers.has(peer)) peer.beat();
        },
      );
    },
    size: () => peers.size,
    prepare: () => void ticker.crc(),
  };
}
