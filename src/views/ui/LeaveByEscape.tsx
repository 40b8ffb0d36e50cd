import type { KeyboardEvent, ReactNode } from 'react';
import { isComposed } from '#machines/kit/composing.flow.ts';

type Props = { readonly leave: (() => void) | undefined; readonly children: ReactNode };
const noBox = { display: 'contents' } as const;

/**
 * Around a part that has taken another's place: Escape in it leads back to that one, and what stands around the part, a sheet or a
 * dialog, hears nothing of it and stays. Without `leave` it is not heard.
 */
export function LeaveByEscape({ leave, children }: Props) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (leave === undefined || event.key !== 'Escape' || event.defaultPrevented || isComposed(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <div role="presentation" style={noBox} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
