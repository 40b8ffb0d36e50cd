import * as z from 'zod/mini';
import { address } from '#services/http/schemas.ts';

/** The wallet account behind a scan (spec section 3, walletInfo); `colorId` 0..9 picks the avatar colour. */
export const walletLogin = /* @__PURE__ */ z.object({
  accountId: z.string(),
  accountName: z.string(),
  colorId: z.number().check(z.int(), z.gte(0), z.lte(9)),
  device: z.string(),
  ip: z.string(),
  walletName: z.string(),
  accountAddress: address,
});
export type WalletLogin = z.output<typeof walletLogin>;
