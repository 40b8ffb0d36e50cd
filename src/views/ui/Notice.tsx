import { useId, type ReactNode } from 'react';
import { dropSecondClick } from './dropSecondClick.ts';
import { focusOnArrival } from './focusOnArrival.ts';
import { LeaveByEscape } from './LeaveByEscape.tsx';
import * as css from './Notice.css.ts';

type NoticeProps = {
  /** It waits for an answer of the user's. */
  readonly asks?: boolean;
  /** The way back to the form, for Escape. */
  readonly onLeave?: () => void;
  readonly tone: 'warn' | 'info';
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
};

/** A question or a result in the place of the form; it has the focus, but none of its buttons has: a second Enter answers nothing. */
export function Notice({ asks = false, onLeave, tone, icon, title, text, detail, children }: NoticeProps) {
  const id = useId();
  return (
    <LeaveByEscape leave={onLeave}>
      <div
        ref={focusOnArrival}
        tabIndex={-1}
        className={css.notice}
        role={asks ? 'alertdialog' : 'alert'}
        aria-labelledby={asks ? `${id}-title` : undefined}
        aria-describedby={asks ? `${id}-text` : undefined}
      >
        <span className={`${css.icon} ${tone === 'warn' ? css.warn : css.info}`}>{icon}</span>
        <h3 id={`${id}-title`} className={css.title}>
          {title}
        </h3>
        <p id={`${id}-text`} className={css.noticeText}>
          {text}
        </p>
        {detail}
        {children === undefined ? null : (
          <div role="presentation" className={css.actions} onClickCapture={dropSecondClick}>
            {children}
          </div>
        )}
      </div>
    </LeaveByEscape>
  );
}
