import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below the window the end already counts as near, in pixels. */
const nearness = 400;
/** An end that was jumped over, to what stands below the list, counts as reached. */
const passed = 100_000;

/** Stands after the last row of a list that goes on; calls `onReached` when it comes near the window. Give it a `key` that changes with the rows. */
export function EndReached({ onReached }: { readonly onReached: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    const node = mark.current;
    if (node === null || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver((entries) => (entries.some((entry) => entry.isIntersecting) ? reach() : undefined), {
      rootMargin: `${passed}px 0px ${nearness}px`,
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} aria-hidden />;
}
