import type { FastifyInstance } from 'fastify';
import { apiKeys, createApiKey, editApiKey, revokeApiKey as revokeApiKeyCall, type ApiRight } from '#services/user/apiKeyCalls.ts';
import { createApiKeyIntent, editApiKeyIntent } from '#machines/rules/accountIntents.ts';
import { sourceRangeOf } from '#machines/rules/sourceRange.ts';
import { apiKeysOf, apiKeyView, createApiKey as makeKey, editApiKey as changeKey, revokeApiKey } from '#sandbox/core/apiKeys/apiKeys.ts';
import { keyChannel } from '#sandbox/core/apiKeys/keyGate.ts';
import type { Core } from '#sandbox/core/core.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { sendMail } from '#sandbox/core/inMail/mail.ts';
import { takeStepUp } from '#sandbox/core/security/stepUp.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

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
  serve(app, createApiKey, async ({ core, session, request }) => {
    checkSources(request);
    const made = await makeKey(
      core.database,
      { ...request, uid: session.uid },
      {
        sealingSecret: secret,
        takeProof: (executor) => takeStepUp(executor, session, { item: 'apiKey', intent: createApiKeyIntent(request) }),
      },
    );
    if (made.kind !== 'ok') return { kind: made.kind };
    await sendMail(core, session.uid, { kind: 'apiKeyMade', params: {} });
    return { kind: 'ok', data: { ...(await list(core, session.uid)).data, id: made.key.id, secret: made.secret } };
  });
  serve(app, editApiKey, async ({ core, session, request }) => {
    checkSources(request);
    const kind = await inTransaction(core.database, (transaction) =>
      changeKey(
        transaction,
        { ...request, uid: session.uid },
        {
          now: core.clock.now(),
          takeProof: (executor) => takeStepUp(executor, session, { item: 'apiKey', intent: editApiKeyIntent(request) }),
        },
      ),
    );
    if (kind !== 'ok') return { kind };
    endStreams(core, request.id);
    await sendMail(core, session.uid, { kind: 'apiKeyChanged', params: {} });
    return list(core, session.uid);
  });
  serve(app, revokeApiKeyCall, async ({ core, session: { uid }, request: { id } }) => {
    if (await revokeApiKey(core.database.orm, { uid, id }, core.clock.now())) endStreams(core, id);
    return list(core, uid);
  });
}
