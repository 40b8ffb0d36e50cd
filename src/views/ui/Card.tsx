import type { ReactNode } from 'react';
import * as css from './Layout.css.ts';

/** A resting surface; with a title it is a region of the page. `padded` off lets a table reach the edges. */
export function Card({
  title,
  action,
  padded = true,
  children,
}: {
  readonly title?: string;
  readonly action?: ReactNode;
  readonly padded?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.card({ padded })} aria-label={title}>
      {title === undefined ? null : (
        <div className={css.cardHead}>
          <h2 className={css.cardTitle}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
