import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, ownPath } from '#services/http/schemas.ts';
import { preMarketCode } from './codes.ts';

const id = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w-]{1,40}$/));
const code = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[a-z0-9]{2,12}$/));
const side = /* @__PURE__ */ z.enum(['buy', 'sell']);
const digit = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(8));

/**
 * A token that is traded before it is listed. It is `upcoming` until `tradingAt`, `trading` until `deliveryAt`, `delivering` until
 * `settleAt` and `settled` from then on. Prices are USDT a token; `priceDigit` and `amountDigit` are their decimals. Every order
 * freezes price times amount times `collateral` with its `fee`, both fractions. `lastPrice` is null before the first trade,
 * `volume` the tokens and `total` the USDT of the last 24 hours. `leastTotal` is the smallest order in USDT, `leastPrice` to
 * `mostPrice` what an order may ask.
 */
const preMarketProject = /* @__PURE__ */ z.object({
  project: code,
  shortName: z.string(),
  name: z.string(),
  webLogo: ownPath,
  phase: z.enum(['upcoming', 'trading', 'delivering', 'settled']),
  tradingAt: moment,
  deliveryAt: moment,
  settleAt: moment,
  priceDigit: digit,
  amountDigit: digit,
  collateral: decimal,
  fee: decimal,
  leastTotal: decimal,
  leastPrice: decimal,
  mostPrice: decimal,
  lastPrice: z.nullable(decimal),
  volume: decimal,
  total: decimal,
});
export type PreMarketProject = z.output<typeof preMarketProject>;
const projectList = /* @__PURE__ */ z.object({ time: moment, list: z.array(preMarketProject) });
export type PreMarketProjects = z.output<typeof projectList>;
/** All projects, in the order of their trading times; `time` is the server's. */
export const preMarketProjects = /* @__PURE__ */ call({
  name: 'preMarketProjects',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/preMarket/projects',
  source: 'own',
  replies: { 200: { kind: 'ok', data: projectList } },
});

/** One order of the book: what it has left. */
const preMarketOffer = /* @__PURE__ */ z.object({ orderId: id, price: decimal, amount: decimal });
export type PreMarketOffer = z.output<typeof preMarketOffer>;
const bookData = /* @__PURE__ */ z.object({ time: moment, asks: z.array(preMarketOffer), bids: z.array(preMarketOffer) });
export type PreMarketBook = z.output<typeof bookData>;
/** What is asked and bid for a token, best first; orders of one price by age. */
export const preMarketBook = /* @__PURE__ */ call({
  name: 'preMarketBook',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/preMarket/book',
  source: 'own',
  request: z.object({ project: code }),
  replies: { 200: { kind: 'ok', data: bookData }, [preMarketCode.projectUnknown]: { kind: 'unknown' } },
});

/**
 * An own order: it waits in the book (`isTaker` false) or took one there. Amounts in tokens: `waiting` of what was filled is still to
 * be delivered, `delivered` was, `defaulted` was not, and the buyer had the seller's collateral instead. `frozen` is what is held of
 * USDT for all that is open or to be delivered, `fee` what was paid. An order that is `expired` met the end of trading.
 */
const preMarketOrder = /* @__PURE__ */ z.object({
  orderId: id,
  clientOrderId: id,
  project: code,
  side,
  isTaker: z.boolean(),
  price: decimal,
  amount: decimal,
  filledAmount: decimal,
  waiting: decimal,
  delivered: decimal,
  defaulted: decimal,
  frozen: decimal,
  fee: decimal,
  status: z.enum(['open', 'filled', 'cancelled', 'expired']),
  createdAt: moment,
});
export type PreMarketOrder = z.output<typeof preMarketOrder>;
const accepted = { kind: 'accepted', data: preMarketOrder } as const;

/**
 * Puts an order into the book. `clientOrderId` names the intent: the same one with the same fields is answered with the first order,
 * whatever became of it. Codes of refusals in `codes.ts`.
 */
export const placePreMarketOrder = /* @__PURE__ */ call({
  name: 'placePreMarketOrder',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/preMarket/place',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({ clientOrderId: id, project: code, side, price: decimal, amount: decimal }),
  replies: { 200: accepted, other: { kind: 'refused' } },
});
export type PlacePreMarketOrder = z.output<typeof placePreMarketOrder.request>;

/** Takes `amount` of an order of the book, all or nothing, at that order's price; `clientOrderId` as in placing. */
export const takePreMarketOrder = /* @__PURE__ */ call({
  name: 'takePreMarketOrder',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/preMarket/take',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({ clientOrderId: id, project: code, orderId: id, amount: decimal }),
  replies: { 200: accepted, other: { kind: 'refused' } },
});
export type TakePreMarketOrder = z.output<typeof takePreMarketOrder.request>;

/** Takes back what is left of an own order; one that ended before says so and stays as it is. */
export const cancelPreMarketOrder = /* @__PURE__ */ call({
  name: 'cancelPreMarketOrder',
  area: 'trade',
  method: 'POST',
  path: '/hk-web/preMarket/cancel',
  source: 'own',
  access: 'session',
  flags: ['signed'],
  request: z.strictObject({ orderId: id }),
  replies: { 200: accepted, [preMarketCode.orderEnded]: { kind: 'tooLate', data: preMarketOrder }, other: { kind: 'refused' } },
});

/** Own orders, newest first, the latest 200; `available` is the USDT that the spot wallet has free. */
const ownOrders = /* @__PURE__ */ z.object({ time: moment, available: decimal, list: z.array(preMarketOrder) });
export type PreMarketOrders = z.output<typeof ownOrders>;
export const preMarketOrders = /* @__PURE__ */ call({
  name: 'preMarketOrders',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/preMarket/orders',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: ownOrders } },
});

/** One own order by the id that its owner gave it: how to learn what became of an order whose answer was lost. */
export const preMarketOrderDetail = /* @__PURE__ */ call({
  name: 'preMarketOrderDetail',
  area: 'trade',
  method: 'GET',
  path: '/hk-web/preMarket/order',
  source: 'own',
  access: 'session',
  request: z.object({ clientOrderId: id }),
  replies: { 200: { kind: 'ok', data: preMarketOrder }, [preMarketCode.orderUnknown]: { kind: 'unknown' } },
});
