import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

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
