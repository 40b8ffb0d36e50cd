import { Suspense, useCallback, useEffect, useReducer, useRef, type ReactNode } from 'react';
import { isOverdue, patience } from './patience.ts';

/** A Suspense for pages that live prices move: its content is not put off by them for longer than `patience` once its code is there. */
export function Soon({ fallback = null, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) {
  const hasArrived = useRef(false);
  const [, insist] = useReducer((count: number) => count + 1, 0);
  const arrive = useCallback(() => void (hasArrived.current = true), []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (hasArrived.current) clearInterval(timer);
      else if (isOverdue()) insist();
    }, patience / 2);
    return () => clearInterval(timer);
  }, []);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Arrival onArrival={arrive} />
    </Suspense>
  );
}

function Arrival({ onArrival }: { readonly onArrival: () => void }) {
  useEffect(onArrival, [onArrival]);
  return null;
}
