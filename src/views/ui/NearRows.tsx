import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

/** How far outside the window rows are still drawn, in pixels: about what a flick covers while they are made. */
const reach = 1_200;
/** Height of a row that has never been drawn, in pixels. */
const likelyHeight = 65;

const noBreakSpace = '\u00a0';

type NearRowsProps = {
  readonly startsNear: boolean;
  readonly rows: number;
  readonly columns: number;
  /** What the rows are: where it changes, `onNear` is told again. */
  readonly mark: string;
  readonly onNear: (isNear: boolean) => void;
  /** The rows, made only while they are near. */
  readonly children: () => ReactNode;
};

/** A table body whose rows are there while it is near the window; else an empty row keeps their place. */
export function NearRows({ startsNear, rows, columns, mark, onNear, children }: NearRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [{ isNear, height }, place] = useState({
    isNear: startsNear || typeof IntersectionObserver === 'undefined',
    height: rows * likelyHeight,
  });
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const element = body.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        // Before they go, the rows leave their height behind, so that nothing moves.
        const next = { isNear: entry.isIntersecting, height: entry.boundingClientRect.height };
        // Between frames, in small parts: rows that are still out of sight must not hold up the scrolling.
        startTransition(() => place(next));
      },
      { rootMargin: `${reach}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    tell(isNear);
    return () => tell(false);
  }, [isNear, mark]);
  return (
    <tbody ref={body}>
      {isNear ? (
        children()
      ) : (
        <tr aria-hidden style={{ height }}>
          <td colSpan={columns}>{noBreakSpace}</td>
        </tr>
      )}
    </tbody>
  );
}
