import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { address, decimal, moment, ownPath, signedDecimal } from '#services/http/schemas.ts';
import { foreignName, foreignText } from './foreignText.ts';
import { walletLogin } from './walletLogin.ts';

/** What others named, filtered before anything reads it. */
const named = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.pipe(z.string(), /* @__PURE__ */ z.transform(foreignName)), z.string());
/** The same where nothing is known of it, and it is empty. */
const perhapsNamed = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.pipe(
    z.string(),
    /* @__PURE__ */ z.transform((text) => foreignText(text)),
  ),
  z.string(),
);

// A template literal's schema would weigh on the first view, whose package file all pages share.
const channel = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^qr:/)) as unknown as z.ZodMiniType<`qr:${string}`>;

const qrToken = /* @__PURE__ */ z.object({
  /** Names this browser's request when polling; worthless without the browser's cookie and key. */
  qrCodeToken: z.string(),
  /** What the QR holds: the address of the approval page. */
  qrContent: z.string(),
  /** Two digits that the phone must show as well. */
  matchCode: z.string().check(z.regex(/^\d{2}$/)),
  /** Stream channel that tells this browser that the phone has answered. */
  channel,
  expiresAt: moment,
});
export type QrToken = z.output<typeof qrToken>;

/** Names a wallet of an account. */
const accountId = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(64));

export const generateQrCode = /* @__PURE__ */ call({
  name: 'generateQrCode',
  area: 'web3',
  method: 'GET',
  path: '/hk-web/web3/wallet/generate/qrcode',
  flags: ['signed'],
  replies: { 200: { kind: 'ok', data: qrToken } },
});

const scanApproved = /* @__PURE__ */ z.object({
  fid: z.string(),
  fnickname: named,
  email: z.string(),
  photo: ownPath,
  vipLevel: z.number(),
  vipType: z.number(),
  isActivateContract: z.boolean(),
  isEmailConfirmed: z.boolean(),
  origin: z.literal('web3'),
  wallet: walletLogin,
});

/** Code 200 gives the login data once; 10029 means expired, used, unknown or another browser's; any other code keeps the schedule. */
export const scanLogin = /* @__PURE__ */ call({
  name: 'scanLogin',
  area: 'web3',
  method: 'GET',
  path: '/hk-web/web3/wallet/scan/login',
  access: 'browser',
  flags: ['signed'],
  request: z.object({ qrCodeToken: z.string().check(z.maxLength(200)) }),
  replies: {
    200: { kind: 'approved', data: scanApproved },
    10029: { kind: 'expired' },
    10028: { kind: 'scanned' },
    10030: { kind: 'refused' },
    other: { kind: 'waiting' },
  },
});
export type ScanApproved = z.output<typeof scanApproved>;

const chain = /* @__PURE__ */ z.object({
  chainIndex: z.number(),
  name: named,
  symbol: named,
  logo: ownPath,
  explorerUrl: z.string(),
});
export const chainAll = /* @__PURE__ */ call({
  name: 'chainAll',
  area: 'web3',
  method: 'GET',
  path: '/hk-web/web3/wallet/chain/all',
  replies: { 200: { kind: 'ok', data: z.array(chain) } },
});

/** `tokenAddress` is empty for a chain's native coin; `tokenPrice` is in USD. */
const token = /* @__PURE__ */ z.object({
  chainIndex: z.number(),
  tokenAddress: z.union([z.literal(''), address]),
  symbol: named,
  name: named,
  decimals: z.number(),
  logo: ownPath,
  isMultiChainNetwork: z.boolean(),
  isRiskToken: z.boolean(),
  tokenType: z.enum(['native', 'erc20']),
  tokenPrice: decimal,
  change24h: signedDecimal,
});
export type Web3Token = z.output<typeof token>;
export const tokenAll = /* @__PURE__ */ call({
  name: 'tokenAll',
  area: 'web3',
  method: 'GET',
  path: '/hk-web/web3/wallet/token/all',
  replies: { 200: { kind: 'ok', data: z.array(token) } },
});

const tokenRef = /* @__PURE__ */ z.object({ chainIndex: z.number(), tokenAddress: z.union([z.literal(''), address]) });
/** Prices in USD. */
export const tokenCurrentPrice = /* @__PURE__ */ call({
  name: 'tokenCurrentPrice',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/token/current-price',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ tokens: z.array(tokenRef).check(z.maxLength(500)) }),
  replies: { 200: { kind: 'ok', data: z.array(z.object({ chainIndex: z.number(), tokenAddress: z.string(), price: decimal })) } },
});

/** `balance` in whole coins as a decimal string, `rawBalance` in the token's smallest unit. */
const tokenBalance = /* @__PURE__ */ z.object({
  address,
  balance: decimal,
  rawBalance: z.string().check(z.regex(/^\d+$/)),
  chainIndex: z.number(),
  isMultiChainNetwork: z.boolean(),
  isRiskToken: z.boolean(),
  logo: ownPath,
  symbol: named,
  tokenAddress: z.string(),
  tokenPrice: decimal,
  tokenType: z.enum(['native', 'erc20']),
});
export type TokenBalance = z.output<typeof tokenBalance>;
const balanceReplies = { 200: { kind: 'ok', data: z.array(tokenBalance) }, 50011: { kind: 'pending' } } as const;

export const allTokenBalancesByAddress = /* @__PURE__ */ call({
  name: 'allTokenBalancesByAddress',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/asset/all-token-balances-by-address',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ accountAddress: address, chainIndexes: z.array(z.number()).check(z.maxLength(50)) }),
  replies: balanceReplies,
});
export const walletAllTokenBalances = /* @__PURE__ */ call({
  name: 'walletAllTokenBalances',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/asset/wallet-all-token-balances',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ accountId }),
  replies: balanceReplies,
});
/** Code 50011: still collecting; retry every 2 s at most 8 times (spec section 8). `filter` is empty or `small` (hide balances under 1 USDT). */
export const walletTokenAssets = /* @__PURE__ */ call({
  name: 'walletTokenAssets',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/asset/token-assets',
  source: 'assigned',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ accountId, filter: z.enum(['', 'small']) }),
  replies: balanceReplies,
});
export const accountDetail = /* @__PURE__ */ call({
  name: 'accountDetail',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/account/account-detail',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ accountId }),
  replies: { 200: { kind: 'ok', data: walletLogin } },
});
/** Digits of the smallest unit; a contract may tell any number of 256 bits. */
const units = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,78}$/));
/** Whole coins, or '' where nobody knows the token's decimals. */
const wholeCoins = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^(\d{1,78}(\.\d{1,18})?)?$/));
const txHash = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x[0-9a-f]{64}$/i));

/**
 * What a transaction moved for the wallet; where it failed or waits, what it was to move. `tokenAddress` is empty for the chain's coin;
 * `symbol` and `amount` are empty for a token that is not listed. `allowed`: `counterpart` may take that much from now on.
 */
const transactionMove = /* @__PURE__ */ z.object({
  direction: z.enum(['in', 'out', 'self', 'allowed']),
  tokenAddress: z.union([z.literal(''), address]),
  symbol: perhapsNamed,
  decimals: z.number(),
  logo: ownPath,
  amount: wholeCoins,
  rawAmount: units,
  counterpart: z.union([z.literal(''), address]),
  isRiskToken: z.boolean(),
});
export type TransactionMove = z.output<typeof transactionMove>;

/** In the chain's own coin; null where another paid it, or where it is not known yet. */
const transactionFee = /* @__PURE__ */ z.nullable(z.object({ symbol: named, amount: decimal, rawAmount: units }));
const transactionFields = {
  chainIndex: z.number(),
  txHash,
  status: z.enum(['pending', 'confirmed', 'failed']),
  type: z.enum(['transfer', 'swap', 'wrap', 'approve', 'contract']),
  direction: z.enum(['in', 'out', 'self', 'contract']),
  moves: z.array(transactionMove),
  /** Empty where a contract was made that has no address yet. */
  counterpart: z.union([z.literal(''), address]),
  fee: transactionFee,
  /** Null while it waits. */
  blockTime: z.nullable(moment),
  /** When the exchange first saw it wait; null once it is mined, and where the exchange has not seen it wait. */
  waitingSince: z.nullable(moment),
  /** What scams look like: another sent it, and it moves nothing, only tokens that are a risk or not listed, or next to nothing from a look-alike of one that was paid. */
  isRiskToken: z.boolean(),
} as const;
const transaction = /* @__PURE__ */ z.object(transactionFields);
export type Transaction = z.output<typeof transaction>;

const activityFilter = /* @__PURE__ */ z.enum(['all', 'in', 'out', 'swap', 'failed']);
export type ActivityFilter = z.output<typeof activityFilter>;
/** `isRiskToken` asks for the lines that look like scams and for no others. `pageNum` starts at 1. */
const transactionPage = {
  filter: activityFilter,
  isRiskToken: z.boolean(),
  pageNum: z.int().check(z.gte(1), z.lte(100_000)),
  pageSize: z.int().check(z.gte(1), z.lte(100)),
} as const;
/** Code 50011: the exchange is still looking through a chain. `staleChains` do not answer: their newest transactions may be missing. */
const transactionReplies = {
  200: {
    kind: 'ok',
    data: /* @__PURE__ */ z.object({
      list: z.array(transaction),
      totalCount: z.number(),
      /** How many lines of the filter look like scams. */
      riskCount: z.number(),
      staleChains: z.array(z.number()),
    }),
  },
  50011: { kind: 'pending' },
} as const;

/** Those that wait to be mined first, then the newest. */
export const transactionsByAddress = /* @__PURE__ */ call({
  name: 'transactionsByAddress',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/post-transaction/transactions-by-address',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ accountAddress: address, chainIndexes: z.array(z.number()).check(z.maxLength(50)), ...transactionPage }),
  replies: transactionReplies,
});
/** The same of a wallet account on every chain. */
export const transactions = /* @__PURE__ */ call({
  name: 'transactions',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/post-transaction/transactions',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ accountId, ...transactionPage }),
  replies: transactionReplies,
});
const transactionDetail = /* @__PURE__ */ z.object({
  ...transactionFields,
  from: address,
  /** Empty where a contract is made. */
  to: z.union([z.literal(''), address]),
  nonce: z.number(),
  /** Null while it waits. */
  blockNumber: z.nullable(z.number()),
  /** Blocks since, its own counted; 0 while it waits. */
  confirmations: z.number(),
});
export type TransactionDetail = z.output<typeof transactionDetail>;
/** As the chain has it now. A transaction that does not touch the wallet is told as one that does not exist. */
export const transactionDetailByTxhash = /* @__PURE__ */ call({
  name: 'transactionDetailByTxhash',
  area: 'web3',
  method: 'POST',
  path: '/hk-web/web3/wallet/post-transaction/transaction-detail-by-txhash',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ accountAddress: address, chainIndex: z.number(), txHash }),
  replies: { 200: { kind: 'ok', data: transactionDetail }, 50011: { kind: 'pending' } },
});
