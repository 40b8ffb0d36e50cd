import { Tooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';
import * as css from './TooltipPopup.css.ts';

export type TooltipPopupProps = {
  readonly text: string;
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onOpenChange: (open: boolean) => void;
};

/** The floating half of a tooltip, loaded on first use. */
export function TooltipPopup({ text, open, anchor, onOpenChange }: TooltipPopupProps) {
  return (
    <Tooltip.Root open={open} onOpenChange={onOpenChange}>
      <Tooltip.Portal>
        <Tooltip.Positioner className={css.positioner} positionMethod="fixed" anchor={anchor} sideOffset={6} collisionPadding={8}>
          <Tooltip.Popup className={css.popup} aria-hidden>
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
