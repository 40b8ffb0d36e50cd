import { useEffect, useState } from 'react';

export const second = 1_000;

/** This device's clock in milliseconds since 1970, told anew each second. */
export function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
}
