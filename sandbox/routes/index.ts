import type { FastifyInstance } from 'fastify';
import { allCalls } from '#services/contract.ts';
import { registerRpcProxy } from '#sandbox/chain/rpcProxy.ts';
import type { PriceOf } from '#sandbox/ledger/valuation.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { usdtId } from '#sandbox/world/coins.ts';
import { serveAccount } from './account.ts';
import { serveAlerts } from './alerts.ts';
import { serveCoinPictures } from './coinPictures.ts';
import { serveConfig } from './config.ts';
import { serveFavourites } from './favourites.ts';
import { serveFeedback } from './feedback.ts';
import { serveFunds } from './funds.ts';
import { serveInMail } from './inMail.ts';
import { serveLive } from './live.ts';
import { serveMargin } from './margin.ts';
import { serveMarket } from './market.ts';
import { serveMarketFeed } from './marketFeed.ts';
import { servePreMarket } from './preMarket.ts';
import { serveQr } from './qr.ts';
import { serveSearch } from './search.ts';
import { refuseUnserved } from './serve.ts';
import { serveTrade } from './trade.ts';
import { serveWalletLinks } from './walletLinks.ts';
import { serveWeb3 } from './web3.ts';

/** What a coin is worth in USDT on our own market at this moment. */
function livePriceOf({ market, clock }: Sandbox): PriceOf {
  const priced = new Set([usdtId, ...market.pairs.flatMap(({ base, quote }) => (quote.coinId === usdtId ? [base.coinId] : []))]);
  return (coinId) => (priced.has(coinId) ? market.priceUsdt(coinId, clock.now()) : '0');
}

/** Registers every area's calls; what no area serves answers 501, so that nothing is ever invented. */
export function serveAreas(app: FastifyInstance, sandbox: Sandbox): void {
  serveCoinPictures(app);
  serveAccount(app);
  serveConfig(app, sandbox);
  serveMarket(app, sandbox);
  serveMarketFeed(app);
  serveTrade(app);
  serveMargin(app);
  servePreMarket(app);
  serveSearch(app, sandbox);
  serveLive(app);
  serveFavourites(app);
  serveFeedback(app);
  serveFunds(app, livePriceOf(sandbox));
  serveWeb3(app);
  serveWalletLinks(app);
  serveQr(app);
  serveInMail(app);
  serveAlerts(app);
  for (const chain of sandbox.chains) registerRpcProxy(app, chain);
  for (const call of allCalls) if (!app.gate.served.has(call.name)) refuseUnserved(app, call);
}
