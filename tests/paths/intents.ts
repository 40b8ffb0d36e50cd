import { createHash } from 'node:crypto';
import type { StoredIntent } from '#services/http/intents.ts';

/** So old, in milliseconds, that a wish is not sent again by itself. */
export const longAgo = 11 * 60_000;

/** A wish without a known outcome as a browser keeps it for the demo trader; `age` in milliseconds. */
export function keptIntent<Wish extends object>(wish: Wish, key: string, age = 0): StoredIntent<Wish> {
  const owner = createHash('sha256').update(`${key}:10000001`).digest('base64url');
  return { ...wish, key, owner, createdAt: Date.now() - age };
}
