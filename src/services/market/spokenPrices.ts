import { instrumentsOnView } from '#services/browser/instruments.ts';
import { send } from '#services/http/client.ts';
import { priceStore } from './priceStore.ts';
import { searchRecommend } from '../shell/searchCalls.ts';
import { symbolOf } from './symbol.ts';

/** A price to be told: the pair's name, its last price in quote currency, its change of 24 h as a fraction; decimal strings. */
export type SpokenPrice = { readonly name: string; readonly last: string; readonly change24h: string };

/** More at once are a list, no summary. */
const most = 3;

const nameOf = (symbol: string): string => symbol.split('_').slice(0, 2).join('/').toUpperCase();

/** Prices of the instruments on view as they stand now; where the page shows none, of the hottest pairs. @throws Fault when those cannot be read. */
export async function readSpokenPrices(signal: AbortSignal): Promise<readonly SpokenPrice[]> {
  const known = instrumentsOnView(most).flatMap((symbol) => {
    const price = priceStore.price(symbol);
    return price === undefined ? [] : [{ name: nameOf(symbol), last: price.last, change24h: price.change24h }];
  });
  if (known.length > 0) return known;
  const { data } = await send(searchRecommend, {}, { signal, retry: false });
  return data
    .filter(({ instType }) => instType === 2)
    .slice(0, most)
    .map((pair) => {
      const now = priceStore.price(symbolOf(pair));
      return { name: `${pair.baseCurrency}/${pair.quoteCurrency}`, last: now?.last ?? pair.last, change24h: now?.change24h ?? pair.change };
    });
}
