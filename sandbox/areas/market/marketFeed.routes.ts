import type { FastifyInstance } from 'fastify';
import type { RequestOf } from '#services/http/call.ts';
import { candleOpenTime } from '#services/market/candleInterval.ts';
import { candleHistory, fullDepth, realTimeTrade } from '#services/market/feedCalls.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { latestTrades } from '#sandbox/engine/feed/tradesFeed.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

const unknownPair = (): Refusal => new Refusal(404, 40400);

type Listed = { readonly pair: MarketPair; readonly listedAt: number | null; readonly until: number };
/** What is listed under a code, since when, and up to when it is traded: now, or since when it stands still. @throws Refusal 404 */
function listed(rooms: Parts['rooms'], tradeCode: string): Listed {
  const source = rooms.sourceOf(tradeCode);
  const pair = source?.pair();
  if (source === undefined || pair === undefined) throw unknownPair();
  return { pair, listedAt: source.listedAt(), until: source.until() };
}

type Asked = Omit<RequestOf<typeof candleHistory>, 'tradeCode'>;
/** Candles of what is listed: none opens before the one that holds its listing. */
async function candlesOf(
  candles: Parts['exchange']['candles'],
  { pair, listedAt, until }: Listed,
  { interval, from = 0, ...asked }: Asked,
) {
  const first = listedAt === null ? 0 : candleOpenTime(listedAt, interval);
  const read = await candles.read(pair, interval, until, { ...asked, from: Math.max(from, first) });
  const oldest = read.candles[0]?.[0] ?? asked.before ?? until;
  return { isFirst: read.isFirst || oldest <= first, candles: read.candles };
}

/** Book, trades and candles of a pair or contract: what its channels tell, for whoever has no stream. */
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
  serve(app, realTimeTrade, ({ request }) => {
    const { pair, until } = listed(rooms, request.tradeCode);
    return { kind: 'ok', data: [...latestTrades(pair, exchange.accountTrades, until)] };
  });
  serve(app, candleHistory, async ({ request: { tradeCode, ...asked } }) => ({
    kind: 'ok',
    data: await candlesOf(exchange.candles, listed(rooms, tradeCode), asked),
  }));
}
