import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { allowanceOwner, isLoopback } from './address.ts';

/** Connections at once, of all addresses; streams and relayed wallets are among them. */
export const mostConnections = 10_000;
/** Connections at once of one address (an IPv6 /64): room for an office whose tabs hold six each. */
export const mostConnectionsPerAddress = 1_000;

export type ConnectionLimits = {
  /** `Infinity` lifts a limit. */
  readonly most: number;
  readonly mostPerAddress: number;
  /** Whether a reverse proxy on this machine stands between: its connections are those of everybody. */
  readonly trustProxy: boolean;
};

/** Ends connections beyond the limits before anything is read of them. */
export function capConnections(server: Server, { most, mostPerAddress, trustProxy }: ConnectionLimits): void {
  if (Number.isFinite(most)) server.maxConnections = most;
  const openOf = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (trustProxy && isLoopback(address)) return;
    const owner = allowanceOwner(address);
    const open = (openOf.get(owner) ?? 0) + 1;
    if (open > mostPerAddress) return void socket.destroy();
    openOf.set(owner, open);
    socket.once('close', () => {
      const left = (openOf.get(owner) ?? 1) - 1;
      if (left > 0) openOf.set(owner, left);
      else openOf.delete(owner);
    });
  });
}
