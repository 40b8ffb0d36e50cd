import { useEffect, useRef } from 'react';
import * as css from './Port.css.ts';

/** A drawing library behind our own words: takes whatever changed, and ends. */
export type PortHandle<Value> = { readonly update: (value: Value) => void; readonly end: () => void };

/** The place of a library that draws by itself: opened once, told every new value, ended with the place. What it shows is said around it. */
export function Port<Value>({
  open,
  value,
}: {
  readonly open: (host: HTMLElement, value: Value) => PortHandle<Value>;
  readonly value: Value;
}) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<PortHandle<Value>>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    handle.current?.update(value);
  }, [value]);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const opened = open(element, latest.current);
    handle.current = opened;
    return () => {
      handle.current = null;
      opened.end();
    };
  }, [open]);
  return <div ref={host} aria-hidden className={css.host} />;
}
