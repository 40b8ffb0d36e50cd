import { useRef, type ReactNode } from 'react';
import { useNear } from '#views/ui/useNear.ts';
import * as css from './Home.css.ts';

/** A part of the page below its promise: drawn when it comes near, in a turn of its own after the first look. */
export function HomeSection({
  label,
  place,
  children,
}: {
  readonly label: string;
  readonly place: keyof typeof css.ahead;
  readonly children: ReactNode;
}) {
  const frame = useRef<HTMLElement>(null);
  const isNear = useNear(frame);
  return (
    <section ref={frame} className={isNear ? css.section : css.ahead[place]} aria-label={label}>
      {isNear ? children : null}
    </section>
  );
}
