import { useTranslation } from 'react-i18next';
import * as button from '#views/ui/Button.css.ts';
import { ErrorState } from '#views/ui/ErrorState.tsx';

/**
 * What a page's own failure leaves: what happened, a reload, a way home. Both ask the server anew: a browser keeps code that did not come
 * from coming, and what stands around the page may have failed with it.
 */
export function PageFailed() {
  const { t } = useTranslation(['faults', 'shell']);
  return (
    <ErrorState isPage text={t('faults:unexpected')}>
      <a href={window.location.pathname + window.location.search} className={button.button({ tone: 'ghost' })}>
        {t('faults:reload')}
      </a>
      <a href="/" className={button.button({ tone: 'quiet' })}>
        {t('shell:bottomBar.home')}
      </a>
    </ErrorState>
  );
}
