import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, integer, moment, queryInteger } from '#services/http/schemas.ts';

/** Wallets that borrow: 6 cross margin, 7 isolated margin of the pair `tradeId`, which is required then and left out otherwise. */
const marginWallet = /* @__PURE__ */ z.union([z.literal(6), z.literal(7)]);
const queryMarginWallet = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.coerce.number(), marginWallet);
const leverage = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(1), /* @__PURE__ */ z.lte(10));

/** Pairs with an isolated margin wallet of their own, and the most leverage of each. */
const isolatedTradeType = /* @__PURE__ */ z.object({
  tradeId: z.number(),
  tradeCode: z.string(),
  baseCoinId: z.number(),
  quoteCoinId: z.number(),
  base: z.string(),
  quote: z.string(),
  maxLeverage: leverage,
});
export const isolatedTradeTypes = /* @__PURE__ */ call({
  name: 'isolatedTradeTypes',
  area: 'market',
  method: 'GET',
  path: '/hk-web/margin/isolated/tradeTypes',
  replies: { 200: { kind: 'ok', data: z.array(isolatedTradeType) } },
});

/**
 * A margin wallet, in coins and USDT. Its risk rate is what it has by what it owes (null where it owes nothing); at `bands.transfer`
 * and below no coin may leave, at `call` its owner is warned, at `liquidation` the exchange sells what is in it. It may borrow while
 * it has no more than `leverage` times what is its own. `liquidationPrice` of an isolated wallet is in the quote coin; null where no
 * price does that. Of a coin, `borrowed` was lent, `interest` is owed upon it so far, `hourlyRate` a fraction, `borrowable` what more
 * may be borrowed, `personalLimit` what one wallet may have borrowed of it (0 where it is not lent), `poolLeft` what lenders have
 * left, `transferable` what may leave the wallet, `priceUsdt` the price by which the exchange values it.
 */
const marginWalletData = /* @__PURE__ */ z.object({
  walletType: marginWallet,
  tradeId: z.nullable(z.number()),
  leverage,
  maxLeverage: leverage,
  riskRate: z.nullable(decimal),
  bands: z.object({ transfer: decimal, call: decimal, liquidation: decimal }),
  isLiquidating: z.boolean(),
  assetsUsdt: decimal,
  debtUsdt: decimal,
  liquidationPrice: z.nullable(decimal),
  time: moment,
  coins: z.array(
    z.object({
      coinId: z.number(),
      shortName: z.string(),
      precision: z.int().check(z.gte(0), z.lte(18)),
      available: decimal,
      frozen: decimal,
      borrowed: decimal,
      interest: decimal,
      hourlyRate: decimal,
      borrowable: decimal,
      personalLimit: decimal,
      poolLeft: decimal,
      transferable: decimal,
      priceUsdt: decimal,
    }),
  ),
});
export type MarginWalletData = z.output<typeof marginWalletData>;
const wallet = { kind: 'ok', data: marginWalletData } as const;

/** One margin wallet as it stands. Codes of refusals in `marginCodes.ts`. */
export const readMarginWallet = /* @__PURE__ */ call({
  name: 'readMarginWallet',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/margin/wallet',
  source: 'own',
  access: 'session',
  request: z.object({ walletType: queryMarginWallet, tradeId: z.optional(queryInteger) }),
  replies: { 200: wallet, other: { kind: 'refused' } },
});

/** Sets how much the wallet may have for each part of its own, up to `maxLeverage`; what is owed already must fit. */
export const setMarginLeverage = /* @__PURE__ */ call({
  name: 'setMarginLeverage',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/margin/leverage',
  source: 'own',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: z.strictObject({ walletType: marginWallet, tradeId: z.optional(integer), leverage }),
  replies: { 200: wallet, other: { kind: 'refused' } },
});

/** Borrows `amount` coins, with at most the coin's `precision` decimals; interest of the first hour is owed at once. */
export const borrowMargin = /* @__PURE__ */ call({
  name: 'borrowMargin',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/margin/borrow',
  source: 'own',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: z.strictObject({ walletType: marginWallet, tradeId: z.optional(integer), coinId: integer, amount: decimal }),
  replies: { 200: wallet, other: { kind: 'refused' } },
});

/** Pays back, interest first: `amount` coins, of which no more is taken than is owed; without an amount all that is owed by then. */
export const repayMargin = /* @__PURE__ */ call({
  name: 'repayMargin',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/margin/repay',
  source: 'own',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: z.strictObject({ walletType: marginWallet, tradeId: z.optional(integer), coinId: integer, amount: z.optional(decimal) }),
  replies: { 200: wallet, other: { kind: 'refused' } },
});

/** What happened to loans: lent by `borrow`, paid by `repay` and `liquidation`, given up by the lenders at a `loss`. Both parts in coins. */
const marginRecord = /* @__PURE__ */ z.object({
  id: z.string(),
  walletType: marginWallet,
  tradeId: z.nullable(z.number()),
  pair: z.nullable(z.string()),
  coinId: z.number(),
  shortName: z.string(),
  kind: z.enum(['borrow', 'repay', 'liquidation', 'loss']),
  principal: decimal,
  interest: decimal,
  createdTime: moment,
});
export type MarginRecord = z.output<typeof marginRecord>;
/** Newest first; `pageNum` starts at 1, 100 a page at most. */
export const marginRecords = /* @__PURE__ */ call({
  name: 'marginRecords',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/margin/records',
  source: 'own',
  access: 'session',
  request: z.object({
    walletType: z.optional(queryMarginWallet),
    tradeId: z.optional(queryInteger),
    coinId: z.optional(queryInteger),
    kind: z.optional(z.enum(['borrow', 'repay', 'liquidation', 'loss'])),
    pageNum: queryInteger,
    pageSize: queryInteger,
  }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(marginRecord), totalCount: z.number() }) } },
});
