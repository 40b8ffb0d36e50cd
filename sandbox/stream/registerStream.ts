import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { findSession } from '#sandbox/accounts/sessions.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { createStreamHub, heartbeatInterval, type StreamHub } from './hub.ts';
import { mayHearQr } from './qrAccess.ts';

export type StreamOptions = {
  /** Path of the stream on every origin of the exchange. */
  readonly path: string;
  /** Name of the cookie that holds a session's id. */
  readonly sessionCookie: string;
  /** Most connections at once; further ones are told to come back. */
  readonly mostConnections?: number;
};

/** Real milliseconds between two looks at the sandbox clock. */
const tickInterval = 100;
const longestMessage = 8 * 1024;

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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
  const mostConnections = options.mostConnections ?? 5_000;

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
    if (hub.size() >= mostConnections) return refuse(socket, '503 Service Unavailable');
    server.handleUpgrade(request, socket, head, (opened) => {
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
