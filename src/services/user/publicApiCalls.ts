import * as z from 'zod/mini';
import { assetWallets, submitTransfer, transferRecords } from '#services/assets/calls.ts';
import { call } from '#services/http/call.ts';
import { moment, queryWalletType } from '#services/http/schemas.ts';
import { spotList } from '#services/market/calls.ts';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import { cancelOrder, openOrders, orderDetail, orderFills, placeOrder, placeOrderRequest } from '#services/spot/orderCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';

/** A pair as programs write it, in any case of its letters: `BTC_USDT`. */
const symbol = z.string().check(z.regex(/^[A-Za-z0-9]{1,20}_[A-Za-z0-9]{1,12}(?:_etf|_alts|_ETF|_ALTS)?$/));
const own = { area: 'publicApi', source: 'own' } as const;

/** The public API: what programs ask, over the calls of the app. Answers are theirs; only names and forms of requests differ. */
export const apiTime = call({
  ...own,
  name: 'apiTime',
  method: 'GET',
  path: '/api/v1/time',
  replies: { 200: { kind: 'ok', data: z.object({ serverTime: moment }) } },
});
/** The rules of one pair, or of all. */
export const apiMarkets = call({
  ...own,
  name: 'apiMarkets',
  method: 'GET',
  path: '/api/v1/markets',
  request: z.object({ symbol: z.optional(symbol) }),
  replies: tradeRules.replies,
});
/** Last price and 24 h figures of one pair, or of all. */
export const apiTicker = call({
  ...own,
  name: 'apiTicker',
  method: 'GET',
  path: '/api/v1/ticker',
  request: z.object({ symbol: z.optional(symbol) }),
  replies: spotList.replies,
});
export const apiDepth = call({
  ...own,
  name: 'apiDepth',
  method: 'GET',
  path: '/api/v1/depth',
  request: z.object({ symbol }),
  replies: fullDepth.replies,
});
export const apiTrades = call({
  ...own,
  name: 'apiTrades',
  method: 'GET',
  path: '/api/v1/trades',
  request: z.object({ symbol }),
  replies: realTimeTrade.replies,
});
const { interval, from, before, limit } = candleHistory.request.shape;
export const apiKlines = call({
  ...own,
  name: 'apiKlines',
  method: 'GET',
  path: '/api/v1/klines',
  request: z.object({ symbol, interval, from, before, limit }),
  replies: candleHistory.replies,
});

/** Wallets with their coins; of one wallet type, or of one coin. */
export const apiBalances = call({
  ...own,
  name: 'apiBalances',
  method: 'GET',
  path: '/api/v1/balances',
  access: 'key',
  flags: ['read'],
  request: z.object({ walletType: z.optional(queryWalletType), coin: z.optional(z.string().check(z.regex(/^[\w.-]{1,20}$/))) }),
  replies: assetWallets.replies,
});

const { tradeCode: _code, walletType, clientOrderId, ...order } = placeOrderRequest.shape;
/**
 * Places an order, fields as in `placeOrder`. `walletType` is spot where none is named. `clientOrderId` is unique per member: the same one
 * with the same fields is answered with the first order; left out, the exchange makes one.
 */
export const apiPlaceOrder = call({
  ...own,
  name: 'apiPlaceOrder',
  method: 'POST',
  path: '/api/v1/orders',
  access: 'key',
  flags: ['trade'],
  request: z.strictObject({ symbol, walletType: z.optional(walletType), clientOrderId: z.optional(clientOrderId), ...order }),
  replies: placeOrder.replies,
});
/** One order by either id, with its fills. */
export const apiOrder = call({
  ...own,
  name: 'apiOrder',
  method: 'GET',
  path: '/api/v1/orders',
  access: 'key',
  flags: ['read'],
  request: orderDetail.request,
  replies: orderDetail.replies,
});
export const apiCancelOrder = call({
  ...own,
  name: 'apiCancelOrder',
  method: 'DELETE',
  path: '/api/v1/orders',
  access: 'key',
  flags: ['trade'],
  request: cancelOrder.request,
  replies: cancelOrder.replies,
});
const { tradeCode: _openCode, ...openFilter } = openOrders.request.shape;
export const apiOpenOrders = call({
  ...own,
  name: 'apiOpenOrders',
  method: 'GET',
  path: '/api/v1/openOrders',
  access: 'key',
  flags: ['read'],
  request: z.object({ symbol: z.optional(symbol), ...openFilter }),
  replies: openOrders.replies,
});
const { tradeCode: _fillCode, ...fillFilter } = orderFills.request.shape;
export const apiFills = call({
  ...own,
  name: 'apiFills',
  method: 'GET',
  path: '/api/v1/fills',
  access: 'key',
  flags: ['read'],
  request: z.object({ symbol: z.optional(symbol), ...fillFilter }),
  replies: orderFills.replies,
});
export const apiTransfers = call({
  ...own,
  name: 'apiTransfers',
  method: 'GET',
  path: '/api/v1/transfers',
  access: 'key',
  flags: ['read'],
  request: transferRecords.request,
  replies: transferRecords.replies,
});
/** Moves coins between the member's own wallets, once for each idempotency key. */
export const apiTransfer = call({
  ...own,
  name: 'apiTransfer',
  method: 'POST',
  path: '/api/v1/transfers',
  access: 'key',
  flags: ['transfer', 'idempotent'],
  request: submitTransfer.request,
  replies: submitTransfer.replies,
});
