import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How many of the row's items (`[data-menu]` children) fit when the last one always stays. Folded items must keep a width to measure. */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const widths = [...element.querySelectorAll<HTMLElement>(':scope > [data-menu]')].map((item) => item.getBoundingClientRect().width);
      const last = widths.at(-1) ?? 0;
      let room = element.clientWidth - last;
      const fit = widths.slice(0, -1).findIndex((width) => (room -= width) < 0);
      flushSync(() => setFitting(fit < 0 ? widths.length : fit + 1));
    };
    // The observer's first word comes between the layout and its painting: measuring here as well would cost a layout more.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const item of element.children) observer.observe(item);
    return () => observer.disconnect();
  }, [row, count]);
  return fitting;
}
