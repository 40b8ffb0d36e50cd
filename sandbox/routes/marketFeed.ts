import type { FastifyInstance } from 'fastify';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import type { MarketPair } from '#sandbox/market/market.ts';
import { Refusal } from '#sandbox/http/refusal.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { latestTrades } from '#sandbox/stream/rooms/tradesFeed.ts';
import { serve } from './serve.ts';

const unknownPair = (): Refusal => new Refusal(404, 40400);

/** A listed pair, and up to when it is traded: now, or since when it stands still. @throws Refusal 404 */
function listed({ exchange, clock }: Sandbox, tradeCode: string): { pair: MarketPair; until: number } {
  const pair = exchange.trading.pairOf(tradeCode);
  const standing = pair === undefined ? undefined : exchange.standing(pair.pair.tradeId);
  if (pair === undefined || standing?.isListed === false) throw unknownPair();
  return { pair, until: Math.min(clock.now(), standing?.since ?? Infinity) };
}

/** Book, trades and candles of a pair: what its channels tell, for whoever has no stream. */
export function serveMarketFeed(app: FastifyInstance): void {
  serve(app, fullDepth, async ({ request, sandbox }) => {
    const book = await sandbox.rooms.depth(request.tradeCode);
    if (book === undefined) throw unknownPair();
    const { epoch, seq, priceDigit, amountDigit, bids, asks } = book;
    return {
      kind: 'ok',
      data: { epoch, seq, time: sandbox.clock.now(), priceDigit, amountDigit, bids: [...bids], asks: [...asks] },
    };
  });
  serve(app, realTimeTrade, ({ request, sandbox }) => {
    const { pair, until } = listed(sandbox, request.tradeCode);
    return { kind: 'ok', data: [...latestTrades(pair, sandbox.exchange.accountTrades, until)] };
  });
  serve(app, candleHistory, async ({ request: { tradeCode, interval, ...range }, sandbox }) => {
    const { pair, until } = listed(sandbox, tradeCode);
    const { isFirst, candles } = await sandbox.exchange.candles.read(pair, interval, until, range);
    return { kind: 'ok', data: { isFirst, candles: [...candles] } };
  });
}
