import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import * as css from './Pages.css.ts';

/** An address the product does not have. */
export function NotFound() {
  const { t } = useTranslation('pages');
  const address = useSelector(useResident('navigation'), navigation.page);
  return (
    <div className={`${page} ${css.lost}`}>
      <p className={css.lostCode} aria-hidden>
        {t('notFound.badge')}
      </p>
      <h1 className={css.title} tabIndex={-1}>
        {t('notFound.title')}
      </h1>
      <p className={css.lead}>{t('notFound.text')}</p>
      <p className={css.lostAddress}>
        <bdi>{address.slice(0, 120)}</bdi>
      </p>
      <div className={css.lostActions}>
        <ButtonLink to="/" size="large">
          {t('notFound.home')}
        </ButtonLink>
        <ButtonLink to="/web3" tone="ghost" size="large">
          {t('notFound.wallet')}
        </ButtonLink>
      </div>
    </div>
  );
}
