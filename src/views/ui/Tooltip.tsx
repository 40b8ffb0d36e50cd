import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './Tooltip.css.ts';
import type { TooltipPopupProps } from './TooltipPopup.tsx';

/** A tooltip whose code cannot be loaded stays away; it may not take the page down. */
const TooltipPopup = lazy(async (): Promise<{ default: (props: TooltipPopupProps) => ReactNode }> => {
  try {
    return { default: (await import('./TooltipPopup.tsx')).TooltipPopup };
  } catch {
    return { default: () => null };
  }
});

const openDelay = 350;

/**
 * Words shown while the pointer rests on the child or the keyboard stands on it; Escape hides them.
 * `descriptionId`: also keeps the words as the child's description under that id; leave it out where they are its label.
 */
export function Tooltip({
  text,
  children,
  descriptionId,
  wide = false,
}: {
  readonly text: string;
  readonly children: ReactNode;
  readonly descriptionId?: string;
  readonly wide?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const openIn = (delay: number) => {
    setWanted(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delay);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <span
      ref={anchor}
      role="presentation"
      className={wide ? css.anchorWide : css.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && openIn(openDelay)}
      onPointerLeave={close}
      onPointerDown={(event) => (event.pointerType === 'mouse' ? close() : openIn(0))}
      onFocus={(event) => event.target.matches(':focus-visible') && openIn(0)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {descriptionId === undefined ? null : (
        <span id={descriptionId} className={visuallyHidden}>
          {text}
        </span>
      )}
      {wanted ? (
        <Suspense>
          <TooltipPopup text={text} open={open} anchor={anchor} onOpenChange={(next) => (next ? undefined : close())} />
        </Suspense>
      ) : null}
    </span>
  );
}
