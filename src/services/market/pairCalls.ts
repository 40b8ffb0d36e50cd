import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { queryInteger } from '#services/http/schemas.ts';

/** Reads which coins a trade id buys and sells. */
export const oneTradeInfo = /* @__PURE__ */ call({
  name: 'oneTradeInfo',
  area: 'market',
  method: 'GET',
  path: '/hk-web/v3/getOneTradeInfo',
  request: z.object({ tradeId: queryInteger }),
  replies: {
    200: {
      kind: 'ok',
      data: z.object({ tradeId: z.number(), sellSymbol: z.string(), buySymbol: z.string(), digit: z.number(), tradeArea: z.number() }),
    },
  },
});
