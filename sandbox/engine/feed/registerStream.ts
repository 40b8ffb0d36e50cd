import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { WebSocket } from 'ws';
import { findSession, type Session } from '#sandbox/core/accounts/sessions.ts';
import { publicStreamPath } from '#sandbox/core/apiKeys/publicApi.ts';
import { refusalBody } from '#sandbox/core/faults.ts';
import { clientAddress } from '#sandbox/core/http/address.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { openSocketDoor, type SocketRefusal } from '#sandbox/core/http/socketDoor.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Market } from '#sandbox/engine/market/market.ts';
import { moveInterval, type MarketRooms } from './marketRooms.ts';
import { createStreamHub, heartbeatInterval, type StreamHub } from './hub.ts';
import { keyEnded, mostMessages } from './peer.ts';
import { mayHearQr } from '#sandbox/core/stream/qrAccess.ts';

/** What the stream tells of: the core's facts, and the market. */
export type Feed = Pick<Core, 'database' | 'clock' | 'origins' | 'events' | 'scenes' | 'messages'> & {
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
/** Milliseconds between two looks whether keys with open streams would be let in still; what a process does not hear is found so. */
const keyLookInterval = 5_000;
/** The status of a connection that a tester's outage ends. */
const tryAgainLater = 1013;

/** What a program is told that may not open the stream, in the words of all its refusals. */
function toldRefusal({ messages, clock }: Feed, refusal: Refusal, language: string | undefined): SocketRefusal {
  const now = clock.now();
  const text = messages.text(messages.choose(language), refusal.messageKey, refusal.params);
  return {
    status: `${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    headers: { ...refusal.headers, 'HK-API-Time': String(now) },
    body: refusalBody(refusal, text, now),
  };
}

/**
 * Puts the WebSocket of the exchange on an app's server: for pages, and for programs at a path of their own. Browsers name the page's origin in an upgrade; one that is not ours is
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

  async function attach(socket: WebSocket, finding: Promise<Session | undefined>, gather: () => void): Promise<void> {
    const early: string[] = [];
    let receive = (text: string): void => {
      if (early.length < mostMessages) early.push(text);
      else socket.terminate();
    };
    socket.on('message', (data: Buffer, isBinary) => (isBinary ? socket.close(1003) : receive(data.toString('utf8'))));
    const session = await finding;
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
  const programs = (): (readonly [WebSocket, Session])[] =>
    [...open].flatMap(([socket, session]) => (session?.isProgram === true ? [[socket, session] as const] : []));
  /** A key has an end of its own, which is kept to the tick. */
  function endExpired(): void {
    const now = clock.now();
    for (const [socket, { expiresAt }] of programs()) if (expiresAt <= now) socket.close(keyEnded);
  }
  /** Ends the streams of keys that would be let in no more: revoked, edited, or of an account that may do nothing. */
  async function lookAtKeys(): Promise<void> {
    const held = programs();
    if (held.length === 0) return;
    const kept = await app.gate.keys.mayStayOpen(held.map(([, session]) => session));
    for (const [socket, session] of held) if (!kept.has(session)) socket.close(keyEnded);
  }
  let isLooking = false;
  function look(): void {
    if (isLooking) return;
    isLooking = true;
    lookAtKeys()
      .catch((error: unknown) => app.log.error({ err: error }, 'the keys of open streams could not be read'))
      .finally(() => (isLooking = false));
  }
  const tick = (): void => {
    endOutaged();
    endExpired();
    hub.tick();
  };
  const timers = [setInterval(tick, tickInterval), setInterval(hub.beat, heartbeatInterval), setInterval(look, keyLookInterval)];
  for (const timer of timers) timer.unref();
  const door = { origins, longestMessage, mostConnections, mostPerAddress, trustProxy };
  const take = (socket: WebSocket, finding: Promise<Session | undefined>, gather: () => void): void => {
    attach(socket, finding, gather).catch((error: unknown) => {
      app.log.error({ err: error }, 'the stream could not be opened');
      socket.close(1011);
    });
  };
  openSocketDoor(app, {
    ...door,
    path,
    admit: (request) =>
      request.headers.origin !== undefined && origins.includes(request.headers.origin) ? { entry: request } : { refusal: '403 Forbidden' },
    opened: (socket, request: IncomingMessage, gather) =>
      take(socket, findSession(database, app.parseCookie(request.headers.cookie ?? '')[options.sessionCookie]), gather),
    closing: () => {
      timers.forEach(clearInterval);
      return events.close();
    },
  });
  openSocketDoor(app, {
    ...door,
    path: publicStreamPath,
    admit: async (request) => {
      try {
        return { entry: await app.gate.keys.admitStream(request, clientAddress(request, trustProxy)) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { refusal: toldRefusal(feed, error, request.headers['accept-language']) };
      }
    },
    opened: (socket, session: Session, gather) => take(socket, Promise.resolve(session), gather),
    closing: () => {},
  });
  return hub;
}
