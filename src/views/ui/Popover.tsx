import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import * as css from './Popover.css.ts';

/** A small panel beside the button that opens it. Focus goes in and comes back. Carries Base UI: load it on demand. */
export function Popover({
  trigger,
  title,
  children,
}: {
  /** The button; its props are completed. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    // Base UI would write a style element into the page, which the CSP forbids.
    <CSPProvider disableStyleElements>
      <Base.Root>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner className={css.positioner} positionMethod="fixed" align="end" sideOffset={6} collisionPadding={8}>
            <Base.Popup className={css.popup} aria-label={title}>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
