import type { ComponentProps } from 'react';
import * as css from './Choice.css.ts';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { readonly type: 'checkbox' | 'radio' };

/** A mark of the browser's own with its words, which are pressed too and as high as a finger needs. */
export function Choice({ children, ...mark }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input className={css.mark} {...mark} />
      {children}
    </label>
  );
}
