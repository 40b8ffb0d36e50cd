import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, ownPath, signedDecimal } from '#services/http/schemas.ts';

const code = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[a-z0-9]{1,30}$/));
const symbol = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w.-]{1,20}$/));
/** Names the search that listed an instrument, so that a choice can be told with it. */
const traceId = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w-]{1,64}$/));

/**
 * What can be found and traded (product spec, section 3): `instType` 2 is spot, 4 perpetual, 5 delivery. `last` is in quote currency,
 * `change` the change of 24 h as a fraction, `digit` the price's decimals. Contracts have a `contractCode` (`btcusdt`); deliveries also
 * a `contractType` (1 to 4, from the week to the next quarter) and a `liquidationDate`; both are 0 elsewhere. `tradeArea` 6 is ETF, 8 is ALTS.
 */
const listed = {
  baseCurrency: symbol,
  quoteCurrency: symbol,
  webLogo: ownPath,
  last: decimal,
  change: signedDecimal,
  contractType: /* @__PURE__ */ z.number(),
  liquidationDate: moment,
  tradeId: /* @__PURE__ */ z.number(),
  isMarginTrade: /* @__PURE__ */ z.boolean(),
  marginRatio: /* @__PURE__ */ z.number(),
  tradeArea: /* @__PURE__ */ z.number(),
  digit: /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(18)),
  traceId,
} as const;
export const foundSpot = /* @__PURE__ */ z.object({ ...listed, instType: z.literal(2), contractCode: z.literal('') });
export const foundSwap = /* @__PURE__ */ z.object({ ...listed, instType: z.union([z.literal(4), z.literal(5)]), contractCode: code });
export const foundInstrument = /* @__PURE__ */ z.union([foundSpot, foundSwap]);
export type FoundInstrument = z.output<typeof foundInstrument>;

/** Longest keyword that is looked for; the field takes no more. */
export const longestKeyword = 40;

/** Pairs and contracts that a keyword names, best first, at most 20 of each. */
export const search = /* @__PURE__ */ call({
  name: 'search',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/search',
  source: 'assigned',
  request: z.object({ keyword: z.string().check(z.minLength(1), z.maxLength(longestKeyword)) }),
  replies: { 200: { kind: 'ok', data: z.object({ spots: z.array(foundSpot), swaps: z.array(foundSwap) }) } },
});
export type SearchAnswer = z.output<(typeof search.replies)[200]['data']>;

/** Tells which found instrument was chosen; what many choose is recommended. Nobody waits for the answer. */
export const searchResult = /* @__PURE__ */ call({
  name: 'searchResult',
  area: 'market',
  method: 'POST',
  path: '/hk-web/market/search/result',
  flags: ['handlerOff'],
  request: z.object({ traceId, instType: z.union([z.literal(2), z.literal(4), z.literal(5)]), tradeId: z.number() }),
  replies: { 200: { kind: 'ok' } },
});
/** Instruments to begin with, hottest first. */
export const searchRecommend = /* @__PURE__ */ call({
  name: 'searchRecommend',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/search/recommend',
  source: 'assigned',
  replies: { 200: { kind: 'ok', data: z.array(foundInstrument) } },
});
