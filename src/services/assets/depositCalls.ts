import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { address, decimal, integer, moment, ownPath, queryInteger } from '#services/http/schemas.ts';

/** So long may the note of an address be. */
export const longestRemark = 40;

/**
 * Where deposits are taken. `symbol` is the token that is sent, the coin what is credited; `confirmations` blocks lead to the credit,
 * `finality` to the end, and one block takes `blockSeconds`. `offline` says why a network takes none now; empty while it does.
 */
const depositNetwork = /* @__PURE__ */ z.object({
  chainIndex: z.number(),
  name: z.string(),
  offline: z.string(),
  confirmations: z.number(),
  finality: z.number(),
  blockSeconds: z.number(),
  coins: z.array(z.object({ coinId: z.number(), symbol: z.string(), minimum: decimal })),
});
export type DepositNetwork = z.output<typeof depositNetwork>;
/** `available` is what the member has of a coin in the wallet that deposits reach. */
const depositCoin = /* @__PURE__ */ z.object({
  coinId: z.number(),
  shortName: z.string(),
  name: z.string(),
  webLogo: ownPath,
  available: decimal,
});
export type DepositCoin = z.output<typeof depositCoin>;
/** Networks on which one address of a member is good; the coins of the exchange beside, so that those without a network can be told. */
export const universalAddressNetworks = /* @__PURE__ */ call({
  name: 'universalAddressNetworks',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/capital/universal_address/networks',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.object({ networks: z.array(depositNetwork), coins: z.array(depositCoin) }) } },
});

const depositAddress = /* @__PURE__ */ z.object({
  id: z.number(),
  address,
  remark: z.string(),
  isSelected: z.boolean(),
  createdTime: moment,
});
export type DepositAddress = z.output<typeof depositAddress>;
const addressList = /* @__PURE__ */ z.object({ addresses: z.array(depositAddress), most: z.number() });
export type DepositAddresses = z.output<typeof addressList>;

/** The selected address of a member for a coin on a network, made at the first asking. */
export const depositCoinAddress = /* @__PURE__ */ call({
  name: 'depositCoinAddress',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/recharge/coin_address',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ coinId: integer, chainIndex: integer }),
  replies: {
    200: { kind: 'ok', data: addressList },
    30910: { kind: 'paused' },
    30912: { kind: 'noNetwork' },
  },
});
/** All addresses of a member, the oldest first. */
export const depositAddresses = /* @__PURE__ */ call({
  name: 'depositAddresses',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/recharge/address/list',
  access: 'session',
  flags: ['handlerOff', 'decrypted'],
  replies: { 200: { kind: 'ok', data: addressList } },
});
const remark = /* @__PURE__ */ z.string().check(z.maxLength(longestRemark));
/** Makes one more, which is selected then. */
export const createDepositAddress = /* @__PURE__ */ call({
  name: 'createDepositAddress',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/recharge/address/create',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ remark }),
  replies: { 200: { kind: 'ok', data: addressList }, 30913: { kind: 'tooMany' } },
});
export const depositAddressSelected = /* @__PURE__ */ call({
  name: 'depositAddressSelected',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/recharge/address/selected',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ id: integer }),
  replies: { 200: { kind: 'ok', data: addressList }, 30914: { kind: 'unknown' } },
});
export const depositAddressRemark = /* @__PURE__ */ call({
  name: 'depositAddressRemark',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/recharge/address/remark',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ id: integer, remark }),
  replies: { 200: { kind: 'ok', data: addressList }, 30914: { kind: 'unknown' } },
});

/**
 * `state` in the order of a deposit's life: `confirming` k of n blocks; `belowMinimum` waits for others until they are enough together;
 * `credited` can be used; `unlocked` is final; `unsupported` is a token that is not taken; `orphaned` left the chain before it was
 * credited; `reversed` left it after, and `owed` coins of it could not be taken back yet.
 */
const deposit = /* @__PURE__ */ z.object({
  id: z.number(),
  coinId: z.nullable(z.number()),
  shortName: z.string(),
  webLogo: ownPath,
  symbol: z.string(),
  chainIndex: z.number(),
  network: z.string(),
  address,
  amount: decimal,
  minimum: decimal,
  owed: decimal,
  txHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  state: z.enum(['confirming', 'belowMinimum', 'credited', 'unlocked', 'unsupported', 'orphaned', 'reversed']),
  confirmations: z.number(),
  needed: z.number(),
  createdTime: moment,
});
export type Deposit = z.output<typeof deposit>;
/** Newest first; `pageNum` starts at 1. */
export const depositLog = /* @__PURE__ */ call({
  name: 'depositLog',
  area: 'funds',
  method: 'GET',
  path: '/hk-web/finance/recharge/log/list',
  access: 'session',
  request: z.object({ coinId: z.optional(queryInteger), pageNum: queryInteger, pageSize: queryInteger }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(deposit), totalCount: z.number() }) } },
});

/**
 * What a transaction is to a member. `known`: its deposits are listed. `recovered`: they had been missed and are counted from now on.
 * `pending`: no block has it, or none that was looked through. `failed`: it moved nothing. `notYours`: it brought nothing to an address of
 * the member's. `untaken`: nothing of what it brought is a token that is known here.
 */
const findings = ['known', 'recovered', 'pending', 'notFound', 'failed', 'notYours', 'untaken'] as const;
/** `together`: of one below its minimum, what all of these come to at its address. */
const foundDeposit = /* @__PURE__ */ z.object({ ...deposit.shape, together: z.nullable(decimal) });
const searched = /* @__PURE__ */ z.object({ finding: z.enum(findings), deposits: z.array(foundDeposit) });
export type MissedDeposit = z.output<typeof searched>;
/** Looks on a chain for a deposit that its member misses, by its transaction; one that was missed is credited as all others are. */
export const missedDeposit = /* @__PURE__ */ call({
  name: 'missedDeposit',
  area: 'funds',
  method: 'POST',
  path: '/hk-web/recharge/missed',
  access: 'session',
  flags: ['decrypted'],
  request: z.object({ chainIndex: integer, txHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)) }),
  replies: { 200: { kind: 'ok', data: searched }, 30910: { kind: 'paused' }, 30912: { kind: 'noNetwork' } },
});
