import { useEffect, useState } from 'react';

/** Draws the component anew when a store outside React has changed, after every `pause` milliseconds at most. */
export function usePausedTurns(store: { readonly watch: (reader: () => void) => () => void }, pause: number): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = store.watch(() => {
      due ??= setTimeout(() => {
        due = undefined;
        setTurn((turn) => turn + 1);
      }, pause);
    });
    return () => {
      stop();
      clearTimeout(due);
    };
  }, [store, pause]);
}
