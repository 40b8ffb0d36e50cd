import type { MouseEvent } from 'react';

/** The second half of a double click on a form's button may fall on what has just come in its place: it answers nothing. */
export const dropSecondClick = (event: MouseEvent): void => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};
