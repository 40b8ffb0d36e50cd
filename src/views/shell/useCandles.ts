import { candleOpenTime, candleStoreOf, type Candle, type CandleSeries, type CandleStore } from '#services/market/candleStore.ts';

export type { Candle, CandleSeries, CandleStore };

/** When the candle opens that holds a moment; both in milliseconds. */
export const openTimeOf = candleOpenTime;

/** The candles of a pair and interval for what draws them outside React. */
export const useCandles = (tradeCode: string, interval: Parameters<typeof candleStoreOf>[1]): CandleStore =>
  candleStoreOf(tradeCode, interval);
