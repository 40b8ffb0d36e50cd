import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, openRequest, unshown } from '#services/http/schemas.ts';

/** Where phones get the app: a full address, or a path on the page's own origin. */
export const downloadUrl = /* @__PURE__ */ call({
  name: 'downloadUrl',
  area: 'config',
  method: 'POST',
  path: '/hk-web/v2/common/dowloadUrl',
  replies: {
    200: {
      kind: 'ok',
      data: z.object({ url: z.string().check(z.maxLength(2_048), z.regex(/^(https?:\/\/[^\s\\]+|\/(?!\/)[\w\-./]+)$/)) }),
    },
  },
});
/**
 * Switches that the operator can turn while the app runs: what is off is disabled with a reason. `backupWebsites` are addresses
 * under which the exchange can be reached too, `backupSignature` what backupList.ts checks them by; what is wrong with either is for
 * their reader, so that it never costs the switches.
 */
export const webConfig = /* @__PURE__ */ call({
  name: 'webConfig',
  area: 'config',
  method: 'GET',
  path: '/hk-web/public/get-web-config',
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        transfer: z.boolean(),
        withdraw: z.boolean(),
        web3: z.boolean(),
        live: z.boolean(),
        support: z.boolean(),
        backupWebsites: z._default(z.array(z.string()), []),
        backupSignature: z._default(z.string(), ''),
      }),
    },
  },
});
export const locales = /* @__PURE__ */ call({
  name: 'locales',
  area: 'config',
  method: 'GET',
  path: '/hk-web/public/common/locales',
  replies: { 200: { kind: 'ok', data: z.array(z.object({ code: z.string(), name: z.string() })) } },
});
export const kycConfig = /* @__PURE__ */ call({
  name: 'kycConfig',
  area: 'config',
  method: 'GET',
  path: '/hk-web/public/kyc/get-config',
  request: openRequest,
  replies: unshown,
});
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
