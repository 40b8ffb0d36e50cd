import { readFileSync } from 'node:fs';

/** The first line of Linux's `/proc/stat`: user, nice, system, idle, iowait, irq, softirq and steal, of all processors since the start. */
const counted = 8;

/** Ticks of all processors so far and those that a host took for its other guests; zeros where the system does not tell (not Linux). */
export function readTicks(file = '/proc/stat') {
  try {
    const ticks = readFileSync(file, 'utf8')
      .split('\n', 1)[0]
      .trim()
      .split(/\s+/)
      .slice(1, counted + 1)
      .map(Number);
    return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[counted - 1] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

/**
 * The share of the processors that the host took for others between two readings, 0 to 1: a machine that shares its host is slower by
 * it, whatever the tests do.
 */
export function stolenShare(before, after) {
  const all = after.all - before.all;
  return all > 0 ? (after.stolen - before.stolen) / all : 0;
}
