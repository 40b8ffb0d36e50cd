import { tradesStoreOf, type Trade, type TradesStore } from '#services/market/tradesStore.ts';
import { usePausedTurns } from './usePausedTurns.ts';

export type { Trade, TradesStore };

/** The latest trades of a pair for what draws them outside React. */
export const useTrades = (tradeCode: string): TradesStore => tradesStoreOf(tradeCode);

/** The latest trades as React draws them: anew after every `pause` milliseconds at most. */
export function useCalmTrades(tradeCode: string, pause: number): readonly Trade[] {
  const trades = tradesStoreOf(tradeCode);
  usePausedTurns(trades, pause);
  return trades.latest();
}
