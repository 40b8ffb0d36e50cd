import type { FastifyInstance } from 'fastify';
import { addPasskeyIntent, removePasskeyIntent } from '#machines/rules/accountIntents.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginByPasskey,
  passkeyList,
  passkeyNameLength,
  removePasskey,
  renamePasskey,
} from '#services/user/passkeyCalls.ts';
import { keyOf, logInAs } from '#sandbox/areas/session/account.routes.ts';
import { deviceOf } from '#sandbox/areas/session/approval/asker.ts';
import type { KnownDevices } from '#sandbox/areas/session/devices/knownDevices.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { tellMail } from '#sandbox/core/inMail/mail.ts';
import { takeStepUp } from '#sandbox/core/security/stepUp.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { askingFor } from './ceremonies.ts';
import { openPasskeyChallenge } from './passkeyChallenges.ts';
import type { Passkeys } from './passkeys.ts';
import { relyingPartyOf } from './relyingParty.ts';

/** Words of locales/<locale>/sandbox/sandbox.json: the numbers mean letters' codes and passwords elsewhere. */
const words = {
  over: 'passkey.over',
  refused: 'passkey.refused',
  unknown: 'passkey.unknown',
  needsName: 'passkey.needsName',
} as const;
export const said = <Kind extends keyof typeof words>(kind: Kind) => ({ kind, message: words[kind] });

/** The passkeys of a member: what they are, a new one, its name and its end. */
export function servePasskeys(app: FastifyInstance, passkeys: Passkeys): void {
  serve(app, passkeyList, async ({ core, session: { uid }, site }) => {
    const { orm } = core.database;
    const party = relyingPartyOf(site, core.origins);
    const own = await passkeys.list(orm, uid);
    const data = {
      passkeys: own.map(({ credentialId, name, rpId, deviceType, createdAt, lastUsedAt }) => ({
        id: credentialId,
        name,
        site: rpId,
        isSynced: deviceType === 'multiDevice',
        createdAt,
        lastUsedAt,
      })),
      needsName: party.kind === 'needsName' ? party.data : null,
    };
    return { kind: 'ok', data };
  });
  serve(app, beginPasskey, async (context) => {
    const { core, session, site } = context;
    const party = relyingPartyOf(site, core.origins);
    if (party.kind === 'needsName') return { ...said('needsName'), data: party.data };
    const begun = await inTransaction(core.database, async (executor) => {
      if (await passkeys.isFull(executor, session.uid)) return 'tooMany' as const;
      if ((await takeStepUp(executor, session, { item: 'login', intent: addPasskeyIntent })) === undefined) return 'needsStepUp' as const;
      return passkeys.begin(executor, session.user, { party, jkt: keyOf(context) });
    });
    return typeof begun === 'string' ? { kind: begun } : { kind: 'ok', data: begun };
  });
  serve(app, addPasskey, async (context) => {
    const { core, session, site, request, client } = context;
    const party = relyingPartyOf(site, core.origins);
    if (party.kind === 'needsName') return { ...said('needsName'), data: party.data };
    const asker = { party, jkt: keyOf(context), name: deviceOf(client.userAgent).slice(0, passkeyNameLength) };
    const added = await inTransaction(core.database, (executor) => passkeys.add(executor, session.user, request, asker));
    if (added.kind !== 'ok') return said(added.kind);
    tellMail(core, session.uid);
    return added;
  });
  serve(app, renamePasskey, async ({ core, session, request: { id, name } }) =>
    (await passkeys.rename(core.database.orm, session.uid, id, name)) ? { kind: 'ok' } : said('unknown'),
  );
  serve(app, removePasskey, async ({ core, session, request }) => {
    const { uid, user } = session;
    const removed = await inTransaction(core.database, async (executor) => {
      if (!(await passkeys.list(executor, uid)).some(({ credentialId }) => credentialId === request.id)) return false;
      if ((await takeStepUp(executor, session, { item: 'login', intent: removePasskeyIntent(request.id) })) === undefined) return undefined;
      return passkeys.remove(executor, user, request.id);
    });
    if (removed === undefined) return { kind: 'needsStepUp' };
    if (removed) tellMail(core, uid);
    return { kind: 'ok' };
  });
}

/** Logins by a passkey. Nothing can be guessed here: what is sent was signed by it, or is refused. */
export function servePasskeyLogin(app: FastifyInstance, passkeys: Passkeys, devices: KnownDevices): void {
  serve(app, beginPasskeyLogin, async (context) => {
    const { core, site } = context;
    const party = relyingPartyOf(site, core.origins);
    if (party.kind === 'needsName') return { ...said('needsName'), data: party.data };
    const asked = { purpose: 'login', jkt: keyOf(context), uid: null, now: core.clock.now() } as const;
    return { kind: 'ok', data: askingFor(party, await openPasskeyChallenge(core.database.orm, asked)) };
  });
  serve(app, loginByPasskey, async (context) => {
    const { core, site, request } = context;
    const party = relyingPartyOf(site, core.origins);
    if (party.kind === 'needsName') return { ...said('needsName'), data: party.data };
    const asker = { party, jkt: keyOf(context) };
    const entered = await inTransaction(core.database, (executor) => passkeys.enter(executor, request, asker));
    if (entered.kind !== 'ok') return said(entered.kind);
    return { kind: 'ok', data: await logInAs(context, devices, entered.user, 'passkey') };
  });
}
