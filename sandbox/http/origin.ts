import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that uses the session may act: browsers say where it comes from, and only our own pages may ask (OWASP ASVS 3.5).
 * Programs send neither header; they hold no other site's cookie. `origins` are the addresses this exchange answers to.
 */
export function comesFromOurPages(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && !origins.includes(headers.origin)) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return headers['sec-fetch-mode'] !== 'navigate';
}
