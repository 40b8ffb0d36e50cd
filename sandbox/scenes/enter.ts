import * as z from 'zod/mini';
import { loginData } from '#services/session/calls.ts';
import { call } from '#services/http/call.ts';

/** Where testers come in without a password. */
export const doorPath = '/sandbox/door';

/** Logs a tester in by the e-mail of an account alone. No part of the contract: it is served with the testers' controls only. */
export const enter = call({
  name: 'enter',
  area: 'session',
  method: 'POST',
  path: '/sandbox/enter',
  source: 'own',
  flags: ['signed'],
  request: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  replies: { 200: { kind: 'ok', data: loginData }, 10101: { kind: 'refused' } },
});
