import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { findSession } from '#sandbox/accounts/sessions.ts';
import { allowanceOwner, clientAddress } from '#sandbox/http/address.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { createStreamHub, heartbeatInterval, type StreamHub } from './hub.ts';
import { mayHearQr } from './qrAccess.ts';

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
};

/** Connections at once; further ones are refused with 503 and Retry-After. */
export const mostStreams = 5_000;
/** Connections at once of one address (an IPv6 /64), room for an office behind one; further ones are refused with 429 and Retry-After. */
export const mostStreamsPerAddress = 100;
/** Seconds after which a refused client may try again: an end of another connection makes room, and nobody knows when. */
const comeBackAfter = 10;

/** Real milliseconds between two looks at the sandbox clock. */
const tickInterval = 100;
const longestMessage = 8 * 1024;

function refuse(socket: Duplex, status: string, retryAfter?: number): void {
  const header = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
  socket.end(`HTTP/1.1 ${status}\r\n${header}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Puts the WebSocket of the exchange on an app's server. Upgrades of other paths are refused: left alone they would stay open for good.
 * Browsers name the page's origin in an upgrade; one that is not ours is refused, as is one that names none.
 */
export function registerStream(app: FastifyInstance, sandbox: Sandbox, options: StreamOptions): StreamHub {
  const { database, clock, seed, origins, market, events } = sandbox;
  const hub = createStreamHub({
    market,
    events,
    now: clock.now,
    seed,
    origins,
    streamPath: options.path,
    mayHearQr: (id, thumbprint) => mayHearQr(database, id, thumbprint),
  });
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false });
  const { mostConnections = mostStreams, mostPerAddress = mostStreamsPerAddress, trustProxy = false } = options;
  const openOf = new Map<string, number>();
  function count(owner: string, by: 1 | -1): void {
    const open = (openOf.get(owner) ?? 0) + by;
    if (open > 0) openOf.set(owner, open);
    else openOf.delete(owner);
  }

  async function attach(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const early: string[] = [];
    let receive = (text: string): void => void early.push(text);
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer, isBinary) => (isBinary ? socket.close(1003) : receive(data.toString('utf8'))));
    const session = await findSession(database, app.parseCookie(request.headers.cookie ?? '')[options.sessionCookie]);
    if (socket.readyState !== socket.OPEN) return;
    const peer = hub.connect(
      { send: (text) => socket.send(text), buffered: () => socket.bufferedAmount, close: (status) => socket.close(status) },
      session,
    );
    socket.on('close', peer.closed);
    receive = peer.receive;
    for (const text of early) peer.receive(text);
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if ((request.url ?? '').split('?')[0] !== options.path) return refuse(socket, '404 Not Found');
    if (request.headers.origin === undefined || !origins.includes(request.headers.origin)) return refuse(socket, '403 Forbidden');
    const owner = allowanceOwner(clientAddress(request, trustProxy));
    if ((openOf.get(owner) ?? 0) >= mostPerAddress) return refuse(socket, '429 Too Many Requests', comeBackAfter);
    if (server.clients.size >= mostConnections) return refuse(socket, '503 Service Unavailable', comeBackAfter);
    server.handleUpgrade(request, socket, head, (opened) => {
      count(owner, 1);
      opened.on('close', () => count(owner, -1));
      attach(opened, request).catch((error: unknown) => {
        app.log.error({ err: error }, 'the stream could not be opened');
        opened.close(1011);
      });
    });
  }

  const timers = [setInterval(hub.tick, tickInterval), setInterval(hub.beat, heartbeatInterval)];
  for (const timer of timers) timer.unref();
  app.server.on('upgrade', onUpgrade);
  app.addHook('preClose', async () => {
    timers.forEach(clearInterval);
    app.server.off('upgrade', onUpgrade);
    for (const socket of server.clients) socket.close(1001);
    // Whoever does not answer the goodbye is cut off, so that closing ends.
    setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 500).unref();
    await events.close();
  });
  return hub;
}
