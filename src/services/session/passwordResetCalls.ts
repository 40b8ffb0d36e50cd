import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { codeDigits } from './confirmCalls.ts';

const email = /* @__PURE__ */ z.string().check(z.maxLength(254));
/** Whole seconds until another letter may be sent. */
const waitData = /* @__PURE__ */ z.object({ waitSeconds: z.number() });

/**
 * Own: the spec names no reset of a password. Sends a letter with a code; the one that this browser was sent before ends. The answer is the
 * same whether or not the e-mail has an account: what differs is the letter.
 */
export const sendResetCode = /* @__PURE__ */ call({
  name: 'sendResetCode',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/password/code',
  source: 'own',
  flags: ['signed'],
  request: z.object({ email }),
  replies: { 200: { kind: 'ok', data: waitData }, 10107: { kind: 'tooSoon', data: waitData } },
});

/**
 * Takes one of the few tries of the code that this browser was sent last. The right one lets it set one new password within a short time;
 * sent again after a lost answer it is right again.
 */
export const checkResetCode = /* @__PURE__ */ call({
  name: 'checkResetCode',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/password/check',
  source: 'own',
  flags: ['signed'],
  request: z.object({ email, code: z.string().check(z.regex(new RegExp(`^\\d{${codeDigits}}$`))) }),
  replies: {
    200: { kind: 'ok' },
    10105: { kind: 'wrong', data: z.object({ triesLeft: z.number() }) },
    10106: { kind: 'over' },
  },
});

/**
 * Replaces the password of the account whose code this browser has proven, once, and ends all logins of the account. Sent again after a
 * lost answer it is `over`: nothing is done twice.
 */
export const resetPassword = /* @__PURE__ */ call({
  name: 'resetPassword',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/password/reset',
  source: 'own',
  flags: ['signed'],
  request: z.object({ email, newPassword: z.string().check(z.maxLength(256)) }),
  replies: { 200: { kind: 'ok' }, 10103: { kind: 'weakPassword' }, 10106: { kind: 'over' } },
});
