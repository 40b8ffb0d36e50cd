import type { FastifyInstance } from 'fastify';
import { changeDistribution, contractList, heatmapListing, tradeSupport } from '#services/market/boardCalls.ts';
import { popularSearch, spotList, statOverview, trendlines, type SpotMarket } from '#services/market/calls.ts';
import { rankingGainers, rankingLosers, rankingVolume } from '#services/market/rankingCalls.ts';
import { oneTradeInfo } from '#services/market/pairCalls.ts';
import { createCoinFacts } from '#sandbox/engine/market/coinFacts.ts';
import { contractsOf } from '#sandbox/engine/market/contracts.ts';
import { distributionOf } from '#sandbox/engine/market/distribution.ts';
import { byLargest } from '#sandbox/engine/market/market.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { add, worth } from '#sandbox/core/ledger/amounts.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

const largestRanking = 100;
const popularCount = 8;
/** A trendline has a point every half hour of the last day. */
const trendPoints = 49;
const trendStep = 30 * 60_000;

/** Rankings compare coins, so each coin counts once, by its pair against USDT. */
const inUsdt = (row: SpotMarket): boolean => row.quoteCurrency === 'USDT';
const take = (rows: readonly SpotMarket[], size: number): SpotMarket[] => rows.slice(0, Math.min(Math.max(size, 0), largestRanking));

/** Pair and contract lists, rankings, heat map, trendlines, coins and the figures of the whole market, from the seeded price process. */
export function serveMarket(app: FastifyInstance, { market, seed }: Pick<Parts, 'market' | 'seed'>): void {
  const contracts = contractsOf(market, seed);
  const factsOf = createCoinFacts(market);
  const { clock } = app.gate.core;
  const list = (): SpotMarket[] => [...market.list(clock.now())];
  const ranked = (column: Parameters<typeof byLargest>[0]): SpotMarket[] => list().filter(inUsdt).sort(byLargest(column));
  serve(app, spotList, () => ({
    kind: 'ok',
    data: market.list(clock.now()) as SpotMarket[],
    isShared: true,
  }));
  serve(app, rankingGainers, ({ request }) => ({ kind: 'ok', data: take(ranked('change24h'), request.size) }));
  serve(app, rankingLosers, ({ request }) => ({ kind: 'ok', data: take(ranked('change24h').reverse(), request.size) }));
  serve(app, rankingVolume, ({ request }) => ({ kind: 'ok', data: take(ranked('turnover24h'), request.size) }));
  serve(app, popularSearch, () => ({ kind: 'ok', data: take(ranked('turnover24h'), popularCount) }));
  serve(app, trendlines, ({ request }) => {
    // Moments on whole half hours: the line keeps its points while its last one moves.
    const newest = Math.floor(clock.now() / trendStep) * trendStep;
    const wanted = [...new Set(request.tradeIds.split(',').map(Number))];
    const data = wanted.flatMap((tradeId) => {
      const from = market.ticker(tradeId, clock.now()) === undefined ? contracts : market;
      const points = from.closes(tradeId, newest, trendPoints - 1, trendStep);
      const last = from.closes(tradeId, clock.now(), 1, trendStep);
      return points === undefined || last === undefined ? [] : [{ tradeId, points: [...points, ...last] }];
    });
    return { kind: 'ok', data };
  });
  serve(app, statOverview, () => {
    const time = clock.now();
    const turnover24h = market.list(time).reduce((sum, row) => {
      const quote = market.pairs.find(({ pair }) => pair.tradeId === row.tradeId)?.pair.quoteCoinId;
      return quote === undefined ? sum : add(sum, worth(row.turnover24h, market.priceUsdt(quote, time), 2));
    }, '0');
    return {
      kind: 'ok',
      data: { turnover24h, pairs: market.pairs.length, coins: new Set(market.pairs.map(({ pair }) => pair.baseCoinId)).size, time },
    };
  });
  serve(app, contractList, () => ({ kind: 'ok', data: [...contracts.list(clock.now())] }));
  serve(app, changeDistribution, () => ({
    kind: 'ok',
    data: distributionOf(
      list()
        .filter(inUsdt)
        .map(({ change24h }) => change24h),
    ),
  }));
  serve(app, heatmapListing, ({ request }) => ({ kind: 'ok', data: take(ranked('turnover24h'), request.size) }));
  serve(app, tradeSupport, () => ({ kind: 'ok', data: [...factsOf(clock.now())] }));
  serve(app, oneTradeInfo, ({ request }) => {
    const found = market.pairs.find(({ pair }) => pair.tradeId === request.tradeId);
    if (found === undefined) throw new Refusal(404, 40400);
    const { pair, base, quote } = found;
    return {
      kind: 'ok',
      data: { tradeId: pair.tradeId, sellSymbol: base.shortName, buySymbol: quote.shortName, digit: pair.digit, tradeArea: pair.tradeArea },
    };
  });
}
