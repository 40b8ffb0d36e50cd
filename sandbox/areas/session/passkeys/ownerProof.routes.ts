import type { FastifyInstance } from 'fastify';
import { beginPasskeyProof, proofWays, proveByPasskey, type ProofWay } from '#services/user/ownerProofCalls.ts';
import { keyOf } from '#sandbox/areas/session/account.routes.ts';
import type { SecondFactors } from '#sandbox/areas/session/secondFactor/secondFactors.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { giveStepUp, type Allowed } from '#sandbox/core/security/stepUp.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { said } from './passkeys.routes.ts';
import type { Passkeys, Purpose } from './passkeys.ts';
import { relyingPartyOf } from './relyingParty.ts';

/** An answer counts in the session that asked for it, and for nothing but what it was asked for. */
const stepUpFor = ({ item, intent = '' }: Allowed, { idHash }: Pick<Session, 'idHash'>): Purpose => ({
  purpose: 'stepUp',
  boundTo: `${item} ${idHash} ${intent}`,
});

/** In what ways an owner may prove to be there, and the proof by a passkey. Nothing can be guessed here: what is sent was signed, or is refused. */
export function serveOwnerProof(
  app: FastifyInstance,
  { passkeys, factors }: { readonly passkeys: Passkeys; readonly factors: Pick<SecondFactors, 'isOn'> },
): void {
  serve(app, proofWays, async ({ core, session: { uid }, site }) => {
    const { orm } = core.database;
    const party = relyingPartyOf(site, core.origins);
    const hasPasskey = party.kind === 'named' && (await passkeys.has(orm, uid, party.rpId));
    const typed: ProofWay = (await factors.isOn(orm, uid)) ? 'code' : 'password';
    return { kind: 'ok', data: { ways: [...(hasPasskey ? (['passkey'] as const) : []), typed] } };
  });
  serve(app, beginPasskeyProof, async (context) => {
    const { core, session, site, request } = context;
    const party = relyingPartyOf(site, core.origins);
    if (party.kind === 'needsName') return { ...said('needsName'), data: party.data };
    const asker = { party, jkt: keyOf(context) };
    const asking = await passkeys.ask(core.database.orm, session.uid, asker, stepUpFor(request, session));
    return asking === undefined ? said('unknown') : { kind: 'ok', data: asking };
  });
  serve(app, proveByPasskey, async (context) => {
    const { core, session, site } = context;
    const { item, intent, ...signed } = context.request;
    const allowed = { item, intent };
    const party = relyingPartyOf(site, core.origins);
    if (party.kind === 'needsName') return { ...said('needsName'), data: party.data };
    const asked = { party, jkt: keyOf(context), ...stepUpFor(allowed, session) };
    return inTransaction(core.database, async (executor) => {
      const proven = await passkeys.prove(executor, session.uid, signed, asked);
      if (proven.kind !== 'ok') return said(proven.kind);
      return { kind: 'ok' as const, data: { expiresAt: await giveStepUp(executor, session, allowed, 'passkey') } };
    });
  });
}
