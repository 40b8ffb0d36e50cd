import { startTransition, useEffect, useState } from 'react';
import { patience } from './patience.ts';

/**
 * How many parts of a large page have had their turn, from 0 up to `parts`: they mount one after another, and the browser has a turn of
 * its own before each, so that the page can be scrolled and pressed while it is built. No part waits longer than `patience` for its turn.
 * The first `atOnce` need none.
 */
export function useTurns(parts: number, atOnce = 0): number {
  const [turn, setTurn] = useState(atOnce);
  useEffect(() => {
    if (turn >= parts) return undefined;
    const begin = setTimeout(() => startTransition(() => setTurn(turn + 1)), 0);
    const insist = setTimeout(() => setTurn(turn + 1), patience);
    return () => {
      clearTimeout(begin);
      clearTimeout(insist);
    };
  }, [turn, parts]);
  return turn;
}
