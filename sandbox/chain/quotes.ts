import type { Sandbox } from '#sandbox/sandbox.ts';
import { worldCoins } from '#sandbox/world/coins.ts';
import type { Quotes } from './tokenList.ts';

/** What coins are worth now on the exchange's own market, in USD; a coin without a pair keeps its listed price, an unlisted one is worth 0. */
export function quotesOf({ market, clock }: Pick<Sandbox, 'market' | 'clock'>): Quotes {
  const traded = new Map(
    market
      .list(clock.now())
      .filter(({ quoteCurrency, tradeArea }) => quoteCurrency === 'USDT' && tradeArea !== 6)
      .map(({ baseCurrency, last, change24h }) => [baseCurrency, { price: last, change24h }]),
  );
  return (symbol) =>
    traded.get(symbol) ?? { price: worldCoins.find(({ shortName }) => shortName === symbol)?.priceUsdt ?? '0', change24h: '0' };
}
