import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { allowanceOwner, clientAddress } from './address.ts';
import { hostRefusal } from './host.ts';

/** Why an upgrade is refused: the status line of the answer; with headers and a body, in JSON, for programs. */
export type SocketRefusal =
  | '401 Unauthorized'
  | '403 Forbidden'
  | { readonly status: string; readonly headers: Readonly<Record<string, string>>; readonly body: object };
type Admission<Entry> = { readonly entry: Entry } | { readonly refusal: SocketRefusal };

export type SocketDoorOptions<Entry> = {
  /** Path on every origin of the exchange. */
  readonly path: string;
  /** Bytes of the longest message; a longer one ends the connection with 1009. */
  readonly longestMessage: number;
  /** Most connections at once, of all and of one address; `Infinity` lifts the limit. */
  readonly mostConnections: number;
  readonly mostPerAddress: number;
  /** Addresses that the exchange answers to. */
  readonly origins: readonly string[];
  /** Whether a reverse proxy on this machine tells the client's address. */
  readonly trustProxy: boolean;
  /** Looks at an upgrade before it is answered: what `opened` gets, or why it is refused. */
  readonly admit: (request: IncomingMessage) => Admission<Entry> | Promise<Admission<Entry>>;
  /** `gather` goes before what is sent: all that one turn sends to a socket leaves together, for each write is a call of the system. */
  readonly opened: (socket: WebSocket, entry: Entry, gather: () => void) => void;
  /** Runs as the app closes, once its connections were told. */
  readonly closing: () => void | Promise<void>;
};

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Seconds after which a refused client may try again: an end of another connection makes room, and nobody knows when. */
const comeBackAfter = 10;
/** Milliseconds for an answer to the goodbye; whoever gives none is cut off, so that closing ends. */
const goodbyeTime = 500;

const doors = new WeakMap<FastifyInstance, Map<string, Upgrade>>();

function refuse(socket: Duplex, refusal: SocketRefusal | string, retryAfter?: number): void {
  const { status, headers, body } = typeof refusal === 'string' ? { status: refusal, headers: {}, body: undefined } : refusal;
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = {
    ...headers,
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    Connection: 'close',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    'Content-Length': String(Buffer.byteLength(text)),
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('')}\r\n${text}`);
}

/** The app's doors by path. Upgrades of other paths are refused: left alone they would stay open for good. */
function doorsOf(app: FastifyInstance): Map<string, Upgrade> {
  const known = doors.get(app);
  if (known !== undefined) return known;
  const made = new Map<string, Upgrade>();
  doors.set(app, made);
  const onUpgrade: Upgrade = (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const open = made.get((request.url ?? '').split('?')[0] ?? '');
    if (open === undefined) refuse(socket, '404 Not Found');
    else open(request, socket, head);
  };
  app.server.on('upgrade', onUpgrade);
  app.addHook('preClose', async () => void app.server.off('upgrade', onUpgrade));
  return made;
}

/** Lets WebSockets in at one path of an app's server, within limits, and says goodbye to all of them when the app closes. */
export function openSocketDoor<Entry>(app: FastifyInstance, options: SocketDoorOptions<Entry>): void {
  const { path, longestMessage, mostConnections, mostPerAddress, trustProxy, admit, opened, closing } = options;
  const refusalOfHost = hostRefusal(options.origins);
  const server = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false });
  let isClosing = false;
  const openOf = new Map<string, number>();
  function count(owner: string, by: 1 | -1): void {
    const open = (openOf.get(owner) ?? 0) + by;
    if (open > 0) openOf.set(owner, open);
    else openOf.delete(owner);
  }

  const gathering = new Set<Duplex>();
  function release(): void {
    for (const socket of gathering) socket.uncork();
    gathering.clear();
  }
  function gather(socket: Duplex): void {
    if (gathering.has(socket)) return;
    if (gathering.size === 0) process.nextTick(release);
    gathering.add(socket);
    socket.cork();
  }

  function answer(admission: Admission<Entry>, [request, socket, head]: Parameters<Upgrade>): void {
    if ('refusal' in admission) return refuse(socket, admission.refusal);
    if (isClosing) return refuse(socket, '503 Service Unavailable', comeBackAfter);
    const owner = allowanceOwner(clientAddress(request, trustProxy));
    if ((openOf.get(owner) ?? 0) >= mostPerAddress) return refuse(socket, '429 Too Many Requests', comeBackAfter);
    if (server.clients.size >= mostConnections) return refuse(socket, '503 Service Unavailable', comeBackAfter);
    server.handleUpgrade(request, socket, head, (upgraded) => {
      count(owner, 1);
      upgraded.on('close', () => count(owner, -1));
      upgraded.on('error', () => upgraded.terminate());
      opened(upgraded, admission.entry, () => gather(socket));
    });
  }
  doorsOf(app).set(path, (...upgrade) => {
    const [request, socket] = upgrade;
    const otherHost = refusalOfHost(request);
    if (otherHost !== undefined) return refuse(socket, otherHost);
    const admission = admit(request);
    if (!(admission instanceof Promise)) return answer(admission, upgrade);
    admission.then(
      (judged) => answer(judged, upgrade),
      (error: unknown) => {
        app.log.error({ err: error }, 'an upgrade could not be judged');
        refuse(socket, '500 Internal Server Error');
      },
    );
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    doorsOf(app).delete(path);
    for (const socket of server.clients) socket.close(1001);
    setTimeout(() => server.clients.forEach((socket) => socket.terminate()), goodbyeTime).unref();
    await closing();
  });
}
