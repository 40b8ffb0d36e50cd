import { useCallback } from 'react';
import { priceStore, type Price } from '#services/market/priceStore.ts';

/** Reads a pair's price when something is drawn: without hearing of its changes. */
export const useLastPrice = (symbol: string): (() => Price | undefined) => useCallback(() => priceStore.price(symbol), [symbol]);
