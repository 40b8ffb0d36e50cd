import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, ownPath, queryInteger, signedDecimal } from '#services/http/schemas.ts';
import { spotMarket } from './calls.ts';

const symbol = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w.-]{1,20}$/));
const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));

/**
 * A contract with its rolling 24 h figures, units as in the `spotList` call. `contractType` 0 is perpetual, 1 to 4 are deliveries from
 * the week to the next quarter; these have a `liquidationDate`, which is 0 elsewhere. `marginRatio` is the highest leverage.
 */
export const contractMarket = /* @__PURE__ */ z.object({
  tradeId: z.number(),
  contractCode: z.string().check(z.regex(/^[a-z0-9]{1,30}$/)),
  contractType: z.int().check(z.gte(0), z.lte(4)),
  liquidationDate: moment,
  instType: z.union([z.literal(4), z.literal(5)]),
  baseCurrency: symbol,
  quoteCurrency: symbol,
  webLogo: ownPath,
  digit: z.int().check(z.gte(0), z.lte(18)),
  marginRatio: z.number(),
  last: decimal,
  change24h: signedDecimal,
  high24h: decimal,
  low24h: decimal,
  volume24h: decimal,
  turnover24h: decimal,
});
export type ContractMarket = z.output<typeof contractMarket>;

export const contractList = /* @__PURE__ */ call({
  name: 'contractList',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/contract/list',
  source: 'assigned',
  replies: { 200: { kind: 'ok', data: z.array(contractMarket) } },
});

/**
 * How many coins rose, fell and stood still over 24 h, and how many changed by how much: `ranges` from the deepest fall up, each from
 * `from` to below `to`, fractions; null is without end. Each coin counts once, by its pair against USDT.
 */
export const changeDistribution = /* @__PURE__ */ call({
  name: 'changeDistribution',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/chg-distribution/overview',
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        rising: count,
        falling: count,
        unchanged: count,
        ranges: z.array(z.object({ from: z.nullable(signedDecimal), to: z.nullable(signedDecimal), count })).check(z.maxLength(40)),
      }),
    },
  },
});
export type ChangeDistribution = z.output<(typeof changeDistribution.replies)[200]['data']>;

/** The pairs of a heat map, each coin once by its pair against USDT, the largest turnover first. */
export const heatmapListing = /* @__PURE__ */ call({
  name: 'heatmapListing',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/heatmap/listing',
  request: z.object({ size: queryInteger }),
  replies: { 200: { kind: 'ok', data: z.array(spotMarket) } },
});

/** What a coin is for. */
export const coinCategories = [
  'layer1',
  'payments',
  'stablecoin',
  'defi',
  'infrastructure',
  'scaling',
  'storage',
  'gaming',
  'meme',
  'privacy',
  'leveraged',
  'other',
] as const;
const outwardLink = /* @__PURE__ */ z
  .string()
  .check(/* @__PURE__ */ z.maxLength(300), /* @__PURE__ */ z.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w\-./?=&%#~+]*)?$/i));

/**
 * What is known of a coin that can be traded. `listedAt` is when its trading began here; `launchYear` when the coin came to be.
 * Supplies are amounts of the coin, `maxSupply` null where there is no limit; `rank` by market value. A fact that nobody knows is null.
 */
export const coinFacts = /* @__PURE__ */ z.object({
  coinId: z.number(),
  shortName: symbol,
  name: z.string(),
  webLogo: ownPath,
  category: z.union([
    z.enum(coinCategories),
    z.pipe(
      z.string(),
      z.transform(() => 'other' as const),
    ),
  ]),
  listedAt: moment,
  launchYear: z.nullable(z.int()),
  circulatingSupply: z.nullable(decimal),
  maxSupply: z.nullable(decimal),
  rank: z.nullable(z.int()),
  links: z.array(z.object({ kind: z.enum(['website', 'whitepaper', 'explorer', 'source']), url: outwardLink })),
});
export type CoinFacts = z.output<typeof coinFacts>;

/** The coins that can be traded, by market value, those without one last. */
export const tradeSupport = /* @__PURE__ */ call({
  name: 'tradeSupport',
  area: 'market',
  method: 'GET',
  path: '/hk-web/currency/trade/support',
  replies: { 200: { kind: 'ok', data: z.array(coinFacts) } },
});
