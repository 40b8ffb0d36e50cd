import type { FastifyInstance } from 'fastify';
import { endLogins, openLogins } from '#services/user/openLogins/calls.ts';
import { endAllCredentials, endLoginOf, openLoginsOf } from '#sandbox/core/accounts/credentials.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import { askerOf } from '#sandbox/areas/session/approval/asker.ts';
import type { Core } from '#sandbox/core/core.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** What is logged in to the account of a session, as its owner is told. */
async function list({ database, clock }: Core, session: Session) {
  const open = await openLoginsOf(database.orm, session.uid, clock.now());
  const logins = open.map(({ publicId, kind, ip, userAgent, createdAt, lastSeenAt, idHash }) => {
    const { browser = null, system = null } = askerOf(userAgent);
    return { id: publicId, kind, browser, system, ip, createdAt, lastSeenAt, isCurrent: idHash === session.idHash };
  });
  return { kind: 'ok' as const, data: { logins } };
}

/** The logins of who asks, and their ends. */
export function serveLogins(app: FastifyInstance): void {
  serve(app, openLogins, ({ core, session }) => list(core, session));
  serve(app, endLogins, async ({ core, session, request: { which } }) => {
    if (which !== 'others') await endLoginOf(core, session.uid, which);
    else if ((await endAllCredentials(core, session.uid, { kept: session })) === 'sessionEnded') throw new Refusal(401, 40108);
    return list(core, session);
  });
}
