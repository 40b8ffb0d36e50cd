import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import * as css from './Feedback.css.ts';
import { keepFocusNear } from './focusOnArrival.ts';

/** Something failed: what, what to do, and the code to tell support. */
export function ErrorState({
  title,
  text,
  code,
  onRetry,
  retrying = false,
  isPage = false,
  children,
}: {
  readonly title?: string | undefined;
  readonly text: ReactNode;
  readonly code?: string | number | undefined;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** It is all of the page: its title is the page's heading. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css.state} role="alert">
      <span className={css.stateIcon}>
        <CloudOff size={28} strokeWidth={1.5} aria-hidden />
      </span>
      <Title className={css.stateTitle}>{title ?? t('ui.errorTitle')}</Title>
      <div className={css.stateText}>{text}</div>
      {code === undefined ? null : <p className={css.code}>{t('ui.errorCode', { code: String(code) })}</p>}
      <div ref={keepFocusNear} className={css.stateActions}>
        {onRetry === undefined ? null : (
          <Button tone="ghost" loading={retrying} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
