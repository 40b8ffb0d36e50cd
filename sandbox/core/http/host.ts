import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exchangeCode } from '#services/http/codes.ts';
import { Refusal } from './refusal.ts';

/** Names of this machine itself: programs on it, and proxies before it, ask by these. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The name of the host that a request is for, without its port; undefined when it names none, or two (RFC 9112, 3.2). */
function hostOf({ headers, rawHeaders }: FastifyRequest['raw']): string | undefined {
  const told = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (told.length > 1) return undefined;
  return /^(\[[\da-f:.]+\]|[^:@,/?#\s]+)(?::\d{1,5})?$/i.exec(headers.host ?? '')?.[1]?.toLowerCase();
}

const ownNames = (origins: readonly string[]): ReadonlySet<string> =>
  new Set([...origins.map((origin) => new URL(origin).hostname), ...loopbackNames]);

/**
 * Refuses requests for hosts that are not ours, so that no page elsewhere reads us under a name of its own: 421 (RFC 9110, 15.5.20),
 * and 400 when it is not clear which host is meant.
 */
export function refuseOtherHosts(app: FastifyInstance, origins: readonly string[]): void {
  const names = ownNames(origins);
  app.addHook('onRequest', async ({ raw }) => {
    const host = hostOf(raw);
    if (host === undefined) throw new Refusal(400, exchangeCode.badRequest, { messageKey: 'body.unreadable' });
    if (!names.has(host)) throw new Refusal(421, exchangeCode.notFound);
  });
}

/** The same for requests that want to become a WebSocket, which pass no hook: the status line of the refusal, or undefined. */
export function hostRefusal(origins: readonly string[]): (request: FastifyRequest['raw']) => string | undefined {
  const names = ownNames(origins);
  return (request) => {
    const host = hostOf(request);
    if (host === undefined) return '400 Bad Request';
    return names.has(host) ? undefined : '421 Misdirected Request';
  };
}
