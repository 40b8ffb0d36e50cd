import type { ReactNode } from 'react';
import * as css from './Margin.css.ts';

/** A word and its figure, in a list of them. */
export function MarginLine({ word, children }: { readonly word: string; readonly children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt className={css.lineWord}>{word}</dt>
      <dd className={css.lineFigure}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
