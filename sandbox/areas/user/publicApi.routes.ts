import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { assetWallets, submitTransfer, transferRecords, type WalletBalances } from '#services/assets/calls.ts';
import { depositCoinAddress, depositLog } from '#services/assets/depositCalls.ts';
import { cancelWithdraw, coinWithdrawInfo, withdraw, withdrawLog } from '#services/assets/withdrawCalls.ts';
import { spotList, type SpotMarket } from '#services/market/calls.ts';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import { symbolOf } from '#services/market/symbol.ts';
import { cancelOrder, openOrders, orderDetail, orderFills, placeOrder } from '#services/spot/orderCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import {
  apiBalances,
  apiCancelOrder,
  apiCancelWithdrawal,
  apiDepositAddresses,
  apiDeposits,
  apiDepth,
  apiFills,
  apiKlines,
  apiMarkets,
  apiOpenOrders,
  apiOrder,
  apiPlaceOrder,
  apiTicker,
  apiTime,
  apiTrades,
  apiTransfer,
  apiTransfers,
  apiWithdraw,
  apiWithdrawals,
  apiWithdrawCoins,
} from '#services/user/publicApiCalls.ts';
import { walletType } from '#services/http/schemas.ts';
import { namedByProgram, withdrawalIdOf } from '#sandbox/core/ledger/withdrawalId.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { serve, serveAlike } from '#sandbox/core/serve/serve.ts';

/** A pair of a request in the word of our calls. */
const codeOf = (symbol: string): { tradeCode: string } => ({ tradeCode: symbol.toLowerCase() });
function paired<Request extends { readonly symbol?: string | undefined }>({ symbol, ...rest }: Request) {
  return { ...rest, ...(symbol === undefined ? {} : codeOf(symbol)) };
}

/** The wallets of an answer that a program asked for, of each the coins that it asked for. */
function narrowed(
  wallets: readonly WalletBalances[],
  { walletType: wanted, coin }: { walletType?: number | undefined; coin?: string | undefined },
) {
  const name = coin?.toUpperCase();
  const fitting = wallets.filter((wallet) => wanted === undefined || wallet.walletType === wanted);
  return fitting.map((wallet) => ({
    ...wallet,
    coins: wallet.coins.filter(({ shortName }) => name === undefined || shortName.toUpperCase() === name),
  }));
}

type EitherId = { readonly id?: string | undefined; readonly clientWithdrawId?: string | undefined };
/** The id of a withdrawal that a program tells by either of its names; undefined where it tells none. @throws Refusal 400 for both. */
function idOf({ id, clientWithdrawId }: EitherId, uid: () => number): string | undefined {
  if (clientWithdrawId === undefined) return id;
  if (id !== undefined) throw new Refusal(400, 40000, { fields: { id: 'invalid' } });
  return withdrawalIdOf(uid(), namedByProgram(clientWithdrawId));
}
function neededId(named: EitherId, uid: () => number): string {
  const id = idOf(named, uid);
  if (id === undefined) throw new Refusal(400, 40000, { fields: { id: 'invalid' } });
  return id;
}

/** Deposits and withdrawals. */
function serveFunds(app: FastifyInstance): void {
  serveAlike(app, apiDepositAddresses, depositCoinAddress, { request: (request) => request });
  serveAlike(app, apiDeposits, depositLog, { request: (request) => request });
  serveAlike(app, apiWithdrawCoins, coinWithdrawInfo, { request: (request) => request });
  serveAlike(app, apiWithdrawals, withdrawLog, {
    request: ({ clientWithdrawId, id, ...rest }, uid) => ({ ...rest, id: idOf({ clientWithdrawId, id }, uid) }),
  });
  serveAlike(app, apiWithdraw, withdraw, {
    request: ({ clientWithdrawId: _, ...rest }) => rest,
    name: ({ clientWithdrawId }) => namedByProgram(clientWithdrawId),
  });
  serveAlike(app, apiCancelWithdrawal, cancelWithdraw, {
    request: (request, uid) => ({ id: neededId(request, uid) }),
    // The withdrawal itself tells whether it has ended.
    name: () => '',
  });
}

/** The public API: each call is one of the app's own, asked in the words of programs. */
export function servePublicApi(app: FastifyInstance): void {
  serve(app, apiTime, ({ core }) => ({ kind: 'ok', data: { serverTime: core.clock.now() } }));
  serveAlike(app, apiMarkets, tradeRules, { request: paired });
  serveAlike(app, apiTicker, spotList, {
    request: () => ({}),
    data: (rows, { symbol }) => (rows as SpotMarket[]).filter((row) => symbol === undefined || symbolOf(row) === symbol.toLowerCase()),
  });
  serveAlike(app, apiDepth, fullDepth, { request: ({ symbol }) => codeOf(symbol) });
  serveAlike(app, apiTrades, realTimeTrade, { request: ({ symbol }) => codeOf(symbol) });
  serveAlike(app, apiKlines, candleHistory, { request: ({ symbol, ...rest }) => ({ ...rest, ...codeOf(symbol) }) });
  serveAlike(app, apiBalances, assetWallets, {
    request: () => ({}),
    data: (wallets, request) => narrowed(wallets as WalletBalances[], request),
  });
  serveAlike(app, apiPlaceOrder, placeOrder, {
    request: ({ symbol, clientOrderId = randomUUID(), walletType: wallet = walletType.spot, ...rest }) => ({
      ...rest,
      clientOrderId,
      walletType: wallet,
      ...codeOf(symbol),
    }),
  });
  serveAlike(app, apiOrder, orderDetail, { request: (request) => request });
  serveAlike(app, apiCancelOrder, cancelOrder, { request: (request) => request });
  serveAlike(app, apiOpenOrders, openOrders, { request: paired });
  serveAlike(app, apiFills, orderFills, { request: paired });
  serveAlike(app, apiTransfers, transferRecords, { request: (request) => request });
  serveAlike(app, apiTransfer, submitTransfer, { request: (request) => request });
  serveFunds(app);
}
