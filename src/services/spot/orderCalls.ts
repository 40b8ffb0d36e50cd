import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, queryInteger } from '#services/http/schemas.ts';
import { tradeCodeText } from '#services/market/marketChannels.ts';
import { orderCode } from './orderCodes.ts';
import { fillRow, openOrdersData, orderRow, revision } from './orderRows.ts';

const id = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w-]{1,40}$/));
const tradeCode = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(tradeCodeText));
const side = /* @__PURE__ */ z.enum(['buy', 'sell']);
/** Wallets that can trade: 2 spot, 6 cross margin, 7 isolated margin of the pair. */
const tradeWallet = /* @__PURE__ */ z.union([z.literal(2), z.literal(6), z.literal(7)]);
const queryTradeWallet = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.coerce.number(), tradeWallet);
/** Orders of the spot wallet, or of both margin wallets. */
const walletGroup = /* @__PURE__ */ z.enum(['spot', 'margin']);
const orderType = /* @__PURE__ */ z.enum(['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop']);
const queryMoment = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.coerce.number(), /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0)));

/**
 * An order to place. Prices in quote currency on the pair's tick, `amount` in base currency on its lot, `total` in quote currency.
 * - `limit`: price, amount; `timeInForce` (GTC when left out), `isPostOnly` with GTC only.
 * - `market`: amount or total. What the book does not give within the pair's price band is not filled.
 * - `stopLimit`: stopPrice, price, amount. `stopMarket`: stopPrice, amount or total. A buy waits above the last price, a sell below.
 * - `trailingStop`: callbackRate (a fraction), amount or total, activationPrice if it is to start later; ends as a market order.
 * - `oco`: price and amount of a limit order, stopPrice, and stopLimitPrice unless the stop ends as a market order.
 *
 * `marginMode` of a margin wallet: `autoBorrow` borrows what the wallet lacks when the order is placed, `autoRepay` pays what is owed
 * of a coin from what comes in of it.
 *
 * `clientOrderId` names the intent: the same one with the same fields is answered with the first order, whatever became of it.
 */
export const placeOrderRequest = /* @__PURE__ */ z.strictObject({
  clientOrderId: id,
  tradeCode,
  walletType: tradeWallet,
  side,
  type: z.enum(['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop', 'oco']),
  timeInForce: z.optional(z.enum(['GTC', 'IOC', 'FOK'])),
  isPostOnly: z.optional(z.boolean()),
  marginMode: z.optional(z.enum(['normal', 'autoBorrow', 'autoRepay'])),
  price: z.optional(decimal),
  stopPrice: z.optional(decimal),
  stopLimitPrice: z.optional(decimal),
  activationPrice: z.optional(decimal),
  callbackRate: z.optional(decimal),
  amount: z.optional(decimal),
  total: z.optional(decimal),
});
export type PlaceOrderRequest = z.output<typeof placeOrderRequest>;

/** The orders that were meant, as they stand now: one, of a one-cancels-other both, the limit order first. */
const meantOrders = /* @__PURE__ */ z.object({ orders: z.array(orderRow) });
const accepted = { kind: 'accepted', data: meantOrders } as const;

/** Codes in `orderCodes.ts`. An order that is filled or ended by the time of the answer was accepted all the same: its status tells. */
export const placeOrder = /* @__PURE__ */ call({
  name: 'placeOrder',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/v3/order/place',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: placeOrderRequest,
  replies: { 200: accepted, other: { kind: 'refused' } },
});

/**
 * Changes an open or waiting order: what is not named stays. `amount` and `total` are the whole wish, what is filled included.
 * A smaller amount keeps the order's place in the queue, any other change puts it at the end; an amend to what stands already
 * changes nothing. An order of a one-cancels-other keeps its amount.
 */
export const amendOrder = /* @__PURE__ */ call({
  name: 'amendOrder',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/v3/order/amend',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({
    orderId: id,
    price: z.optional(decimal),
    stopPrice: z.optional(decimal),
    activationPrice: z.optional(decimal),
    callbackRate: z.optional(decimal),
    amount: z.optional(decimal),
    total: z.optional(decimal),
  }),
  replies: {
    200: accepted,
    [orderCode.orderFilled]: { kind: 'tooLate', data: meantOrders },
    [orderCode.orderEnded]: { kind: 'tooLate', data: meantOrders },
    other: { kind: 'refused' },
  },
});

/** Cancels by either id; of a one-cancels-other both. An order that is filled or has ended says so and stays as it is. */
export const cancelOrder = /* @__PURE__ */ call({
  name: 'cancelOrder',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/v3/order/cancel',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({ orderId: z.optional(id), clientOrderId: z.optional(id) }),
  replies: {
    200: accepted,
    [orderCode.orderFilled]: { kind: 'tooLate', data: meantOrders },
    [orderCode.orderEnded]: { kind: 'tooLate', data: meantOrders },
    other: { kind: 'refused' },
  },
});

/**
 * Cancels all open and waiting orders that fit every field, of a one-cancels-other both; without a field simply all. `isConditional`
 * true means those that wait for a trigger, or whose twin of a one-cancels-other does; false the others. `count` is how many ended.
 */
export const cancelAllOrders = /* @__PURE__ */ call({
  name: 'cancelAllOrders',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/v3/order/cancelAll',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({
    tradeCode: z.optional(tradeCode),
    walletType: z.optional(tradeWallet),
    walletGroup: z.optional(walletGroup),
    side: z.optional(side),
    type: z.optional(orderType),
    isConditional: z.optional(z.boolean()),
  }),
  replies: { 200: { kind: 'accepted', data: z.object({ count: z.number(), orders: z.array(orderRow) }) }, other: { kind: 'refused' } },
});

/** All that is open or waiting, oldest first. */
export const openOrders = /* @__PURE__ */ call({
  name: 'openOrders',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/v3/order/open',
  source: 'own',
  access: 'session',
  request: z.object({
    tradeCode: z.optional(tradeCode),
    walletType: z.optional(queryTradeWallet),
    walletGroup: z.optional(walletGroup),
  }),
  replies: { 200: { kind: 'ok', data: openOrdersData } },
});

/** What a page of history is asked by; `from` (included) and `to` (not) bound when it was placed or made, in milliseconds. */
const pageRequest = {
  tradeCode: z.optional(tradeCode),
  walletType: z.optional(queryTradeWallet),
  walletGroup: z.optional(walletGroup),
  side: z.optional(side),
  from: z.optional(queryMoment),
  to: z.optional(queryMoment),
  pageNum: queryInteger,
  pageSize: queryInteger,
};

/** Orders that have ended, newest first; `pageNum` starts at 1, 100 a page at most. `revision` as in `openOrders`. */
export const orderHistory = /* @__PURE__ */ call({
  name: 'orderHistory',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/v3/order/history',
  source: 'own',
  access: 'session',
  request: z.object({
    ...pageRequest,
    type: z.optional(orderType),
    status: z.optional(z.enum(['filled', 'cancelled', 'rejected', 'expired'])),
  }),
  replies: { 200: { kind: 'ok', data: z.object({ revision, list: z.array(orderRow), totalCount: z.number() }) } },
});

/** Fills of own orders, newest first; of one order with `orderId`. */
export const orderFills = /* @__PURE__ */ call({
  name: 'orderFills',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/v3/order/fills',
  source: 'own',
  access: 'session',
  request: z.object({ ...pageRequest, orderId: z.optional(id) }),
  replies: { 200: { kind: 'ok', data: z.object({ revision, list: z.array(fillRow), totalCount: z.number() }) } },
});

/** One order by either id, with its fills, oldest first: how to learn what became of an order whose answer was lost. */
export const orderDetail = /* @__PURE__ */ call({
  name: 'orderDetail',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/v3/order/detail',
  source: 'own',
  access: 'session',
  request: z.object({ orderId: z.optional(id), clientOrderId: z.optional(id) }),
  replies: {
    200: { kind: 'ok', data: z.object({ orders: z.array(orderRow), fills: z.array(fillRow) }) },
    [orderCode.orderUnknown]: { kind: 'unknown' },
  },
});
