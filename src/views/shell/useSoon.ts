import { useDeferredValue, useEffect, useState } from 'react';
import { patience } from './patience.ts';

/** A value whose picture is large: React draws it in slices (`useDeferredValue`), but what moves meanwhile puts it off for `patience` at most. */
export function useSoon<Value>(value: Value): Value {
  const deferred = useDeferredValue(value);
  const [urgent, setUrgent] = useState(() => deferred);
  useEffect(() => {
    if (Object.is(deferred, value)) return undefined;
    const timer = setTimeout(() => setUrgent(() => value), patience);
    return () => clearTimeout(timer);
  }, [deferred, value]);
  return Object.is(urgent, value) ? value : deferred;
}
