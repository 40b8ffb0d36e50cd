import type { FastifyInstance } from 'fastify';
import { readFeeTerms, type FeeTerms } from '#services/help/feeTermsCalls.ts';
import { coinOf } from '#sandbox/engine/margin/loans.ts';
import { bandRows, crossLeverage, interestRate, personalLimitOf, poolOf } from '#sandbox/engine/margin/terms.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { feeLevels, feeRatesOf, rateText } from '#sandbox/engine/trading/fees.ts';
import { leastPreMarketTotal, preMarketCollateral, preMarketFee } from '#sandbox/core/world/preMarket.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

const hours = { hour: 1, day: 24, year: 365 * 24 } as const;

/** The terms by which the engine itself reckons, coins in the order of their pairs. */
function termsOf({ exchange: { margin } }: Pick<Parts, 'exchange'>): FeeTerms {
  const cross = margin.lentCoins({ uid: 0, walletType: 6, tradeId: 0 });
  const isolated = margin.pairs.flatMap(({ pair }) => (pair.isIsolated ? [pair.baseCoinId, pair.quoteCoinId] : []));
  return {
    spot: Array.from({ length: feeLevels }, (_, vipLevel) => {
      const { maker, taker } = feeRatesOf(vipLevel);
      return { vipLevel, maker: rateText(maker), taker: rateText(taker) };
    }),
    loans: [...new Set([...cross, ...isolated])].map((coinId) => {
      const coin = coinOf(coinId);
      return {
        coinId,
        shortName: coin.shortName,
        name: coin.name,
        webLogo: coin.webLogo,
        hour: interestRate(coin, hours.hour),
        day: interestRate(coin, hours.day),
        year: interestRate(coin, hours.year),
        pool: poolOf(coin),
        personalLimit: personalLimitOf(coin),
        isCross: cross.includes(coinId),
      };
    }),
    crossLeverage,
    bands: bandRows.map(({ upTo, transfer, call, liquidation }) => ({ upTo, transfer, call, liquidation })),
    preMarket: { fee: preMarketFee, collateral: preMarketCollateral, leastTotal: leastPreMarketTotal },
  };
}

/** Serves what the exchange charges, from the numbers that its engine reckons by. */
export function serveFeeTerms(app: FastifyInstance, parts: Pick<Parts, 'exchange'>): void {
  serve(app, readFeeTerms, () => ({ kind: 'ok', data: termsOf(parts) }));
}
