import { useEffect, useState } from 'react';

const second = 1_000;

/**
 * How many whole seconds ago data were last known to be the server's, counted on while `isOld`; null while they are new or were never
 * heard. `heardAt` is on the clock of `performance.now`.
 */
export function useHeardAge(heardAt: () => number | undefined, isOld: boolean): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isOld) return undefined;
    const look = () => setNow(performance.now());
    look();
    const timer = setInterval(look, second);
    return () => clearInterval(timer);
  }, [isOld]);
  const at = heardAt();
  return !isOld || at === undefined ? null : Math.max(0, Math.floor((now - at) / second));
}
