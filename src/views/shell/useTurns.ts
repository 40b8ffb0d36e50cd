import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a large page have had their turn, from 0 up to `parts`: they mount one after another, and the browser has a turn of
 * its own before each, so that the page can be scrolled and pressed while it is built.
 */
export function useTurns(parts: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= parts) return undefined;
    const timer = setTimeout(() => startTransition(() => setTurn(turn + 1)), 0);
    return () => clearTimeout(timer);
  }, [turn, parts]);
  return turn;
}
