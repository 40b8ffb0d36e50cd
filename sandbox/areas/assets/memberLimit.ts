import type { FastifyInstance } from 'fastify';
import type { Limit } from '#sandbox/core/http/limits.ts';
import { tooMany } from '#sandbox/core/http/refusal.ts';

/** How often, in one span, a member may do something, however many sessions there are. */
export type MemberLimit = Pick<Limit, 'times' | 'perMs'>;

/** Takes one of what a member may do. @throws Refusal when there is none left */
export function memberLimit(app: FastifyInstance, name: string, limits: readonly MemberLimit[]): (uid: number) => void {
  const perMember = limits.map((limit): Limit => ({ ...limit, by: { field: 'uid' } }));
  return (uid) => {
    const subject = { session: undefined, ip: '', key: undefined, fields: { uid: String(uid) } };
    const wait = app.gate.limiter.take(name, perMember, subject);
    if (wait > 0) throw tooMany(wait);
  };
}
