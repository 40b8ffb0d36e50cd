import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './Feedback.css.ts';

/** Nothing here: what would be, and the one next step. */
export function EmptyState({
  title,
  text,
  icon,
  children,
}: {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.state}>
      <span className={css.stateIcon}>{icon ?? <Inbox size={28} strokeWidth={1.5} aria-hidden />}</span>
      <p className={css.stateTitle}>{title}</p>
      {text === undefined ? null : <div className={css.stateText}>{text}</div>}
      {children === undefined ? null : <div className={css.stateActions}>{children}</div>}
    </div>
  );
}
