import type { ClientMessage, ServerMessage } from './messages.ts';
import { createChannelOrder, type ChannelHandler, type ChannelOrder, type ChannelVerdict } from './order.ts';

/** What a store does with its channel; all in the order in which the server spoke. */
export type MarketHandler = ChannelHandler & {
  /** What came by the stream may be wrong or old now; a snapshot has been asked for. */
  drop(): void;
  /** The server has confirmed all that is held, at this moment of its clock (milliseconds). */
  confirm(time: number): void;
};

/** What a channel tells its machine. */
export type ChannelReport =
  /** The connection stands and the channel has been asked for. */
  | { type: 'channel.asked' }
  /** Whole and in order from now on. */
  | { type: 'channel.synced' }
  /** A hole or a difference: what was held is dropped and asked for anew. */
  | { type: 'channel.broken' }
  /** Still in order: at every heartbeat, and with updates at most once a second. */
  | { type: 'channel.beat' }
  /** The connection has ended. */
  | { type: 'channel.lost' }
  /** The server does not tell this channel, or nothing that can be used: it is not asked again by itself. */
  | { type: 'channel.refused' };

export type MarketStreamOptions = {
  /** Says something over the connection; false while there is none. */
  readonly say: (message: ClientMessage) => boolean;
  /** Hears every message of the connection, and undefined when it has ended. Returns the function that ends it. */
  readonly hear: (hearer: (message?: ServerMessage) => void) => () => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  /** Does work after so many milliseconds. */
  readonly later?: (work: () => void, delay: number) => void;
};

/** Breaks in a row, without a heartbeat in order between them, after which a channel is given up. */
const mostBreaks = 5;
/** Messages said in a window of milliseconds: well below what the server takes from one connection, whatever the user clicks. */
const mostSaid = 40;
const sayWindow = 10_000;
/** Between two reports that updates come. */
const beatPause = 1_000;
/** The socket is kept for this long after the last channel, for the next page. */
const linger = 5_000;

type Entry = {
  readonly name: string;
  readonly handler: MarketHandler;
  readonly order: ChannelOrder;
  /** Tells all who hear the channel. */
  readonly report: (event: ChannelReport) => void;
  readonly hearers: Set<(event: ChannelReport) => void>;
  /** It must be asked for as soon as something may be said. */
  isDue: boolean;
  /** Counts that this connection has left: nothing of them is new, however it got here. */
  readonly left: Set<string>;
  epoch: string | undefined;
  breaks: number;
  beatAt: number;
};

/**
 * The channels of pairs over this tab's socket. What is wanted and what the server was asked for are brought together with as
 * few messages as may be: never twice the same channel, never more than the server takes. A channel is always begun with a
 * snapshot: after a cut or a break nothing that was held is gone on with.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createMarketStream({
  say,
  hear,
  now = () => performance.now(),
  later = (work, delay) => void setTimeout(work, delay),
}: MarketStreamOptions) {
  const entries = new Map<string, Entry>();
  /** Channels that the server has been asked for over this connection. */
  const asked = new Set<string>();
  let said: number[] = [];
  let isWaiting = false;
  let stopHearing: (() => void) | undefined;

  /** False when it could not be said now. */
  function trySay(message: ClientMessage): boolean {
    said = said.filter((moment) => now() - moment < sayWindow);
    const [oldest] = said;
    if (said.length < mostSaid || oldest === undefined) {
      const isSaid = say(message);
      if (isSaid) said.push(now());
      return isSaid;
    }
    if (!isWaiting) {
      isWaiting = true;
      later(
        () => {
          isWaiting = false;
          reconcile();
        },
        sayWindow - (now() - oldest),
      );
    }
    return false;
  }
  function reconcile(): void {
    for (const channel of asked) if (!entries.has(channel) && trySay({ op: 'unsubscribe', channel })) asked.delete(channel);
    for (const entry of entries.values()) {
      if (!entry.isDue || !trySay({ op: 'subscribe', channel: entry.name })) continue;
      entry.isDue = false;
      asked.add(entry.name);
      entry.handler.drop();
      entry.report({ type: 'channel.asked' });
    }
  }
  function beat(entry: Entry, pause: number): void {
    if (now() - entry.beatAt < pause) return;
    entry.beatAt = now();
    entry.report({ type: 'channel.beat' });
  }
  function giveUp(entry: Entry): void {
    entries.delete(entry.name);
    entry.handler.drop();
    entry.report({ type: 'channel.refused' });
    reconcile();
  }
  function judge(entry: Entry, verdict: ChannelVerdict): void {
    if (verdict !== 'broken') return;
    entry.handler.drop();
    entry.breaks += 1;
    if (entry.breaks > mostBreaks) return giveUp(entry);
    entry.isDue = true;
    entry.report({ type: 'channel.broken' });
    reconcile();
  }
  function take(entry: Entry, message: Extract<ServerMessage, { op: 'update' | 'snapshot' }>): void {
    const { order } = entry;
    if (message.op === 'snapshot') {
      if (entry.left.has(message.epoch)) return;
      if (entry.epoch !== undefined && entry.epoch !== message.epoch) entry.left.add(entry.epoch);
      entry.epoch = message.epoch;
    }
    const wasInOrder = order.isInOrder();
    const verdict =
      message.op === 'update' ? order.update(message.seq, message.data) : order.snapshot(message.epoch, message.seq, message.data);
    if (verdict === 'inOrder') {
      if (wasInOrder) beat(entry, beatPause);
      else {
        entry.beatAt = now();
        entry.report({ type: 'channel.synced' });
      }
    }
    judge(entry, verdict);
  }
  function takeBeat({ channels, time }: Extract<ServerMessage, { op: 'heartbeat' }>): void {
    for (const entry of entries.values()) {
      const told = channels[entry.name];
      if (told === undefined) continue;
      const verdict = entry.order.beat(told.epoch, told.seq, told.crc);
      if (verdict === 'inOrder') {
        entry.breaks = 0;
        entry.handler.confirm(time);
        beat(entry, 0);
      }
      judge(entry, verdict);
    }
  }
  function restart(entry: Entry): void {
    entry.order.restart();
    entry.isDue = true;
  }
  /** The channel's entry with one more who hears it, who learns where it stands. */
  function join(name: string, handler: MarketHandler, report: (event: ChannelReport) => void): Entry {
    const known = entries.get(name);
    if (known?.handler === handler) {
      known.hearers.add(report);
      if (!known.isDue) report({ type: 'channel.asked' });
      if (known.order.isInOrder()) report({ type: 'channel.synced' });
      return known;
    }
    const hearers = new Set([report]);
    const entry: Entry = {
      name,
      handler,
      order: createChannelOrder(handler),
      hearers,
      report: (event) => hearers.forEach((tell) => tell(event)),
      isDue: true,
      left: new Set(),
      epoch: undefined,
      breaks: 0,
      beatAt: 0,
    };
    entries.set(name, entry);
    return entry;
  }
  function heard(message?: ServerMessage): void {
    switch (message?.op) {
      case undefined:
        asked.clear();
        said = [];
        for (const entry of entries.values()) {
          restart(entry);
          entry.report({ type: 'channel.lost' });
        }
        return;
      case 'hello':
        asked.clear();
        for (const entry of entries.values()) {
          entry.left.clear();
          entry.epoch = undefined;
          entry.breaks = 0;
          restart(entry);
        }
        return reconcile();
      case 'heartbeat':
        return takeBeat(message);
      case 'update':
      case 'snapshot': {
        const entry = entries.get(message.channel);
        if (entry !== undefined) take(entry, message);
        return;
      }
      case 'refused': {
        const entry = entries.get(message.channel ?? '');
        if (entry === undefined) return;
        asked.delete(entry.name);
        return giveUp(entry);
      }
      default:
    }
  }

  return {
    /**
     * Hears a channel over this and all later connections, until the returned function is called. Who hears a channel for a handler
     * that has it already joins in and is told how it stands; another handler takes the place of the one before.
     */
    watch(name: string, handler: MarketHandler, report: (event: ChannelReport) => void): () => void {
      const entry = join(name, handler, report);
      stopHearing ??= hear(heard);
      // With what is given up in the same breath: a page that changes its pair says both at once.
      queueMicrotask(reconcile);
      return () => {
        entry.hearers.delete(report);
        if (entries.get(name) === entry && entry.hearers.size === 0) {
          entries.delete(name);
          handler.drop();
        }
        queueMicrotask(reconcile);
        later(() => {
          if (entries.size > 0) return;
          stopHearing?.();
          stopHearing = undefined;
        }, linger);
      };
    },
  };
}
export type MarketStream = ReturnType<typeof createMarketStream>;
