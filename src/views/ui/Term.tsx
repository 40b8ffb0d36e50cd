import { useId } from 'react';
import * as css from './Term.css.ts';
import { Tooltip } from './Tooltip.tsx';

/** A word of the trade with what it means: underlined by dots, told under mouse, finger and keyboard. */
export function Term({ word, meaning }: { readonly word: string; readonly meaning: string }) {
  const id = useId();
  return (
    <Tooltip text={meaning} held>
      <button type="button" className={css.term} aria-describedby={id}>
        {word}
      </button>
      {/* Hidden, so that a heading around it keeps its name. */}
      <span id={id} hidden>
        {meaning}
      </span>
    </Tooltip>
  );
}
