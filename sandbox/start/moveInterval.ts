import { StartError } from '#sandbox/core/startError.ts';
import { moveInterval } from '#sandbox/engine/feed/marketRooms.ts';

/** The calmest that a market may be, in milliseconds between two moves of a pair. */
const slowest = 10_000;

/**
 * Milliseconds between two moves of a pair, as testers ask for them (SANDBOX_MOVE_MS); undefined when they do not.
 * @throws StartError unless it is a whole number from the usual 200 to 10,000.
 */
export function readMoveInterval(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const ms = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (ms >= moveInterval && ms <= slowest) return ms;
  throw new StartError(`SANDBOX_MOVE_MS is "${text}": it must be a whole number of milliseconds from ${moveInterval} to ${slowest}.`);
}
