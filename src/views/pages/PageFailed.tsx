import { useTranslation } from 'react-i18next';
import * as button from '../ui/Button.css.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

/**
 * What a page's own failure leaves: what happened, a reload, a way home. A browser keeps code that did not come from coming: only a reload
 * asks again. `whole`: what stands around the page failed too, and the way home begins anew.
 */
export function PageFailed({ whole = false }: { readonly whole?: boolean }) {
  const { t } = useTranslation(['faults', 'shell']);
  return (
    <ErrorState text={t('faults:unexpected')}>
      <a href={window.location.pathname + window.location.search} className={button.button({ tone: 'ghost' })}>
        {t('faults:reload')}
      </a>
      {whole ? (
        <a href="/" className={button.button({ tone: 'quiet' })}>
          {t('shell:bottomBar.home')}
        </a>
      ) : (
        <ButtonLink to="/" tone="quiet">
          {t('shell:bottomBar.home')}
        </ButtonLink>
      )}
    </ErrorState>
  );
}
