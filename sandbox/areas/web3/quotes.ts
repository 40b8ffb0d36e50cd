import type { Clock } from '#sandbox/core/clock.ts';
import type { Market } from '#sandbox/engine/market/market.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { tradeArea } from '#sandbox/core/world/pairs.ts';
import type { Quotes } from '#sandbox/chain/tokenList.ts';

type Here = { readonly market: Market; readonly clock: Clock };

/** What coins are worth now on the exchange's own market, in USD; a coin without a pair keeps its listed price, an unlisted one is worth 0. */
export function quotesOf({ market, clock }: Here): Quotes {
  const traded = new Map(
    market
      .list(clock.now())
      .filter(({ quoteCurrency, tradeArea: area }) => quoteCurrency === 'USDT' && area !== tradeArea.etf)
      .map(({ baseCurrency, last, change24h }) => [baseCurrency, { price: last, change24h }]),
  );
  return (symbol) =>
    traded.get(symbol) ?? { price: worldCoins.find(({ shortName }) => shortName === symbol)?.priceUsdt ?? '0', change24h: '0' };
}

/** The same prices of all coins by symbol, in USD at each asking, without the change of a day: that looks at all trades of it, for half a second. */
export function pricesOf({ market, clock }: Here): () => Readonly<Record<string, string>> {
  const traded = new Set(
    market.pairs.flatMap(({ pair, base }) => (pair.tradeArea === tradeArea.usdt || pair.tradeArea === tradeArea.alts ? [base.coinId] : [])),
  );
  return () =>
    Object.fromEntries(
      worldCoins.map(({ coinId, shortName, priceUsdt }) => [
        shortName,
        traded.has(coinId) ? market.priceUsdt(coinId, clock.now()) : priceUsdt,
      ]),
    );
}
