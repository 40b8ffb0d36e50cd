import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** Changes of an account after which nothing may be withdrawn for a while. */
export const accountHoldReasons = ['secondFactorOff', 'recoveryCode', 'password', 'whitelistOff', 'passkeyRemoved', 'unfrozen'] as const;

/** Characters of a code or a password that are read at most. */
const typed = /* @__PURE__ */ z.string().check(z.maxLength(256));
const codes = /* @__PURE__ */ z.object({ recoveryCodes: z.array(z.string()) });

/** Own: the spec names no second factor. How the account's stands; moments in milliseconds. */
export const secondFactorState = /* @__PURE__ */ call({
  name: 'secondFactorState',
  area: 'session',
  method: 'GET',
  path: '/hk-web/user/secondFactor',
  source: 'own',
  access: 'session',
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        isOn: z.boolean(),
        /** Since when it is on. */
        since: z.nullable(z.number()),
        recoveryCodesLeft: z.number(),
        /** Seconds by which the phone's clock seems to be ahead; below zero: behind. */
        clockOff: z.number(),
        /** Until when nothing may be withdrawn, and which change of the account is why. */
        withdrawHold: z.nullable(
          z.object({
            until: z.number(),
            reason: z.enum(accountHoldReasons),
          }),
        ),
      }),
    },
  },
});

/** Makes a new secret, which this answer alone tells; nothing is on before a code of it was typed. One that waited before is replaced. */
export const beginSecondFactor = /* @__PURE__ */ call({
  name: 'beginSecondFactor',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/secondFactor/begin',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ password: typed }),
  replies: {
    /** `secret` in base32, `uri` for an authenticator app. */
    200: { kind: 'ok', data: z.object({ secret: z.string(), uri: z.string() }) },
    10107: { kind: 'alreadyOn' },
    10108: { kind: 'wrongPassword' },
    10109: { kind: 'noPassword' },
  },
});

/** Turns the second factor on by the first code of its secret; the recovery codes are in this answer alone. */
export const confirmSecondFactor = /* @__PURE__ */ call({
  name: 'confirmSecondFactor',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/secondFactor/confirm',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.object({ code: typed }),
  /** `over`: nothing waits for a code any more. */
  replies: { 200: { kind: 'ok', data: codes }, 10105: { kind: 'wrong' }, 10107: { kind: 'over' } },
});

/** New recovery codes in place of all before, by a step-up for `login` and just this (`accountIntents`), which it takes. */
export const renewRecoveryCodes = /* @__PURE__ */ call({
  name: 'renewRecoveryCodes',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/secondFactor/codes',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  replies: { 200: { kind: 'ok', data: codes }, 10107: { kind: 'off' }, 10110: { kind: 'needsStepUp' } },
});

/**
 * Turns the second factor off, by a step-up for `login` and just this (`accountIntents`), which it takes; withdrawals are held for a while
 * then.
 */
export const endSecondFactor = /* @__PURE__ */ call({
  name: 'endSecondFactor',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/secondFactor/end',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  replies: { 200: { kind: 'ok' }, 10107: { kind: 'off' }, 10110: { kind: 'needsStepUp' } },
});

export const safetyItem = /* @__PURE__ */ z.enum(['login', 'withdraw', 'apiKey', 'antiPhishing']);
/** What a step-up is for. */
export type SafetyItem = z.output<typeof safetyItem>;
/** Room for what an intent names at most: the id of a passkey, or an API key with twenty ranges and a public key. */
const longestIntent = 2_500;
/**
 * What exactly a step-up allows of its kind, where that is one thing alone, such as one withdrawal (`withdrawIntent`) or a change of the
 * account (`accountIntents`).
 */
export const stepUpIntent = /* @__PURE__ */ z.optional(z.string().check(z.maxLength(longestIntent)));

/**
 * Proves that the owner is there, by a code of the second factor where there is one, else by the password. This session may then do one
 * thing of this kind once, until `expiresAt` (milliseconds).
 */
export const modifySafetyCheck = /* @__PURE__ */ call({
  name: 'modifySafetyCheck',
  area: 'session',
  method: 'POST',
  path: '/hk-web/modifySafetyCheck',
  access: 'session',
  flags: ['signed'],
  request: z.object({ item: safetyItem, value: typed, intent: stepUpIntent }),
  replies: {
    200: { kind: 'ok', data: z.object({ expiresAt: z.number() }) },
    10105: { kind: 'wrong' },
    10106: { kind: 'used' },
    10108: { kind: 'wrongPassword' },
    10109: { kind: 'noPassword' },
  },
});
