import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** Status 0 waiting, 1 passed, 2 failed, 3 not identified; type 1 standard, 2 advanced, 3 enterprise (spec section 3). */
const identityRecord = /* @__PURE__ */ z.object({ identityStatus: z.number(), identityType: z.number() });
/** The checks of who asks, oldest first. */
export const identityStatus = /* @__PURE__ */ call({
  name: 'identityStatus',
  area: 'identity',
  method: 'GET',
  path: '/hk-web/identity/status',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.array(identityRecord) } },
});
