import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, ownPath } from '#services/http/schemas.ts';

const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));

/**
 * What the exchange charges. `spot`: fees by VIP level, fractions of what is received; the last row counts for all levels above.
 * `loans`: coins that margin wallets borrow, with the interest of an hour, a day and 365 days as fractions of what is borrowed; `pool`
 * is what lenders have put up, `personalLimit` what one wallet may owe, in coins. `bands`: at which risk rate (assets by debt) a
 * wallet of at most this leverage may no longer give coins away, is warned, and is liquidated. `preMarket`: fractions of an order's
 * total that each side pays and pledges, and the smallest order in USDT.
 */
const feeTerms = /* @__PURE__ */ z.object({
  spot: z.array(z.object({ vipLevel: count, maker: decimal, taker: decimal })),
  loans: z.array(
    z.object({
      coinId: z.number(),
      shortName: z.string(),
      name: z.string(),
      webLogo: ownPath,
      hour: decimal,
      day: decimal,
      year: decimal,
      pool: decimal,
      personalLimit: decimal,
      isCross: z.boolean(),
    }),
  ),
  crossLeverage: count,
  bands: z.array(z.object({ upTo: count, transfer: decimal, call: decimal, liquidation: decimal })),
  preMarket: z.object({ fee: decimal, collateral: decimal, leastTotal: decimal }),
});
export type FeeTerms = z.output<typeof feeTerms>;
export const readFeeTerms = /* @__PURE__ */ call({
  name: 'readFeeTerms',
  area: 'help',
  method: 'GET',
  path: '/hk-web/public/feeTerms',
  source: 'own',
  replies: { 200: { kind: 'ok', data: feeTerms } },
});
