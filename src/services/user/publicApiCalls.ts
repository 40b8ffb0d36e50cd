import * as z from 'zod/mini';
import { assetWallets, submitTransfer, transferRecords } from '#services/assets/calls.ts';
import { depositCoinAddress, depositLog } from '#services/assets/depositCalls.ts';
import { cancelWithdraw, coinWithdrawInfo, withdraw, withdrawLog } from '#services/assets/withdrawCalls.ts';
import { call } from '#services/http/call.ts';
import { moment, queryInteger, queryWalletType } from '#services/http/schemas.ts';
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

/** The address of the member for a coin on a network, made at the first asking, and all others of theirs; the selected one is meant. */
export const apiDepositAddresses = call({
  ...own,
  name: 'apiDepositAddresses',
  method: 'GET',
  path: '/api/v1/depositAddresses',
  access: 'key',
  flags: ['read'],
  request: z.object({ coinId: queryInteger, chainIndex: queryInteger }),
  replies: depositCoinAddress.replies,
});
export const apiDeposits = call({
  ...own,
  name: 'apiDeposits',
  method: 'GET',
  path: '/api/v1/deposits',
  access: 'key',
  flags: ['read'],
  request: depositLog.request,
  replies: depositLog.replies,
});

/** What each coin costs to withdraw, on which networks: the fee of a withdrawal is made of it. */
export const apiWithdrawCoins = call({
  ...own,
  name: 'apiWithdrawCoins',
  method: 'GET',
  path: '/api/v1/withdrawCoins',
  access: 'key',
  flags: ['read'],
  request: coinWithdrawInfo.request,
  replies: coinWithdrawInfo.replies,
});
/** A program's own name of a withdrawal. */
const clientWithdrawId = z.string().check(z.regex(/^[\w-]{1,40}$/));
const { 30917: _stepUp, ...withdrawReplies } = withdraw.replies;
/**
 * Withdraws to a saved address, a day after it was saved, by a key that is bound to addresses. `clientWithdrawId` is unique for ever: the
 * same one with the same fields is answered with the first withdrawal, with others it is refused (42201). One that was refused is free.
 * `fee` is what `withdrawCoins` told; it is refused once it has changed.
 */
export const apiWithdraw = call({
  ...own,
  name: 'apiWithdraw',
  method: 'POST',
  path: '/api/v1/withdrawals',
  access: 'key',
  flags: ['withdraw'],
  request: z.strictObject({ clientWithdrawId, ...withdraw.request.shape }),
  replies: withdrawReplies,
});
const { id: withdrawalId, ...withdrawFilter } = withdrawLog.request.shape;
/** Withdrawals of programs and of the app, the newest first; `clientWithdrawId` is one of a program's alone. */
export const apiWithdrawals = call({
  ...own,
  name: 'apiWithdrawals',
  method: 'GET',
  path: '/api/v1/withdrawals',
  access: 'key',
  flags: ['read'],
  request: z.object({ id: withdrawalId, clientWithdrawId: z.optional(clientWithdrawId), ...withdrawFilter }),
  replies: withdrawLog.replies,
});
/** Takes a withdrawal back that is not being sent yet, by either id. */
export const apiCancelWithdrawal = call({
  ...own,
  name: 'apiCancelWithdrawal',
  method: 'DELETE',
  path: '/api/v1/withdrawals',
  access: 'key',
  flags: ['withdraw'],
  request: z.object({ id: withdrawalId, clientWithdrawId: z.optional(clientWithdrawId) }),
  replies: cancelWithdraw.replies,
});
