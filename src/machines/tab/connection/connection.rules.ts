/** Units: milliseconds. Each further attempt waits longer, up to the limit. */
const shortest = 1_000;
const longest = 5_000;
const growth = 1.3;
const limit = 10_000;
/** Beyond it the wait does not grow any more. */
export const mostAttempts = 9;

/** How long to wait before connecting again after `attempt` failures (from 1); `chance` in [0, 1) spreads the clients. */
export const backOffWait = (attempt: number, chance: number): number =>
  Math.min(limit, (shortest + (longest - shortest) * chance) * growth ** Math.max(0, attempt - 1));
