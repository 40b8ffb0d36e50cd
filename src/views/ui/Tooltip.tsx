import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { TooltipStart } from '#machines/kit/tooltip.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './Tooltip.css.ts';

/** A tooltip whose code cannot be loaded stays away; it may not take the page down. */
const TooltipPopup = lazy(() =>
  import('./TooltipPopup.tsx').then(
    (part) => ({ default: part.TooltipPopup }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/**
 * Words shown while the pointer rests on the child or the keyboard stands on it; Escape hides them. When and how long is decided in
 * the half that comes with the first visitor.
 * `descriptionId`: also keeps the words as the child's description under that id; leave it out where they are its label.
 * `held`: under a finger the words stay for a while after it is lifted.
 */
export function Tooltip({
  text,
  children,
  descriptionId,
  wide = false,
  held = descriptionId !== undefined,
}: {
  readonly text: string;
  readonly children: ReactNode;
  readonly descriptionId?: string;
  readonly wide?: boolean;
  readonly held?: boolean;
}) {
  const [start, setStart] = useState<TooltipStart>();
  const id = useId();
  const begin = (by: TooltipStart) => setStart((before) => before ?? by);
  return (
    <span
      id={id}
      role="presentation"
      className={wide ? css.anchorWide : css.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && begin('pointed')}
      onPointerDown={(event) => (event.pointerType === 'mouse' ? setStart(undefined) : begin('pressed'))}
      onFocus={(event) => event.target.matches(':focus-visible') && begin('focused')}
    >
      {children}
      {descriptionId === undefined ? null : (
        <span id={descriptionId} className={visuallyHidden}>
          {text}
        </span>
      )}
      {start === undefined ? null : (
        <Suspense>
          <TooltipPopup text={text} input={{ anchorId: id, start, isHeld: held }} />
        </Suspense>
      )}
    </span>
  );
}
