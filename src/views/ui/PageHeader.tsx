import type { ReactNode } from 'react';
import * as css from './Layout.css.ts';

/** The head of a page: its one h1, which takes the focus when the route changes, a line of text and its actions. */
export function PageHeader({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className={css.pageHead}>
      <div>
        <h1 className={css.pageTitle} tabIndex={-1}>
          {title}
        </h1>
        {text === undefined ? null : <p className={css.pageText}>{text}</p>}
      </div>
      {children === undefined ? null : <div className={css.pageActions}>{children}</div>}
    </header>
  );
}
