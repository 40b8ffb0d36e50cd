import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { findSession, type Session } from '#sandbox/core/accounts/sessions.ts';
import { openSocketDoor } from '#sandbox/core/http/socketDoor.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Market } from '#sandbox/engine/market/market.ts';
import { moveInterval, type MarketRooms } from './marketRooms.ts';
import { createStreamHub, heartbeatInterval, type StreamHub } from './hub.ts';
import { mostMessages } from './peer.ts';
import { mayHearQr } from '#sandbox/core/stream/qrAccess.ts';

/** What the stream tells of: the core's facts, and the market. */
export type Feed = Pick<Core, 'database' | 'clock' | 'origins' | 'events' | 'scenes'> & {
  readonly seed: number;
  readonly market: Market;
  readonly rooms: MarketRooms;
};

export type StreamOptions = {
  /** Path of the stream on every origin of the exchange. */
  readonly path: string;
  /** Name of the cookie that holds a session's id. */
  readonly sessionCookie: string;
  /** Most connections at once, of all and of one address; `Infinity` lifts the limit. */
  readonly mostConnections?: number;
  readonly mostPerAddress?: number;
  /** Whether a reverse proxy on this machine tells the client's address. */
  readonly trustProxy?: boolean;
  /** Milliseconds between two moves of a pair; what moved is looked for twice as often. */
  readonly moveInterval?: number | undefined;
};

/** Connections at once; further ones are refused with 503 and Retry-After. */
export const mostStreams = 5_000;
/** Connections at once of one address (an IPv6 /64), room for an office behind one; further ones are refused with 429 and Retry-After. */
export const mostStreamsPerAddress = 100;

const longestMessage = 8 * 1024;
/** The status of a connection that a tester's outage ends. */
const tryAgainLater = 1013;

/**
 * Puts the WebSocket of the exchange on an app's server. Browsers name the page's origin in an upgrade; one that is not ours is
 * refused, as is one that names none.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function registerStream(app: FastifyInstance, feed: Feed, options: StreamOptions): StreamHub {
  const { database, clock, seed, origins, market, events, rooms, scenes } = feed;
  const open = new Map<WebSocket, Session | undefined>();
  const hub = createStreamHub({
    rooms,
    market,
    events,
    now: clock.now,
    seed,
    origins,
    streamPath: options.path,
    mayHearQr: (id, thumbprint) => mayHearQr(database, id, thumbprint),
  });
  const tickInterval = (options.moveInterval ?? moveInterval) / 2;
  const { path, mostConnections = mostStreams, mostPerAddress = mostStreamsPerAddress, trustProxy = false } = options;

  /** What goes to many, one after the other, is made into bytes once. */
  let last = { text: '', bytes: Buffer.alloc(0) };
  function bytesOf(text: string): Buffer {
    if (last.text !== text) last = { text, bytes: Buffer.from(text) };
    return last.bytes;
  }

  async function attach(socket: WebSocket, request: IncomingMessage, gather: () => void): Promise<void> {
    const early: string[] = [];
    let receive = (text: string): void => {
      if (early.length < mostMessages) early.push(text);
      else socket.terminate();
    };
    socket.on('message', (data: Buffer, isBinary) => (isBinary ? socket.close(1003) : receive(data.toString('utf8'))));
    const session = await findSession(database, app.parseCookie(request.headers.cookie ?? '')[options.sessionCookie]);
    if (socket.readyState !== socket.OPEN) return;
    if (scenes.rules.befalls('close', session)) return socket.close(tryAgainLater);
    const send = (text: string): void => {
      if (scenes.rules.befalls('silence', session)) return;
      gather();
      socket.send(bytesOf(text), { binary: false });
    };
    const peer = hub.connect({ send, buffered: () => socket.bufferedAmount, close: (status) => socket.close(status) }, session);
    open.set(socket, session);
    socket.on('close', () => {
      open.delete(socket);
      peer.closed();
    });
    receive = peer.receive;
    for (const text of early) peer.receive(text);
  }

  /** An outage that testers have begun ends what is open. */
  function endOutaged(): void {
    for (const [socket, session] of open) {
      if (!scenes.rules.befalls('close', session)) continue;
      open.delete(socket);
      socket.close(tryAgainLater);
    }
  }
  const tick = (): void => {
    endOutaged();
    hub.tick();
  };
  const timers = [setInterval(tick, tickInterval), setInterval(hub.beat, heartbeatInterval)];
  for (const timer of timers) timer.unref();
  openSocketDoor(app, {
    path,
    origins,
    longestMessage,
    mostConnections,
    mostPerAddress,
    trustProxy,
    admit: (request) =>
      request.headers.origin !== undefined && origins.includes(request.headers.origin) ? { entry: request } : { refusal: '403 Forbidden' },
    opened: (socket, request, gather) => {
      attach(socket, request, gather).catch((error: unknown) => {
        app.log.error({ err: error }, 'the stream could not be opened');
        socket.close(1011);
      });
    },
    closing: () => {
      timers.forEach(clearInterval);
      return events.close();
    },
  });
  return hub;
}
