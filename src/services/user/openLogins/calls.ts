import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** A way into the account that is open now. Times in milliseconds. */
const openLogin = /* @__PURE__ */ z.object({
  /** Names it to its owner, and opens nothing. */
  id: z.string(),
  /** `phone`: a phone that may approve logins by QR code on the exchange's own page. */
  kind: z.enum(['password', 'passkey', 'qr', 'phone']),
  /** As the browser says of itself; null where it names none that is known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  ip: z.string(),
  createdAt: z.number(),
  /** Up to 10 s late; null of a phone, whose visits are not written down. */
  lastSeenAt: z.nullable(z.number()),
  /** Who asks. */
  isCurrent: z.boolean(),
});
const listed = /* @__PURE__ */ z.object({ logins: z.array(openLogin) });

/** Own: the spec names no list of logins. All that is logged in to the account, sessions and phones, the newest first. */
export const openLogins = /* @__PURE__ */ call({
  name: 'openLogins',
  area: 'session',
  method: 'GET',
  path: '/hk-web/user/logins',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: listed } },
});

/**
 * Ends one login of the account by its id, or all but the one that asks, those on their way too; answers with what is left. One that has
 * ended, or is not of this account, is left out as well.
 */
export const endLogins = /* @__PURE__ */ call({
  name: 'endLogins',
  area: 'session',
  method: 'POST',
  path: '/hk-web/user/logins/end',
  source: 'own',
  access: 'session',
  flags: ['signed', 'unconfirmed'],
  request: z.object({ which: z.string().check(z.regex(/^(?:others|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/)) }),
  replies: { 200: { kind: 'ok', data: listed } },
});
