import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, ownPath, signedDecimal } from '#services/http/schemas.ts';

/**
 * A spot pair with its rolling 24 h figures: `last`, `high24h`, `low24h` in quote currency, `volume24h` in base, `turnover24h` in quote,
 * `change24h` a fraction (0.0222 is +2.22 %), `digit` the price's decimals. `tradeArea` 6 is ETF, 8 is ALTS.
 */
export const spotMarket = /* @__PURE__ */ z.object({
  tradeId: z.number(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  webLogo: ownPath,
  instType: z.literal(2),
  tradeArea: z.number(),
  digit: z.number(),
  isMarginTrade: z.boolean(),
  marginRatio: z.number(),
  last: decimal,
  change24h: signedDecimal,
  high24h: decimal,
  low24h: decimal,
  volume24h: decimal,
  turnover24h: decimal,
});
export type SpotMarket = z.output<typeof spotMarket>;

export const spotList = /* @__PURE__ */ call({
  name: 'spotList',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/spot/list',
  source: 'assigned',
  replies: { 200: { kind: 'ok', data: z.array(spotMarket) } },
});
/** Popular pairs, most traded first. */
export const popularSearch = /* @__PURE__ */ call({
  name: 'popularSearch',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/search/popular',
  replies: { 200: { kind: 'ok', data: z.array(spotMarket) } },
});
/** Closing prices of the last 24 h for each asked pair (comma-separated trade ids, 50 at most), oldest first. */
export const trendlines = /* @__PURE__ */ call({
  name: 'trendlines',
  area: 'market',
  method: 'GET',
  path: '/kline-history/market/trendlines',
  request: z.object({ tradeIds: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,49}$/)) }),
  replies: { 200: { kind: 'ok', data: z.array(z.object({ tradeId: z.number(), points: z.array(decimal) })) } },
});
/** The whole market: turnover of 24 h in USDT, pairs traded, coins listed. */
export const statOverview = /* @__PURE__ */ call({
  name: 'statOverview',
  area: 'market',
  method: 'GET',
  path: '/hk-web/stat/overview',
  source: 'assigned',
  replies: { 200: { kind: 'ok', data: z.object({ turnover24h: decimal, pairs: z.number(), coins: z.number(), time: moment }) } },
});
