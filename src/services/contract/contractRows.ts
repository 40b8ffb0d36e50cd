import * as z from 'zod/mini';
import { decimal, moment, signedDecimal } from '#services/http/schemas.ts';

/** A perpetual, or the slot of a delivery, as its page writes it: `btcusdt`, `btcusdt_1_d`. */
export const contractCodeText = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[a-z0-9]{1,30}(_[1-4]_d)?$/));
/** What orders and positions keep: `btcusdt`, or with the day of its delivery `btcusdt-261225`. */
export const instrumentIdText = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[a-z0-9]{1,30}(-\d{6})?$/));
/** An id that an owner gives, and one of an order that the exchange made for it: with a part behind a dot. */
export const clientId = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w-]{1,40}$/));
const ownId = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w-]{1,40}(\.\w{1,8})?$/));
/** The id of an order or a position. */
export const rowId = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
export const tradeSide = /* @__PURE__ */ z.enum(['buy', 'sell']);
export const positionSide = /* @__PURE__ */ z.enum(['net', 'long', 'short']);
export const marginMode = /* @__PURE__ */ z.enum(['cross', 'isolated']);
export const side = /* @__PURE__ */ z.enum(['long', 'short']);
export const leverage = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(1), /* @__PURE__ */ z.lte(1_000));
const contracts = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));
/** Wallets of contracts: 5 the own one, 8 that of copies. */
const wallet = /* @__PURE__ */ z.union([/* @__PURE__ */ z.literal(5), /* @__PURE__ */ z.literal(8)]);

/**
 * Counts the changes of one account's contract orders, fills and positions: each has a greater number than all before it, in the order
 * in which they were committed.
 */
export const contractRevision = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));

/**
 * An order of the own account as it stood after its change `revision`. Contracts are whole, prices USDT on the tick, values USDT.
 * `positionSide` is `net` in one-way mode, else the row that it opens or closes. `frozen` is what it holds for what it would open.
 * `averagePrice` is there once something was filled, `price` of limit orders. `reason` is the code of an end that its owner did not ask
 * for. `isForced`: the exchange gave it, in a liquidation.
 */
export const contractOrderRow = /* @__PURE__ */ z.object({
  orderId: rowId,
  clientOrderId: z.optional(ownId),
  instrumentId: instrumentIdText,
  walletType: wallet,
  side: tradeSide,
  positionSide,
  isReduceOnly: z.boolean(),
  type: z.enum(['limit', 'market']),
  timeInForce: z.enum(['GTC', 'IOC', 'FOK']),
  isPostOnly: z.boolean(),
  marginMode,
  leverage,
  price: z.optional(decimal),
  contracts,
  filledContracts: contracts,
  filledValue: decimal,
  averagePrice: z.optional(decimal),
  frozen: decimal,
  status: z.enum(['open', 'filled', 'cancelled', 'rejected', 'expired']),
  reason: z.optional(z.int()),
  isForced: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  revision: contractRevision,
});
export type ContractOrderRow = z.output<typeof contractOrderRow>;

/**
 * A fill of an own order: `closed` of its contracts closed, the others opened. `realised` is what the closed part gained, `fee` what was
 * paid, `clearance` what a liquidated fill paid to the insurance, all in USDT.
 */
export const contractFillRow = /* @__PURE__ */ z.object({
  fillId: z.string().check(z.regex(/^\d{1,20}$/)),
  matchId: z.int(),
  orderId: rowId,
  instrumentId: instrumentIdText,
  walletType: wallet,
  side: tradeSide,
  isMaker: z.boolean(),
  price: decimal,
  contracts,
  closed: contracts,
  value: decimal,
  fee: decimal,
  realised: signedDecimal,
  clearance: decimal,
  time: moment,
  revision: contractRevision,
});
export type ContractFillRow = z.output<typeof contractFillRow>;

/** Carried by `position.changed`: which row, and whether it has ended. Its figures are asked for: they depend on all of the wallet. */
export const positionFact = /* @__PURE__ */ z.object({
  positionId: rowId,
  instrumentId: instrumentIdText,
  walletType: wallet,
  isEnded: z.boolean(),
  revision: contractRevision,
});
export type PositionFact = z.output<typeof positionFact>;
