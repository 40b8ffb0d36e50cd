import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems take Unix socket paths of 104 to 108 bytes; a data folder may lie deeper, so the socket never lives there. */
const longestFolder = 80;

export type PrivateSocket = { readonly path: string; readonly remove: () => void };

/**
 * Names a socket that nobody but this user can open: a Unix socket in a new folder with mode 0700, or on Windows a pipe with a random
 * name, which only its maker may write to. `remove` deletes the folder; it may be called twice.
 */
export function namePrivateSocket(): PrivateSocket {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\exchange-${randomUUID()}`, remove: () => {} };
  const parent = Buffer.byteLength(tmpdir()) > longestFolder ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(parent, 'exchange-db-'));
  return { path: join(folder, 'socket'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A socket that connects to `path`, wherever the driver tells it to connect to. */
export function socketTo(path: string): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  return Object.assign(socket, { connect: () => connect(path) });
}
