import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { loginData } from './calls.ts';

/** Digits of the code in a letter that confirms an e-mail. */
export const codeDigits = 6;

/** Whole seconds until another letter may be sent; 0 when it may be now. */
const waitData = /* @__PURE__ */ z.object({ waitSeconds: z.number() });

/** When the next letter with a code may be sent to the e-mail of the account that is logged in. */
export const emailCodeState = /* @__PURE__ */ call({
  name: 'emailCodeState',
  area: 'session',
  method: 'GET',
  path: '/hk-web/v2/register/code',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: waitData } },
});

/** Sends a letter with a new code; the one before ends. */
export const sendEmailCode = /* @__PURE__ */ call({
  name: 'sendEmailCode',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/register/code',
  source: 'own',
  access: 'session',
  flags: ['signed', 'unconfirmed'],
  replies: { 200: { kind: 'sent', data: waitData }, 10107: { kind: 'tooSoon', data: waitData } },
});

/** Confirms the e-mail of the account that is logged in by the code of its newest letter. Each code takes a few tries and a short time. */
export const confirmEmail = /* @__PURE__ */ call({
  name: 'confirmEmail',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/register/confirm',
  source: 'own',
  access: 'session',
  flags: ['signed', 'unconfirmed'],
  request: z.object({ code: z.string().check(z.regex(new RegExp(`^\\d{${codeDigits}}$`))) }),
  replies: {
    200: { kind: 'ok', data: loginData },
    10105: { kind: 'wrong', data: z.object({ triesLeft: z.number() }) },
    10106: { kind: 'over' },
  },
});
