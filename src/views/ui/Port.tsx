import { useEffect, useRef } from 'react';
import * as css from './Port.css.ts';

/** A drawing library behind our own words: takes whatever changed, and ends. */
export type PortHandle<Value> = { readonly update: (value: Value) => void; readonly end: () => void };

/** The place of a library that draws by itself: opened once, told every new value, ended with the place. */
export function Port<Value>({
  open,
  value,
  label,
}: {
  /** Never rejects; a library that cannot be loaded says so by its own means. */
  readonly open: (host: HTMLElement, value: Value) => Promise<PortHandle<Value>>;
  readonly value: Value;
  readonly label: string;
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
    let isGone = false;
    const opening = open(element, latest.current).then((opened) => {
      if (isGone) {
        opened.end();
        return;
      }
      handle.current = opened;
      opened.update(latest.current);
    });
    opening.catch(() => {});
    return () => {
      isGone = true;
      handle.current?.end();
      handle.current = null;
    };
  }, [open]);
  return <div ref={host} role="img" aria-label={label} className={css.host} />;
}
