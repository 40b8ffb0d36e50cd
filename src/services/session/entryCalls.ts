import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { loginData } from './calls.ts';

const credentials = /* @__PURE__ */ z.object({ email: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(256)) });

/** A code of the authenticator app, or one of the codes that stand in for it. */
const secondMethods = ['totp', 'recovery'] as const;

/** Own: the spec names no login call. */
export const login = /* @__PURE__ */ call({
  name: 'login',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/login',
  source: 'own',
  flags: ['signed'],
  request: credentials,
  /** `secondFactor`: e-mail and password are right, and `loginSecond` asks for more, or a passkey in its place; nobody is logged in yet. */
  replies: {
    200: { kind: 'ok', data: loginData },
    10101: { kind: 'refused' },
    10104: { kind: 'secondFactor', data: z.object({ challengeId: z.string(), methods: z.array(z.enum([...secondMethods, 'passkey'])) }) },
  },
});

/** Takes one of the few tries of a login's second step; the right code logs in. `over`: its time or its tries are, the password is asked for again. */
export const loginSecond = /* @__PURE__ */ call({
  name: 'loginSecond',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/login/second',
  source: 'own',
  flags: ['signed'],
  request: z.object({
    challengeId: z.string().check(z.maxLength(64)),
    kind: z.enum(secondMethods),
    value: z.string().check(z.maxLength(64)),
  }),
  replies: {
    200: { kind: 'ok', data: loginData },
    10105: { kind: 'wrong', data: z.object({ triesLeft: z.number() }) },
    10106: { kind: 'used', data: z.object({ triesLeft: z.number() }) },
    10107: { kind: 'over' },
  },
});

/**
 * Own: the spec names no register call. A new account is logged in at once and waits for its e-mail to be confirmed. The answer is the same
 * whether or not the e-mail has an account: what differs is the letter that goes there.
 */
export const register = /* @__PURE__ */ call({
  name: 'register',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/register',
  source: 'own',
  flags: ['signed'],
  request: credentials,
  replies: { 200: { kind: 'ok', data: loginData }, 10103: { kind: 'weakPassword' } },
});
