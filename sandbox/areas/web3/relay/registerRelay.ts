import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { openSocketDoor } from '#sandbox/core/http/socketDoor.ts';
import type { Core } from '#sandbox/core/core.ts';
import { clientOf } from './clientToken.ts';
import { longestFrame } from './messages.ts';
import { createRelay, type Relay, type RelayLimits } from './relay.ts';

export type RelayOptions = {
  /** Path of the relay on every origin of the exchange. */
  readonly path: string;
  /** Most connections at once, of all and of one address; `Infinity` lifts the limit. */
  readonly mostConnections?: number;
  readonly mostPerAddress?: number;
  /** Whether a reverse proxy on this machine tells the client's address. */
  readonly trustProxy?: boolean;
  readonly limits?: RelayLimits;
};

const mostRelayed = 2_000;
/** Room for an office behind one address: each tab and each wallet holds one. */
export const mostRelayedPerAddress = 100;
/** Real milliseconds between two pings. Clients give a connection up that is silent for 35 s. */
const pingInterval = 20_000;
/** Real milliseconds between two looks for expired messages. */
const sweepInterval = 60_000;

/**
 * Puts a WalletConnect relay on an app's server. Clients show a token signed by themselves; a browser's page must be ours as well.
 */
export function registerRelay(app: FastifyInstance, { clock, origins }: Pick<Core, 'clock' | 'origins'>, options: RelayOptions): Relay {
  const { path, mostConnections = mostRelayed, mostPerAddress = mostRelayedPerAddress, trustProxy = false } = options;
  const relay = createRelay(clock.now, options.limits);
  const audiences = origins.map((origin) => `${origin.replace(/^http/, 'ws')}${path}`);
  const alive = new Map<{ ping(): void; terminate(): void }, boolean>();

  function admit({ url = '', headers }: IncomingMessage) {
    if (headers.origin !== undefined && !origins.includes(headers.origin)) return { refusal: '403 Forbidden' } as const;
    const token = new URLSearchParams(url.slice(path.length)).get('auth') ?? '';
    const client = clientOf(token, audiences, Date.now());
    return client === undefined ? ({ refusal: '401 Unauthorized' } as const) : { entry: client };
  }
  function ping(): void {
    for (const [socket, hasAnswered] of alive) {
      alive.set(socket, false);
      if (hasAnswered) socket.ping();
      else socket.terminate();
    }
  }

  const timers = [setInterval(ping, pingInterval), setInterval(relay.sweep, sweepInterval)];
  for (const timer of timers) timer.unref();
  openSocketDoor(app, {
    path,
    origins,
    longestMessage: longestFrame,
    mostConnections,
    mostPerAddress,
    trustProxy,
    admit,
    opened(socket, client) {
      const peer = relay.connect(
        { send: (text) => socket.send(text), buffered: () => socket.bufferedAmount, close: (status) => socket.close(status) },
        client,
      );
      alive.set(socket, true);
      socket.on('pong', () => alive.set(socket, true));
      socket.on('message', (data: Buffer, isBinary) => (isBinary ? socket.close(1003) : peer.receive(data.toString('utf8'))));
      socket.on('close', () => {
        alive.delete(socket);
        peer.closed();
      });
    },
    closing: () => timers.forEach(clearInterval),
  });
  return relay;
}
