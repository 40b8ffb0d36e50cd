import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { loginData } from '#services/session/calls.ts';

const kilobyte = 1_024;
/** Bytes as WebAuthn writes them into JSON. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
/** 1,023 bytes at most, as WebAuthn says. */
const credentialId = /* @__PURE__ */ bytes(1_364);
const clientData = /* @__PURE__ */ bytes(8 * kilobyte);
const known = /* @__PURE__ */ z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }));

/** What a browser is asked to make a passkey by. */
const creation = /* @__PURE__ */ z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** Those that a device must not make once more. */
  excludeCredentials: known,
});
export type PasskeyCreation = z.output<typeof creation>;
/** What a browser is asked to answer with a passkey; `allowCredentials` is empty where any of this site will do. */
export const passkeyAsking = /* @__PURE__ */ z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: known,
});
export type PasskeyAsking = z.output<typeof passkeyAsking>;

/** A passkey that was just made. */
const made = /* @__PURE__ */ z.object({
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: bytes(32 * kilobyte),
  transports: z.array(z.string().check(z.regex(/^[a-z-]+$/), z.maxLength(32))).check(z.maxLength(8)),
});
export type MadePasskey = z.output<typeof made>;
/** What a passkey has signed: the fields, for calls that tell more beside them. */
export const assertionFields = {
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: /* @__PURE__ */ bytes(8 * kilobyte),
  signature: /* @__PURE__ */ bytes(2 * kilobyte),
  userHandle: /* @__PURE__ */ z.nullable(bytes(128)),
} as const;
const passkeyAssertion = /* @__PURE__ */ z.object(assertionFields);
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** Where passkeys work: `link` is the address under which this exchange has a name, null where it has none. */
export const needsName = { kind: 'needsName', data: /* @__PURE__ */ z.object({ link: z.nullable(z.string()) }) } as const;

/** Characters of a passkey's name. */
export const passkeyNameLength = 40;
const passkey = /* @__PURE__ */ z.object({
  id: z.string(),
  name: z.string(),
  /** The name of the site that it was made for; others cannot use it. */
  site: z.string(),
  /** Whether it goes along to other devices of its owner. */
  isSynced: z.boolean(),
  createdAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
});

/** Own: the spec names no passkeys. Those of the account, the newest first; moments in milliseconds. */
export const passkeyList = /* @__PURE__ */ call({
  name: 'passkeyList',
  area: 'session',
  method: 'GET',
  path: '/hk-web/user/passkeys',
  source: 'own',
  access: 'session',
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        passkeys: z.array(passkey),
        /** Null where passkeys work under the address of this page. */
        needsName: z.nullable(needsName.data),
      }),
    },
  },
});

/** Begins a new passkey, by a step-up for `login` and just this (`accountIntents`), which it takes. */
export const beginPasskey = /* @__PURE__ */ call({
  name: 'beginPasskey',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/passkeys/begin',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  replies: {
    200: { kind: 'ok', data: creation },
    10109: needsName,
    10110: { kind: 'needsStepUp' },
    10111: { kind: 'tooMany' },
  },
});

/** Keeps a passkey that was made. `over`: nothing waits for it any more; `refused`: what was signed is not what was asked for. */
export const addPasskey = /* @__PURE__ */ call({
  name: 'addPasskey',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/passkeys/add',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: made,
  replies: {
    200: { kind: 'ok', data: z.object({ id: z.string() }) },
    10105: { kind: 'refused' },
    10107: { kind: 'over' },
    10109: needsName,
  },
});

export const renamePasskey = /* @__PURE__ */ call({
  name: 'renamePasskey',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/passkeys/rename',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ id: credentialId, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(passkeyNameLength)) }),
  replies: { 200: { kind: 'ok' }, 10108: { kind: 'unknown' } },
});

/**
 * Removes a passkey, by a step-up for `login` and just this (`accountIntents`), which it takes; withdrawals are held for a while then. One
 * that is gone already is no fault.
 */
export const removePasskey = /* @__PURE__ */ call({
  name: 'removePasskey',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/passkeys/remove',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ id: credentialId }),
  replies: { 200: { kind: 'ok' }, 10110: { kind: 'needsStepUp' } },
});

/** Begins a login by whatever passkey of this site the browser has. */
export const beginPasskeyLogin = /* @__PURE__ */ call({
  name: 'beginPasskeyLogin',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/login/passkey/begin',
  source: 'own',
  flags: ['signed'],
  replies: { 200: { kind: 'ok', data: passkeyAsking }, 10109: needsName },
});

/** Logs in by a passkey, which is all of the account's factors in one. `unknown`: no account has it, as after it was removed. */
export const loginByPasskey = /* @__PURE__ */ call({
  name: 'loginByPasskey',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/login/passkey',
  source: 'own',
  flags: ['signed'],
  request: passkeyAssertion,
  replies: {
    200: { kind: 'ok', data: loginData },
    10105: { kind: 'refused' },
    10107: { kind: 'over' },
    10108: { kind: 'unknown' },
    10109: needsName,
  },
});

/** By which a login's second step is known. */
const secondStep = { challengeId: /* @__PURE__ */ z.string().check(z.maxLength(64)) } as const;

/** Asks for a passkey of whose password was typed, in place of a code. `over`: the password is asked for again; `unknown`: there is none of this site. */
export const beginPasskeySecond = /* @__PURE__ */ call({
  name: 'beginPasskeySecond',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/login/second/passkey/begin',
  source: 'own',
  flags: ['signed'],
  request: z.object(secondStep),
  replies: { 200: { kind: 'ok', data: passkeyAsking }, 10107: { kind: 'over' }, 10108: { kind: 'unknown' }, 10109: needsName },
});

/** Takes one of the few tries of a login's second step, by what a passkey of this account has signed. */
export const loginSecondByPasskey = /* @__PURE__ */ call({
  name: 'loginSecondByPasskey',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/login/second/passkey',
  source: 'own',
  flags: ['signed'],
  request: z.object({ ...assertionFields, ...secondStep }),
  replies: {
    200: { kind: 'ok', data: loginData },
    10105: { kind: 'refused' },
    10107: { kind: 'over' },
    10108: { kind: 'unknown' },
    10109: needsName,
  },
});
