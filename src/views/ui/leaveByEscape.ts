import type { KeyboardEvent } from 'react';
import { isComposed } from '#machines/kit/composing.flow.ts';

/**
 * Escape within a part that has taken another's place leads back to that one: what stands around the part, a sheet or a dialog, hears
 * nothing of it and stays.
 */
export const leaveByEscape =
  (leave: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposed(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
