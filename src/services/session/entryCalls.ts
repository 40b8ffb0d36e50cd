import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { openRequest } from '#services/http/schemas.ts';
import { loginData } from './calls.ts';

const credentials = /* @__PURE__ */ z.object({ email: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(256)) });

/** Own: the spec names no login call. */
export const login = /* @__PURE__ */ call({
  name: 'login',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/login',
  source: 'own',
  flags: ['signed'],
  request: credentials,
  replies: { 200: { kind: 'ok', data: loginData }, 10101: { kind: 'refused' } },
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

export const modifySafetyCheck = /* @__PURE__ */ call({
  name: 'modifySafetyCheck',
  area: 'session',
  method: 'POST',
  path: '/hk-web/modifySafetyCheck',
  access: 'session',
  flags: ['signed'],
  request: openRequest,
  replies: { 200: { kind: 'ok', data: z.unknown() } },
});
