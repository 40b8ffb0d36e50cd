import type { ComponentProps } from 'react';
import * as css from './Choice.css.ts';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'size'> & {
  readonly type: 'checkbox' | 'radio';
  /** Small beside lists and in quiet notes, large where settings are switched. */
  readonly size?: css.ChoiceSize;
};

/** A mark of the browser's own with its words, which are pressed too and as high as a finger needs. */
export function Choice({ size = 'medium', children, ...mark }: ChoiceProps) {
  return (
    <label className={css.choice[size]}>
      <input className={css.mark[size]} {...mark} />
      {children}
    </label>
  );
}
