import type { FastifyInstance } from 'fastify';
import { apiKeys, createApiKey, editApiKey, revokeApiKey as revokeApiKeyCall, type ApiRight } from '#services/user/apiKeyCalls.ts';
import { sourceRangeOf } from '#machines/rules/sourceRange.ts';
import { isConfirmed, verifyOwner } from '#sandbox/core/accounts/users.ts';
import type { AnyCall } from '#services/http/call.ts';
import { apiKeysOf, apiKeyView, createApiKey as makeKey, editApiKey as changeKey, revokeApiKey } from '#sandbox/core/apiKeys/apiKeys.ts';
import { keyChannel } from '#sandbox/core/apiKeys/keyGate.ts';
import type { Core } from '#sandbox/core/core.ts';
import { Refusal, tooMany } from '#sandbox/core/http/refusal.ts';
import { sendMail } from '#sandbox/core/inMail/mail.ts';
import { knownCookie } from '#sandbox/core/security/loginGuard.ts';
import { serve, type HandlerContext } from '#sandbox/core/serve/serve.ts';

type Asker = Pick<HandlerContext<AnyCall>, 'core' | 'session' | 'client' | 'cookies'>;

/**
 * Whether who asks has proven anew to be the owner: by the password, whose guesses count as those at the login do. Null: proven.
 * @throws Refusal 429 after too many.
 */
async function proveOwner(app: FastifyInstance, asker: Asker, password: string): Promise<'noPassword' | 'wrongPassword' | null> {
  const { core, session, client, cookies } = asker;
  const { uid, email } = session.user;
  const attempt = { email, ip: client.ip, known: cookies.get(knownCookie) };
  const wait = app.gate.loginGuard.take(attempt);
  if (wait > 0) throw tooMany(wait);
  const { kind } = await verifyOwner(core.database.orm, { uid, password, isQuick: core.quickPasswords });
  if (kind !== 'right') return kind === 'none' ? 'noPassword' : 'wrongPassword';
  // Anybody can make an account that waits for this e-mail: its password must open no allowance of the owner's.
  if (isConfirmed(session.user)) app.gate.loginGuard.succeed(attempt);
  return null;
}

type Bound = { readonly rights: readonly ApiRight[]; readonly sources: readonly string[] };
/** @throws Refusal 400 where one is neither an address nor a range, or a key that may withdraw is bound to none, or to all there are. */
function checkSources({ rights, sources }: Bound): void {
  const ranges = sources.map(sourceRangeOf);
  const isUnbound = rights.includes('withdraw') && (ranges.length === 0 || ranges.some((range) => range?.bits === 0));
  if (isUnbound || ranges.includes(undefined)) throw new Refusal(400, 40000, { fields: { sources: 'invalid' } });
}

/** Streams that a key has opened end: what it may do was decided anew. */
const endStreams = ({ events }: Core, keyId: string): void => events.publish(keyChannel(keyId), 'session.changed');

async function list({ database, clock }: Core, uid: number) {
  const now = clock.now();
  return { kind: 'ok' as const, data: { keys: (await apiKeysOf(database.orm, uid, now)).map((key) => apiKeyView(key, now)) } };
}

/** The API keys of who asks. `secret` seals what the exchange has to keep of them. */
export function serveApiKeys(app: FastifyInstance, secret: Uint8Array): void {
  serve(app, apiKeys, ({ core, session }) => list(core, session.uid));
  serve(app, createApiKey, async (context) => {
    const { core, session, request } = context;
    checkSources(request);
    const unproven = await proveOwner(app, context, request.password);
    if (unproven !== null) return { kind: unproven };
    const made = await makeKey(core.database, { ...request, uid: session.uid }, secret);
    if (made.kind !== 'ok') return { kind: made.kind };
    await sendMail(core, session.uid, { kind: 'apiKeyMade', params: {} });
    return { kind: 'ok', data: { ...(await list(core, session.uid)).data, id: made.key.id, secret: made.secret } };
  });
  serve(app, editApiKey, async (context) => {
    const { core, session, request } = context;
    checkSources(request);
    const unproven = await proveOwner(app, context, request.password);
    if (unproven !== null) return { kind: unproven };
    if (!(await changeKey(core.database.orm, { ...request, uid: session.uid }, core.clock.now()))) return { kind: 'gone' };
    endStreams(core, request.id);
    await sendMail(core, session.uid, { kind: 'apiKeyChanged', params: {} });
    return list(core, session.uid);
  });
  serve(app, revokeApiKeyCall, async ({ core, session: { uid }, request: { id } }) => {
    if (await revokeApiKey(core.database.orm, { uid, id }, core.clock.now())) endStreams(core, id);
    return list(core, uid);
  });
}
