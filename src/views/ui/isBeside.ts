import type { MouseEvent } from 'react';

/**
 * Pressed so that the browser opens the link in another tab or window (Alt alone saves it). The router keeps such a press to itself:
 * it is heard on its way in, by `onClickCapture` and `onAuxClick`.
 */
export const isBeside = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 1 || (button === 0 && !altKey && (ctrlKey || metaKey || shiftKey));
