import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LogSink } from '#sandbox/http/logging.ts';

const largest = 20 * 1024 * 1024;

/** A log file of JSON lines; one that is full is set aside at the next start. Faults are shown on the console too. */
export function logFile(path: string): LogSink & { readonly close: () => Promise<void> } {
  mkdirSync(dirname(path), { recursive: true });
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(path, `${path}.old`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not end the exchange: the log is given up, the product runs on.
  stream.on('error', () => {});
  return {
    write(line) {
      stream.write(line);
      if (/^\{"level":(5|6)0,/.test(line)) process.stderr.write(line);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
