import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { assetWallets, submitTransfer, transferRecords, type WalletBalances } from '#services/assets/calls.ts';
import { spotList, type SpotMarket } from '#services/market/calls.ts';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import { symbolOf } from '#services/market/symbol.ts';
import { cancelOrder, openOrders, orderDetail, orderFills, placeOrder } from '#services/spot/orderCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import {
  apiBalances,
  apiCancelOrder,
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
} from '#services/user/publicApiCalls.ts';
import { walletType } from '#services/http/schemas.ts';
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
}
