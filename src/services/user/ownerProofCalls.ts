import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { assertionFields, needsName, passkeyAsking } from './passkeyCalls.ts';
import { safetyItem, stepUpIntent } from './secondFactorCalls.ts';

const proofWay = /* @__PURE__ */ z.enum(['passkey', 'code', 'password']);
/** By what an owner proves to be there: a passkey, a code of the second factor, or the password where there is no second factor. */
export type ProofWay = z.output<typeof proofWay>;

/** Own: the spec names the step-up alone. In what ways the owner may prove to be there now, under the address of this page, the best first. */
export const proofWays = /* @__PURE__ */ call({
  name: 'proofWays',
  area: 'session',
  method: 'GET',
  path: '/hk-web/user/ownerProof',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.object({ ways: z.array(proofWay) }) } },
});

/** Asks for a passkey of the owner, for one thing of a kind in this session. `unknown`: the account has none of this site. */
export const beginPasskeyProof = /* @__PURE__ */ call({
  name: 'beginPasskeyProof',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/ownerProof/begin',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ item: safetyItem, intent: stepUpIntent }),
  replies: { 200: { kind: 'ok', data: passkeyAsking }, 10108: { kind: 'unknown' }, 10109: needsName },
});

/** The same step-up as that of `modifySafetyCheck`, by what a passkey has signed. `expiresAt` in milliseconds. */
export const proveByPasskey = /* @__PURE__ */ call({
  name: 'proveByPasskey',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/ownerProof/passkey',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ ...assertionFields, item: safetyItem, intent: stepUpIntent }),
  replies: {
    200: { kind: 'ok', data: z.object({ expiresAt: z.number() }) },
    10105: { kind: 'refused' },
    10107: { kind: 'over' },
    10108: { kind: 'unknown' },
    10109: needsName,
  },
});
