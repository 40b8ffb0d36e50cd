import { createWriteStream, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import type { LogSink } from '#sandbox/core/http/logging.ts';

/** Bytes after which a log is set aside; with the one before it, twice as much is kept at most. */
export const largestLog = 20 * 1024 * 1024;

/**
 * A log file of JSON lines, none of them cut in two. A full one becomes `<path>.old` in place of the one before.
 * Faults are shown on the console too. A log that cannot be written is given up: the product runs on.
 */
export function logFile(path: string, largest = largestLog): LogSink & { readonly close: () => Promise<void> } {
  let size = 0;
  let stream: WriteStream | undefined;
  /** Files set aside whose last lines are still on their way. */
  const ending = new Set<Promise<void>>();

  function end(ended: WriteStream | undefined): void {
    if (ended === undefined || ended.destroyed) return;
    const done = new Promise<void>((resolve) => ended.once('close', resolve)).then(() => void ending.delete(done));
    ending.add(done);
    ended.end();
  }
  function begin(): void {
    try {
      mkdirSync(dirname(path), { recursive: true });
      // Opened here and now: what comes next must not be renamed away with the old file.
      stream = createWriteStream(path, { fd: openSync(path, 'a', 0o600) });
      stream.on('error', () => {});
      size = statSync(path).size;
    } catch {
      stream = undefined;
    }
  }
  function setAside(): void {
    try {
      renameSync(path, `${path}.old`);
    } catch {
      // It goes on growing until the next turn.
      size = 0;
      return;
    }
    end(stream);
    begin();
  }

  begin();
  return {
    write(line) {
      const bytes = Buffer.byteLength(line);
      if (size > 0 && size + bytes > largest) setAside();
      size += bytes;
      stream?.write(line);
      if (/^\{"level":(5|6)0,/.test(line)) process.stderr.write(line);
    },
    close: async () => {
      end(stream);
      await Promise.all(ending);
    },
  };
}
