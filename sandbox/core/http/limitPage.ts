import type { FastifyRequest } from 'fastify';
import { pageLimits, type RateLimiter } from './limits.ts';
import { tooMany } from './refusal.ts';

/** Counts a page on its reader's address. @throws Refusal 429 with Retry-After. */
export function limitPage(limiter: RateLimiter, { ip }: FastifyRequest): void {
  const wait = limiter.take('page', pageLimits, { session: undefined, ip, key: undefined, fields: {} });
  if (wait > 0) throw tooMany(wait);
}
