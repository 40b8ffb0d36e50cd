import type { FastifyRequest } from 'fastify';

/** Path and query of a request as they arrived; the query without its question mark. */
export function rawTargetOf(request: FastifyRequest): { path: string; query: string } {
  const raw = request.raw.url ?? '';
  const mark = raw.indexOf('?');
  return mark < 0 ? { path: raw, query: '' } : { path: raw.slice(0, mark), query: raw.slice(mark + 1) };
}
