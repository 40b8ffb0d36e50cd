import * as z from 'zod/mini';
import { decimal, moment } from '#services/http/schemas.ts';
import { digit } from './pairRulesCalls.ts';

/**
 * Counts the changes of one account's orders and fills: each change has a greater number than all before it, in the order in
 * which they were committed. Whoever sees a change sees all with smaller numbers too.
 */
export const revision = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));
const id = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w-]{1,40}$/));
const tradeSide = /* @__PURE__ */ z.enum(['buy', 'sell']);

/**
 * An order of the own account as it stood after its change `revision`. `walletType` 2 is spot, 6 cross and 7 isolated margin.
 * `price`, `stopPrice`, `activationPrice` in quote currency, where the type has them, on the pair's tick: one unit of the last of
 * `priceDigit` decimals. `callbackRate` of a trailing stop a fraction; from its start on `peakPrice` is the best price that it has
 * seen (the highest for a sell, the lowest for a buy) and `triggerPrice` the tick at which it now starts. Both follow the market.
 * The wish is `amount` in base currency or, for a market order by value, `total` in quote; `filledAmount` (base) and `filledTotal`
 * (quote) are what was matched. `waiting` is a stop that was not triggered yet; `waiting` and `open` may still change, the others
 * are the end. Both orders of a one-cancels-other have the same `ocoId`. `reason` is the code of a rejection or of a cancel that
 * the user did not ask for.
 */
export const orderRow = /* @__PURE__ */ z.object({
  orderId: id,
  clientOrderId: z.optional(id),
  ocoId: z.optional(id),
  tradeCode: z.string(),
  walletType: z.union([z.literal(2), z.literal(6), z.literal(7)]),
  side: tradeSide,
  type: z.enum(['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop']),
  timeInForce: z.enum(['GTC', 'IOC', 'FOK']),
  isPostOnly: z.boolean(),
  price: z.optional(decimal),
  stopPrice: z.optional(decimal),
  activationPrice: z.optional(decimal),
  callbackRate: z.optional(decimal),
  peakPrice: z.optional(decimal),
  triggerPrice: z.optional(decimal),
  priceDigit: digit,
  amount: z.optional(decimal),
  total: z.optional(decimal),
  filledAmount: decimal,
  filledTotal: decimal,
  status: z.enum(['waiting', 'open', 'filled', 'cancelled', 'rejected', 'expired']),
  reason: z.optional(z.number()),
  createdAt: moment,
  updatedAt: moment,
  revision,
});
export type OrderRow = z.output<typeof orderRow>;

/** A fill of an own order: `price` (`priceDigit` as in orders) and `amount` as in the trade with the same `tradeId`, `fee` in `feeCurrency`. */
export const fillRow = /* @__PURE__ */ z.object({
  fillId: id,
  tradeId: z.number(),
  orderId: id,
  tradeCode: z.string(),
  side: tradeSide,
  isMaker: z.boolean(),
  price: decimal,
  priceDigit: digit,
  amount: decimal,
  fee: decimal,
  feeCurrency: z.string(),
  time: moment,
  revision,
});
export type FillRow = z.output<typeof fillRow>;

/** Data of the call that lists open orders: all that were `waiting` or `open` at `revision`, read in one transaction with it. */
export const openOrdersData = /* @__PURE__ */ z.object({ revision, orders: z.array(orderRow) });
export type OpenOrdersData = z.output<typeof openOrdersData>;
