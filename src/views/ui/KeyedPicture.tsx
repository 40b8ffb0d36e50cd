import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './KeyedPicture.css.ts';

/**
 * A picture that takes the focus and is moved by keys of its own. `onKey` is given those that are pressed on it, not on what stands upon
 * it, and returns what is said of it then (politely); undefined leaves what was said. `hint` says what keys there are.
 */
export function KeyedPicture({
  label,
  hint,
  onKey,
  children,
}: {
  readonly label: string;
  readonly hint: string;
  readonly onKey: (event: KeyboardEvent) => string | undefined;
  readonly children: ReactNode;
}) {
  const [said, setSaid] = useState('');
  const hintId = useId();
  const hear = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const next = onKey(event);
    if (next !== undefined) setSaid(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- while it has the focus keys are the picture's, not a screen reader's
    <div
      className={css.picture}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what keys move has to be reached by keyboard
      tabIndex={0}
      aria-label={label}
      aria-describedby={hintId}
      onKeyDown={hear}
    >
      {children}
      <p id={hintId} className={visuallyHidden}>
        {hint}
      </p>
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
    </div>
  );
}
