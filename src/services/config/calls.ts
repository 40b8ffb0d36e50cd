import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal } from '#services/http/schemas.ts';

/** Service lines: 1 web chat, 2 live chat, 3 desk chat (spec section 3). `rebateStatus` 1 or 3 shows cashback. */
export const serviceConfig = /* @__PURE__ */ call({
  name: 'serviceConfig',
  area: 'config',
  method: 'GET',
  path: '/hk-web/public/service/get-config',
  replies: {
    200: { kind: 'ok', data: z.object({ serviceLines: z.array(z.number()), kolIncentive: z.boolean(), rebateStatus: z.number() }) },
  },
});
/** One row per display currency: `rate` is how much of it one USDT buys, `decimals` how many digits it shows. */
const currency = /* @__PURE__ */ z.object({
  id: z.number(),
  currencyCode: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  symbol: z.string(),
  rate: decimal,
  decimals: z.number().check(z.int(), z.gte(0), z.lte(8)),
});
export type Currency = z.output<typeof currency>;
export const currencyDetail = /* @__PURE__ */ call({
  name: 'currencyDetail',
  area: 'config',
  method: 'GET',
  path: '/hk-web/public/currency/detail',
  replies: { 200: { kind: 'ok', data: z.array(currency) } },
});
