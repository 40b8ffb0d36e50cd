import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, signedDecimal } from '#services/http/schemas.ts';

/** How far back a history goes: 24 hours, 7 days or 30 days. */
export const historyRanges = ['day', 'week', 'month'] as const;
export type HistoryRange = (typeof historyRanges)[number];

/**
 * `points` are evenly spaced, the oldest first and the last one now: what the account was worth then in USDT, less what it owed, at the
 * prices of that moment, and 0 where it owed more. An account younger than the range begins where it was opened. `inflowUsdt`: what came in from outside after the
 * first point less what went out, each at the price of its moment. `profitUsdt`: the last value less the first and less that inflow.
 * `profitShare`: the profit as a part of the first value and all that came in, 0.05 for 5 %, cut to 6 decimals; null where that is nothing.
 */
const history = /* @__PURE__ */ z.object({
  range: z.enum(historyRanges),
  points: z.array(z.object({ time: moment, valueUsdt: decimal })),
  inflowUsdt: signedDecimal,
  profitUsdt: signedDecimal,
  profitShare: z.nullable(signedDecimal),
});
export type AssetHistory = z.output<typeof history>;

export const readAssetHistory = /* @__PURE__ */ call({
  name: 'readAssetHistory',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/asset/history',
  source: 'own',
  access: 'session',
  request: z.object({ range: z.enum(historyRanges) }),
  replies: { 200: { kind: 'ok', data: history } },
});
