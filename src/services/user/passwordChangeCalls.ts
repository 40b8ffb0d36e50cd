import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** Characters of a password at most, of either one. */
const password = z.string().check(z.maxLength(256));

/**
 * Own: the spec names no change of a password. It ends every other login of the account, those on their way too. Sent again after a lost
 * answer it is refused, for the password before is not right any more: nothing is done twice.
 */
export const changePassword = /* @__PURE__ */ call({
  name: 'changePassword',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/password',
  source: 'own',
  access: 'session',
  flags: ['signed', 'unconfirmed'],
  request: z.object({ password, newPassword: password }),
  replies: { 200: { kind: 'ok' }, 10103: { kind: 'weakPassword' }, 10108: { kind: 'wrongPassword' }, 10109: { kind: 'noPassword' } },
});
