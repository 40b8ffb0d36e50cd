import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { ownPath } from '#services/http/schemas.ts';
import { walletLogin } from '#services/web3/walletLogin.ts';

/** Who is logged in (spec section 3, login data). `vipType` 2 shows a VIP label; `fid` is the UID. */
export const loginData = /* @__PURE__ */ z.object({
  fid: z.string(),
  fnickname: z.string(),
  email: z.string(),
  photo: ownPath,
  vipLevel: z.number(),
  vipType: z.number(),
  isActivateContract: z.boolean(),
  /** Until it is, the account may look but move no money. */
  isEmailConfirmed: z.boolean(),
  /** `web3` when the login came by the exchange's QR scan. */
  origin: z.enum(['password', 'web3']),
  wallet: z.nullable(walletLogin),
});
export type LoginData = z.output<typeof loginData>;

/** Ends the session on the server; a missing session is an answer too, so that leaving always works. */
export const logout = /* @__PURE__ */ call({
  name: 'logout',
  area: 'session',
  method: 'POST',
  path: '/hk-web/v2/logout',
  replies: { 200: { kind: 'ok' } },
});

/** Tells who the cookie belongs to: `login` is null for a guest, so asking is never a fault. */
export const bizStatus = /* @__PURE__ */ call({
  name: 'bizStatus',
  area: 'session',
  method: 'GET',
  path: '/hk-web/user/biz-status',
  replies: { 200: { kind: 'ok', data: z.object({ login: z.nullable(loginData) }) } },
});
