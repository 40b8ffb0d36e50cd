import { setTimeout as wait } from 'node:timers/promises';
import { lockDirectory } from '#sandbox/core/database/directoryLock.ts';
import { DatabaseLockedError } from '#sandbox/core/database/errors.ts';

/** How often a directory that another process holds is asked for again, and how long. Milliseconds. */
const [pause, longestWait] = [50, 15_000];

/** Takes a directory for this process and gives what gives it back; undefined while another live process holds it. @throws what `lockDirectory` does otherwise. */
export function tryDirectory(directory: string): (() => void) | undefined {
  try {
    return lockDirectory(directory);
  } catch (error) {
    if (error instanceof DatabaseLockedError) return undefined;
    throw error;
  }
}

/** Does something while no other process does the like. @throws Error when the others take longer than 15 s; what the deed throws. */
export async function holdDirectory<Result>(directory: string, deed: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + longestWait;
  let free = tryDirectory(directory);
  while (free === undefined) {
    if (performance.now() > until) throw new Error(`${directory} is held by another process.`);
    await wait(pause);
    free = tryDirectory(directory);
  }
  try {
    return await deed();
  } finally {
    free();
  }
}
