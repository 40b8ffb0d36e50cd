import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import * as css from './Popover.css.ts';

/** A floating panel beside `anchor`; focus goes in and comes back. Carries Base UI: load it on demand, keep the button outside. */
export function Popover({
  open,
  onClose,
  anchor,
  label,
  align = 'end',
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Positioner className={css.positioner} anchor={anchor} align={align} sideOffset={8} collisionPadding={8}>
          <Base.Popup className={css.popup} aria-label={label} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
