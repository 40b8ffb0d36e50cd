import type { PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { rowPriceOf } from '#views/shell/useBook.ts';
import { useOwnOrders } from '#views/shell/useOwnOrders.ts';

export type OwnPrices = { readonly bids: ReadonlySet<string>; readonly asks: ReadonlySet<string> };

/** Prices of the book's rows in which own orders stand, by side; `group` as the rows have it. */
export function useOwnPrices(pair: PairRules, group: number): OwnPrices {
  const orders = useOwnOrders().filter(
    ({ tradeCode, status, price }) => tradeCode === pair.tradeCode && status === 'open' && price !== undefined,
  );
  const pricesOf = (side: 'bids' | 'asks') =>
    new Set(
      orders
        .filter((order) => (order.side === 'buy') === (side === 'bids'))
        .map(({ price = '' }) => rowPriceOf(price, side, { priceDigit: pair.priceDigit, group }) ?? ''),
    );
  return { bids: pricesOf('bids'), asks: pricesOf('asks') };
}
