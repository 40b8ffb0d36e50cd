import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseForbiddenError, DatabaseLockedError, toOpenError } from './errors.ts';

type Holder = { pid: number; started: string };

/** Tells two processes that had the same pid apart, where the system says when a process began; empty elsewhere. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22, counted after the command's closing bracket because a command may hold spaces.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || started === now;
}

function readHolder(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return undefined;
    return { pid: value.pid, started: 'started' in value && typeof value.started === 'string' ? value.started : '' };
  } catch {
    return undefined;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Puts `own` at `file` in one step; false when something is there already. */
function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Takes the directory for this process by a pid file, creating the directory if needed. A lock left by a dead process,
 * or one that cannot be read, is taken over. Returns the function that gives the directory back.
 * @throws DatabaseLockedError when a live process holds it; DatabaseFullError or DatabaseForbiddenError when it cannot be written.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'sandbox.lock');
  const own = `${file}.${process.pid}.${randomUUID()}`;
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
    for (;;) {
      if (tryLink(own, file)) break;
      const holder = readHolder(file);
      if (holder !== undefined && isAlive(holder)) throw new DatabaseLockedError(directory, holder.pid);
      // Renaming is atomic: of several processes that find the dead lock, one moves it away and the others look again.
      const stale = `${own}.stale`;
      try {
        renameSync(file, stale);
        const moved = readHolder(stale);
        // Another process may have taken over between our look and our rename: it keeps the lock.
        if (moved !== undefined && isAlive(moved)) tryLink(stale, file);
        unlinkSync(stale);
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
      }
    }
  } catch (error) {
    // What Node says when it may not make a folder on a read-only file system.
    throw hasCode(error, 'ENOENT') ? new DatabaseForbiddenError(directory, error) : toOpenError(directory, error);
  } finally {
    if (existsSync(own)) rmSync(own);
  }
  return () => rmSync(file, { force: true });
}
