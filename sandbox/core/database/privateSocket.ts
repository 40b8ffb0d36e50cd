import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems take Unix socket paths of 104 to 108 bytes; a data folder may lie deeper, so the socket never lives there. */
const longestFolder = 72;

export type PrivateSocket = { readonly path: string; readonly remove: () => void };

const prefix = 'exchange-db-';

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** Deletes the folders of processes that were killed: nobody else would. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    try {
      if (pid !== undefined && isGone(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's, who will sweep it.
    }
  }
}

/**
 * Names a socket that nobody but this user can open: a Unix socket in a new folder with mode 0700, or on Windows a pipe with a random
 * name, which only its maker may write to. `remove` deletes the folder; it may be called twice.
 */
export function namePrivateSocket(): PrivateSocket {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\exchange-${randomUUID()}`, remove: () => {} };
  const parent = Buffer.byteLength(tmpdir()) > longestFolder ? '/tmp' : tmpdir();
  sweep(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  return { path: join(folder, 'socket'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A socket that connects to `path`, wherever the driver tells it to connect to. */
export function socketTo(path: string): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  return Object.assign(socket, { connect: () => connect(path) });
}
