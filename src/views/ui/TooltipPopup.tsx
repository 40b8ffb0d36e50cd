import { Tooltip } from '@base-ui/react/tooltip';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { InputFrom } from 'xstate';
import { inspect, tooltipFlow } from '#machines/kit/tooltip.flow.ts';
import * as tooltip from '#machines/kit/tooltip.selectors.ts';
import * as css from './TooltipPopup.css.ts';

type TooltipPopupProps = { readonly text: string; readonly input: InputFrom<typeof tooltipFlow> };

/** The floating half of a tooltip, loaded on first use. */
export function TooltipPopup({ text, input }: TooltipPopupProps): ReactNode {
  const flow = useActorRef(tooltipFlow, { input, inspect });
  const isOpen = useSelector(flow, tooltip.isOpen);
  return (
    // What ends it is heard by the flow: the package would take the mouse press that follows a tap for one elsewhere.
    <Tooltip.Root open={isOpen}>
      <Tooltip.Portal>
        <Tooltip.Positioner
          className={css.positioner}
          positionMethod="fixed"
          anchor={() => document.getElementById(input.anchorId)}
          sideOffset={6}
          collisionPadding={8}
        >
          <Tooltip.Popup
            className={css.popup}
            aria-hidden
            onPointerEnter={() => flow.send({ type: 'anchor.pointed' })}
            onPointerLeave={() => flow.send({ type: 'anchor.unpointed' })}
          >
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
