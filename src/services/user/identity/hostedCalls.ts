import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { applied } from './verifyCalls.ts';

/** Milliseconds that a link leads to the form. */
export const formLinkLife = 30 * 60_000;
// `z.url` would weigh on the first view, which has no use for it.
const url = /* @__PURE__ */ z.string().check(z.regex(/^https?:\/\/\S+$/));
const link = { kind: 'ok', data: /* @__PURE__ */ z.object({ url, expiresTime: z.number() }) } as const;

/** A link to the exchange's own form for the standard level. It works once and for half an hour; a new one ends the one before. */
export const verificationFormUrl = /* @__PURE__ */ call({
  name: 'verificationFormUrl',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/kyc/amlbot/formUrl',
  access: 'session',
  replies: { 200: link, 60107: applied[60107] },
});
/** The same to a form that is marked as a test: whoever opens it chooses how it ends, and nobody's identity changes. */
export const verificationFormTestUrl = /* @__PURE__ */ call({
  name: 'verificationFormTestUrl',
  area: 'identity',
  method: 'POST',
  path: '/hk-web/kyc/amlbot/formUrl/test',
  source: 'assigned',
  access: 'session',
  replies: { 200: link },
});
