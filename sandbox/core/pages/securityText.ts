import type { FastifyInstance } from 'fastify';
import { limitPage } from '#sandbox/core/http/limitPage.ts';
import type { Core } from '#sandbox/core/core.ts';

/** Where those who find a weakness look for whom to tell (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';
/** How long what it says may be relied on: less than a year, as the RFC wants it. Milliseconds. */
const goodFor = 90 * 86_400_000;

/** Serves security.txt with the operator's mailboxes for security, or all of them where none is for that; absent without mailboxes. */
export function serveSecurityText(app: FastifyInstance, { clock, config, publicOrigin }: Core): void {
  app.get(securityTextPath, (request, reply) => {
    limitPage(app.gate.limiter, request);
    const { mailboxes } = config().brand;
    const own = mailboxes.filter(({ purpose }) => purpose === 'security');
    const contacts = (own.length > 0 ? own : mailboxes).map(({ address }) => `Contact: mailto:${address}`);
    if (contacts.length === 0) return reply.callNotFound();
    const lines = [
      ...contacts,
      `Expires: ${new Date(clock.now() + goodFor).toISOString()}`,
      'Preferred-Languages: en, zh',
      `Canonical: ${publicOrigin}${securityTextPath}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
