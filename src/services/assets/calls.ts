import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import {
  decimal,
  integer,
  moment,
  openRequest,
  ownPath,
  queryInteger,
  queryWalletType,
  unshown,
  walletTypeSchema,
} from '#services/http/schemas.ts';

/** Wallet types a transfer may leave and reach; `targets` lists what each source may go to. */
const transferTypes = /* @__PURE__ */ z.array(z.object({ source: walletTypeSchema, targets: z.array(walletTypeSchema) }));
export const walletTransferTypes = /* @__PURE__ */ call({
  name: 'walletTransferTypes',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/v1/wallet/transfer/types',
  access: 'session',
  replies: { 200: { kind: 'ok', data: transferTypes } },
});

/** A coin as a transfer offers it; `available` in coins, `availableCny` in CNY, precision in decimals. */
const transferCoin = /* @__PURE__ */ z.object({
  coinId: z.number(),
  shortName: z.string(),
  name: z.string(),
  webLogo: ownPath,
  available: decimal,
  availableCny: decimal,
  transferPrecision: z.number().check(z.int(), z.gte(0), z.lte(18)),
  transferOutAble: z.boolean(),
  transferInAble: z.boolean(),
});
export type TransferCoin = z.output<typeof transferCoin>;
/** `type` is the transfer's code (source * 10 + target), `tradeId` names the isolated pair when one side is wallet 7. */
export const walletTransferCoins = /* @__PURE__ */ call({
  name: 'walletTransferCoins',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/wallet/transfer/coins',
  source: 'assigned',
  access: 'session',
  request: z.object({
    type: queryInteger,
    tradeId: z.optional(queryInteger),
    coinId: z.optional(queryInteger),
    walletType: queryWalletType,
  }),
  replies: { 200: { kind: 'ok', data: z.array(transferCoin) } },
});

/** `available` and `todayAvailableLimit` in coins. `transferOpenCardInvalid`: leaving this wallet voids an open trial-fund card. */
const walletInfoData = /* @__PURE__ */ z.object({ available: decimal, todayAvailableLimit: decimal, transferOpenCardInvalid: z.boolean() });
export type WalletInfo = z.output<typeof walletInfoData>;
export const walletInfo = /* @__PURE__ */ call({
  name: 'walletInfo',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/wallet/info',
  access: 'session',
  request: z.object({ type: queryInteger, tradeId: z.optional(queryInteger), coinId: queryInteger, walletType: queryWalletType }),
  replies: { 200: { kind: 'ok', data: walletInfoData } },
});

/** Isolated margin pairs, with the flags that disable a side (spec section 5). */
const isolatedPair = /* @__PURE__ */ z.object({
  base: z.string(),
  quote: z.string(),
  tradeId: z.number(),
  baseCoinId: z.number(),
  quoteCoinId: z.number(),
  baseTransferinable: z.boolean(),
  quoteTransferinable: z.boolean(),
  baseTransferoutable: z.boolean(),
  quoteTransferoutable: z.boolean(),
});
export type IsolatedPair = z.output<typeof isolatedPair>;
export const transferInfo = /* @__PURE__ */ call({
  name: 'transferInfo',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/transfer/info',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.object({ isolatedPairs: z.array(isolatedPair) }) } },
});

/** `amount` in coins with at most the coin's transferPrecision decimals; `tradeId` is required when a side is wallet 7. */
const transferRequest = /* @__PURE__ */ z.object({
  amount: decimal,
  coinId: integer,
  tradeId: z.optional(integer),
  source: walletTypeSchema,
  target: walletTypeSchema,
});
export type TransferRequest = z.output<typeof transferRequest>;

export const transferPrecheck = /* @__PURE__ */ call({
  name: 'transferPrecheck',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/capital/transfer/precheck',
  access: 'session',
  flags: ['handlerOff'],
  request: transferRequest,
  replies: {
    200: { kind: 'accepted' },
    20351: { kind: 'needsRecord' },
    30303: { kind: 'explained' },
    30304: { kind: 'explained' },
    30705: { kind: 'refused' },
    other: { kind: 'failed' },
  },
});
/** Spec section 8: the codes' meanings; the server's message is shown as it is. */
export const submitTransfer = /* @__PURE__ */ call({
  name: 'submitTransfer',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/capital/transfer/submit',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: transferRequest,
  replies: {
    200: { kind: 'accepted', data: z.object({ recordId: z.string() }) },
    20351: { kind: 'needsRecord' },
    30303: { kind: 'explained' },
    30304: { kind: 'explained' },
    30705: { kind: 'refused' },
    other: { kind: 'failed' },
  },
});

/** `amount` in coins, `createdTime` in milliseconds. */
const transferRecord = /* @__PURE__ */ z.object({
  id: z.string(),
  coinId: z.number(),
  shortName: z.string(),
  webLogo: ownPath,
  amount: decimal,
  source: walletTypeSchema,
  target: walletTypeSchema,
  pair: z.nullable(z.string()),
  status: z.enum(['doing', 'done', 'failed', 'returned']),
  createdTime: moment,
});
export type TransferRecord = z.output<typeof transferRecord>;
/** Own: the spec names the record page but not its call. Newest first; `pageNum` starts at 1. */
export const transferRecords = /* @__PURE__ */ call({
  name: 'transferRecords',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/capital/transfer/records',
  source: 'own',
  access: 'session',
  request: z.object({
    source: z.optional(queryWalletType),
    target: z.optional(queryWalletType),
    coinId: z.optional(queryInteger),
    pageNum: queryInteger,
    pageSize: queryInteger,
  }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(transferRecord), totalCount: z.number() }) } },
});

/** The whole account in four currencies (spec section 3, assets overview). */
const assetTotalData = /* @__PURE__ */ z.object({ totalCny: decimal, totalUsdt: decimal, totalBtc: decimal, totalEth: decimal });
export const assetTotal = /* @__PURE__ */ call({
  name: 'assetTotal',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/asset/total',
  source: 'assigned',
  access: 'session',
  replies: { 200: { kind: 'ok', data: assetTotalData } },
});

/** What a wallet owes of a coin, interest included: in coins, and its worth in USDT. */
const coinDebt = /* @__PURE__ */ z.object({
  coinId: z.number(),
  shortName: z.string(),
  name: z.string(),
  webLogo: ownPath,
  owed: decimal,
  owedUsdt: decimal,
});
/**
 * One wallet with its coins; `available`, `frozen` in coins, `valueUsdt` and `totalUsdt` in USDT, the total less what is owed. `debt`
 * is left out where nothing is owed; its `riskRate` is what the wallet has by what it owes, cut to 4 decimals.
 */
const walletBalances = /* @__PURE__ */ z.object({
  walletType: walletTypeSchema,
  tradeId: z.nullable(z.number()),
  pair: z.nullable(z.string()),
  totalUsdt: decimal,
  coins: z.array(
    z.object({
      coinId: z.number(),
      shortName: z.string(),
      name: z.string(),
      webLogo: ownPath,
      available: decimal,
      frozen: decimal,
      valueUsdt: decimal,
    }),
  ),
  debt: z.optional(z.object({ riskRate: decimal, debtUsdt: decimal, coins: z.array(coinDebt) })),
});
export type WalletBalances = z.output<typeof walletBalances>;
/** Own: the spec's asset pages show balances by wallet, but no call for them. */
export const assetWallets = /* @__PURE__ */ call({
  name: 'assetWallets',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/asset/wallets',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.array(walletBalances) } },
});

/** Its answer is not settled: no page asks it yet. */
export const transferV2 = /* @__PURE__ */ call({
  name: 'transferV2',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/v2/transfer',
  access: 'session',
  flags: ['handlerOff', 'signed', 'idempotent'],
  request: openRequest,
  replies: unshown,
});
