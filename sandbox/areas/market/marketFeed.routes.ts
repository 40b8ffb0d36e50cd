import type { FastifyInstance } from 'fastify';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { latestTrades } from '#sandbox/engine/feed/tradesFeed.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

const unknownPair = (): Refusal => new Refusal(404, 40400);

/** A listed pair, and up to when it is traded: now, or since when it stands still. @throws Refusal 404 */
function listed(exchange: Parts['exchange'], { clock }: Core, tradeCode: string): { pair: MarketPair; until: number } {
  const pair = exchange.trading.pairOf(tradeCode);
  const standing = pair === undefined ? undefined : exchange.standing(pair.pair.tradeId);
  if (pair === undefined || standing?.isListed === false) throw unknownPair();
  return { pair, until: Math.min(clock.now(), standing?.since ?? Infinity) };
}

/** Book, trades and candles of a pair: what its channels tell, for whoever has no stream. */
export function serveMarketFeed(app: FastifyInstance, { exchange, rooms }: Pick<Parts, 'exchange' | 'rooms'>): void {
  serve(app, fullDepth, async ({ request, core }) => {
    const book = await rooms.depth(request.tradeCode);
    if (book === undefined) throw unknownPair();
    const { epoch, seq, priceDigit, amountDigit, bids, asks } = book;
    return {
      kind: 'ok',
      data: { epoch, seq, time: core.clock.now(), priceDigit, amountDigit, bids: [...bids], asks: [...asks] },
    };
  });
  serve(app, realTimeTrade, ({ request, core }) => {
    const { pair, until } = listed(exchange, core, request.tradeCode);
    return { kind: 'ok', data: [...latestTrades(pair, exchange.accountTrades, until)] };
  });
  serve(app, candleHistory, async ({ request: { tradeCode, interval, ...range }, core }) => {
    const { pair, until } = listed(exchange, core, tradeCode);
    const { isFirst, candles } = await exchange.candles.read(pair, interval, until, range);
    return { kind: 'ok', data: { isFirst, candles: [...candles] } };
  });
}
