import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { accountHoldReasons } from '#services/user/secondFactorCalls.ts';
import { address, decimal, integer, moment, ownPath, queryInteger } from '#services/http/schemas.ts';

/** Characters of the note of a saved address. */
export const longestWithdrawRemark = 40;
/** So many addresses a member saves at most. */
export const mostWithdrawAddresses = 50;
/** A typed address; what it is worth the exchange says. */
const typedAddress = /* @__PURE__ */ z.string().check(z.maxLength(128));
const page = { pageNum: queryInteger, pageSize: queryInteger };
const withdrawalId = /* @__PURE__ */ z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
const txHash = /* @__PURE__ */ z.string().check(z.regex(/^0x[0-9a-f]{64}$/));

/**
 * Why nothing may be withdrawn: two-step login was turned off, a recovery code was used, the password was changed, the whitelist was turned
 * off, this session was opened by QR code (log in with the password), or a deposit that left its chain is still owed.
 */
const holdReason = /* @__PURE__ */ z.enum([...accountHoldReasons, 'qrSession', 'owed', 'reserves']);
export type WithdrawHoldReason = z.output<typeof holdReason>;
/** `until` is the first moment at which it counts no more; null where no moment ends it. */
const hold = /* @__PURE__ */ z.object({ reason: holdReason, until: z.nullable(moment) });
/**
 * What may be withdrawn in 24 hours, in USDT: `usdt` in all, `usedUsdt` by what was asked for in the last 24 hours and was neither
 * cancelled, refused nor failed, `leftUsdt` the rest. `moreAt`: when the oldest of it counts no more; null while nothing counts.
 */
const limit = /* @__PURE__ */ z.object({ usdt: decimal, usedUsdt: decimal, leftUsdt: decimal, moreAt: z.nullable(moment) });

/** What stands in the way, before anything is typed. */
const check = /* @__PURE__ */ z.object({
  /** All that hold withdrawals now; empty: none. */
  holds: z.array(hold),
  limit,
  /** Withdrawals that have not ended. */
  openCount: z.number(),
  /** Whether only saved addresses are allowed. */
  isWhitelistOn: z.boolean(),
});
export type WithdrawCheck = z.output<typeof check>;
export const withdrawCheck = /* @__PURE__ */ call({
  name: 'withdrawCheck',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/capital/withdrawCheck',
  access: 'session',
  replies: { 200: { kind: 'ok', data: check } },
});

/** The networks on which a typed text is an address; none where it is no address at all. */
export const networkByAddress = /* @__PURE__ */ call({
  name: 'networkByAddress',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/capital/getNetworkByAddr',
  access: 'session',
  request: z.object({ address: typedAddress }),
  replies: { 200: { kind: 'ok', data: z.object({ networks: z.array(z.object({ chainIndex: z.number(), name: z.string() })) }) } },
});

/**
 * A network that sends a coin. `symbol` is the token that is sent (BTC goes as WBTC), `decimals` how many an amount and a fee may have,
 * `minimum` the least amount. The fee is `feeFixed` + `feeRate` × amount, rounded up to `decimals`, both in coins (0.0005 is 0.05 %); the
 * receiver gets the amount less the fee. It is done after `confirmations` blocks, each of `blockSeconds`. `offline` says why nothing is
 * sent now; empty while it is.
 */
const withdrawNetwork = /* @__PURE__ */ z.object({
  chainIndex: z.number(),
  name: z.string(),
  symbol: z.string(),
  offline: z.string(),
  decimals: z.number(),
  minimum: decimal,
  feeFixed: decimal,
  feeRate: decimal,
  confirmations: z.number(),
  blockSeconds: z.number(),
});
export type WithdrawNetwork = z.output<typeof withdrawNetwork>;
/** `available`: what the spot wallet has of it. `priceUsdt`: what the limit counts a coin with now. */
const withdrawCoin = /* @__PURE__ */ z.object({
  coinId: z.number(),
  shortName: z.string(),
  name: z.string(),
  webLogo: ownPath,
  available: decimal,
  priceUsdt: decimal,
  /** Empty: this coin has no network here. */
  networks: z.array(withdrawNetwork),
});
export type WithdrawCoin = z.output<typeof withdrawCoin>;
/** Every coin, or the one of `coinId`, with the networks that send it. */
export const coinWithdrawInfo = /* @__PURE__ */ call({
  name: 'coinWithdrawInfo',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/v2/capital/coin_withdraw_info',
  access: 'session',
  request: z.object({ coinId: z.optional(queryInteger) }),
  replies: { 200: { kind: 'ok', data: z.object({ coins: z.array(withdrawCoin) }) } },
});

/** `usableFrom`: when a whitelist that is on lets it pass, already past where it does so now. */
const savedAddress = /* @__PURE__ */ z.object({
  id: z.number(),
  chainIndex: z.number(),
  network: z.string(),
  /** With its checksum. */
  address,
  remark: z.string(),
  usableFrom: moment,
  createdTime: moment,
});
export type SavedAddress = z.output<typeof savedAddress>;

/** An address that may be sent to. */
const checkedAddress = /* @__PURE__ */ z.object({
  /** With its checksum, as it is shown and sent. */
  address,
  /** An address of this exchange: no fee, at once, no transaction on the chain. Whose it is stays untold. */
  isInternal: z.boolean(),
  /** Nothing was ever sent there by this member. */
  isFirstUse: z.boolean(),
  /** The saved address that it is. */
  saved: z.nullable(savedAddress),
  /** A saved address that it looks like and is not; the code is 30911 then. */
  looksLike: z.nullable(savedAddress),
});
export type CheckedAddress = z.output<typeof checkedAddress>;
/** An address and its network, as a refusal names them; `network` is its name. */
const named = /* @__PURE__ */ z.object({ chainIndex: z.number(), network: z.string(), address });
/** What an address may be refused for; the same at the check and at the withdrawal. */
const addressRefusals = {
  30901: { kind: 'badAddress' },
  30902: { kind: 'ownAddress' },
  /** Not saved for this network. */
  30907: { kind: 'notWhitelisted', data: /* @__PURE__ */ z.optional(named) },
  /** Saved, but the whitelist does not let it pass before `from`. */
  30908: { kind: 'notYet', data: /* @__PURE__ */ z.object({ from: moment }) },
  30910: { kind: 'paused' },
  30912: { kind: 'noNetwork' },
} as const;
/** Whether a coin may be sent to an address on a network. `lookAlike` is no refusal: compare every character, then go on. */
export const validateAddress = /* @__PURE__ */ call({
  name: 'validateAddress',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/v2/capital/validateAddress',
  access: 'session',
  flags: ['handlerOff'],
  request: z.object({ coinId: queryInteger, chainIndex: queryInteger, address: typedAddress }),
  replies: { 200: { kind: 'ok', data: checkedAddress }, 30911: { kind: 'lookAlike', data: checkedAddress }, ...addressRefusals },
});

/**
 * In the order of a withdrawal's life; each change is told to the account's streams as `balances.changed`, so a page that shows
 * withdrawals reads them again then. `reviewing`: rules or a person look at it. `held`: waits until `heldUntil`. `queued`: will be sent
 * next. `signing`: is being sent, too late to cancel. `broadcast`: on its way to a block. `confirming`: k of n blocks. Ends: `done`;
 * `cancelled`, `refused`, `failed` with the coins back.
 */
export const withdrawalStates = [
  'reviewing',
  'held',
  'queued',
  'signing',
  'broadcast',
  'confirming',
  'done',
  'cancelled',
  'refused',
  'failed',
] as const;
/**
 * What made a person look at it: more than half of all that the member has; the first use of the address; it looks like a saved one; a
 * browser of which no login older than 24 hours is known; the third withdrawal in an hour; coins of a deposit that is not final yet.
 */
const withdrawalRisks = ['largeShare', 'firstUse', 'lookAlike', 'newBrowser', 'thirdInHour', 'freshDeposit'] as const;
const withdrawal = /* @__PURE__ */ z.object({
  id: z.string(),
  coinId: z.number(),
  shortName: z.string(),
  webLogo: ownPath,
  /** The token that is sent. */
  symbol: z.string(),
  chainIndex: z.number(),
  network: z.string(),
  address,
  isInternal: z.boolean(),
  /** What leaves the account, in coins: `fee` + `received`. */
  amount: decimal,
  fee: decimal,
  received: decimal,
  state: z.enum(withdrawalStates),
  /** Why a person looks at it; empty where none has to. */
  risks: z.array(z.enum(withdrawalRisks)),
  /** Of `held`: why it waits; `collecting`: the wallet that pays has too few coins until those at deposit addresses are brought to it. Null in every other state. */
  heldBy: z.nullable(z.enum([...accountHoldReasons, 'owed', 'reserves', 'passwordOnly', 'collecting'])),
  /** Of `held`: until when; null where no moment ends it. */
  heldUntil: z.nullable(moment),
  /** Why it was refused, or failed: a person said no, or the chain took the transaction back. */
  endedBy: z.nullable(z.enum(['desk', 'reverted'])),
  /** Null before it is sent, and of one inside the exchange. */
  txHash: z.nullable(txHash),
  confirmations: z.number(),
  /** Blocks until it is done; 0 of one inside the exchange. */
  needed: z.number(),
  /** It waits for a block longer than usual; a higher fee of ours is on its way. */
  isStuck: z.boolean(),
  canCancel: z.boolean(),
  createdTime: moment,
  /** When it was done, cancelled, refused or failed. */
  endedTime: z.nullable(moment),
});
export type Withdrawal = z.output<typeof withdrawal>;

/**
 * Asks for a withdrawal from the spot wallet: after a step-up for the item `withdraw` and just this one (`withdrawIntent`), which it takes
 * only when nothing else refuses. `fee` is what was shown, '0' inside the exchange. The coins are frozen with this answer.
 */
export const withdraw = /* @__PURE__ */ call({
  name: 'withdraw',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/capital/withdraw',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: z.object({ coinId: integer, chainIndex: integer, address: typedAddress, amount: decimal, fee: decimal }),
  replies: {
    200: { kind: 'accepted', data: withdrawal },
    ...addressRefusals,
    /** `fee` is what it is now. */
    30903: { kind: 'feeChanged', data: z.object({ fee: decimal }) },
    30904: { kind: 'belowMinimum', data: z.object({ minimum: decimal }) },
    30905: { kind: 'overLimit', data: limit },
    30906: { kind: 'held', data: z.object({ holds: z.array(hold) }) },
    /** More than the spot wallet has. */
    30916: { kind: 'short', data: z.object({ available: decimal }) },
    30917: { kind: 'needsStepUp' },
  },
});
export type WithdrawRequest = z.output<(typeof withdraw)['request']>;

/** Takes a withdrawal back that is not being sent yet; the coins are back with this answer. */
export const cancelWithdraw = /* @__PURE__ */ call({
  name: 'cancelWithdraw',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/withdraw/cancel',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: z.object({ id: withdrawalId }),
  replies: { 200: { kind: 'ok', data: withdrawal }, 30909: { kind: 'tooLate' }, 30915: { kind: 'unknown' } },
});

/** Newest first; `pageNum` starts at 1. `state` is one, or `open` for all that have not ended; `id` is one withdrawal alone. */
export const withdrawLog = /* @__PURE__ */ call({
  name: 'withdrawLog',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/finance/withdraw/log/list',
  access: 'session',
  request: z.object({
    coinId: z.optional(queryInteger),
    state: z.optional(z.enum([...withdrawalStates, 'open'])),
    id: z.optional(withdrawalId),
    ...page,
  }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(withdrawal), totalCount: z.number() }) } },
});

/** Saved addresses to choose from, of one network or of all, those that may be used now first. */
export const listWithdrawAddresses = /* @__PURE__ */ call({
  name: 'listWithdrawAddresses',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/v3/capital/list_withdraw_address',
  access: 'session',
  request: z.object({ chainIndex: z.optional(integer) }),
  replies: { 200: { kind: 'ok', data: z.object({ addresses: z.array(savedAddress) }) } },
});
/** The address book in pages, the newest first; `most` is how many there may be in all. */
export const withdrawAddresses = /* @__PURE__ */ call({
  name: 'withdrawAddresses',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/capital/withdraw_address/list',
  access: 'session',
  request: z.object({ chainIndex: z.optional(integer), pageNum: integer, pageSize: integer }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(savedAddress), totalCount: z.number(), most: z.number() }) } },
});
const remark = /* @__PURE__ */ z.string().check(z.maxLength(longestWithdrawRemark));
/** Saves an address of a network. While the whitelist is on it may be used 24 hours later, else at once. */
export const createWithdrawAddress = /* @__PURE__ */ call({
  name: 'createWithdrawAddress',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/capital/create_withdraw_address',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: z.object({ chainIndex: integer, address: typedAddress, remark }),
  replies: {
    200: { kind: 'ok', data: savedAddress },
    30901: { kind: 'badAddress' },
    30902: { kind: 'ownAddress' },
    30912: { kind: 'noNetwork' },
    30913: { kind: 'tooMany' },
    /** Of this network; the answer is the one that is there. */
    30918: { kind: 'saved', data: savedAddress },
  },
});
/** A GET that changes state by the spec: treated as signed, so that no link or image can fire it. */
export const removeWithdrawAddress = /* @__PURE__ */ call({
  name: 'removeWithdrawAddress',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/v2/capital/remove_withdraw_address',
  access: 'session',
  flags: ['signed'],
  request: z.object({ id: queryInteger }),
  replies: { 200: { kind: 'ok' }, 30914: { kind: 'unknown' } },
});
export const withdrawAddressRemark = /* @__PURE__ */ call({
  name: 'withdrawAddressRemark',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/capital/withdraw_address/remark_edit',
  access: 'session',
  flags: ['signed'],
  request: z.object({ id: integer, remark }),
  replies: { 200: { kind: 'ok', data: savedAddress }, 30914: { kind: 'unknown' } },
});

/** Whether only saved addresses are allowed, and since when that is so; null: it never changed. */
const addressSetting = /* @__PURE__ */ z.object({ isWhitelistOn: z.boolean(), since: z.nullable(moment) });
export type WithdrawAddressSetting = z.output<typeof addressSetting>;
export const withdrawAddressSetting = /* @__PURE__ */ call({
  name: 'withdrawAddressSetting',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/capital/withdraw/get_address_setting',
  access: 'session',
  replies: { 200: { kind: 'ok', data: addressSetting } },
});
/** Turns the whitelist on at once, or off after a step-up for the item `withdraw`; off holds withdrawals for 24 hours. */
export const editWithdrawAddressSetting = /* @__PURE__ */ call({
  name: 'editWithdrawAddressSetting',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/capital/withdraw/edit_address_setting',
  access: 'session',
  flags: ['signed'],
  request: z.object({ isWhitelistOn: z.boolean() }),
  replies: { 200: { kind: 'ok', data: addressSetting }, 30917: { kind: 'needsStepUp' } },
});
