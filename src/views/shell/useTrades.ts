import { useEffect, useState } from 'react';
import { tradesStoreOf, type Trade, type TradesStore } from '#services/market/tradesStore.ts';

export type { Trade, TradesStore };

/** The latest trades of a pair for what draws them outside React. */
export const useTrades = (tradeCode: string): TradesStore => tradesStoreOf(tradeCode);

/** The latest trades as React draws them: anew after every `pause` milliseconds at most. */
export function useCalmTrades(tradeCode: string, pause: number): readonly Trade[] {
  const trades = tradesStoreOf(tradeCode);
  const [, setTurn] = useState(0);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = trades.watch(() => {
      due ??= setTimeout(() => {
        due = undefined;
        setTurn((turn) => turn + 1);
      }, pause);
    });
    return () => {
      stop();
      clearTimeout(due);
    };
  }, [trades, pause]);
  return trades.latest();
}
