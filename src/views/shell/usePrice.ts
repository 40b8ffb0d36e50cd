import { useCallback, useSyncExternalStore } from 'react';
import { priceStore, type Price } from '#services/market/priceStore.ts';

/** The price of a pair (`btc_usdt`), shown anew at most once a frame; undefined until it is known. */
export function usePrice(symbol: string): Price | undefined {
  const watch = useCallback((reader: () => void) => priceStore.watch(symbol, reader), [symbol]);
  return useSyncExternalStore(watch, () => priceStore.price(symbol));
}
