import { useTranslation } from 'react-i18next';
import { partFailed } from './PartFailed.css.ts';

/** Says that a menu or dialog could not be loaded, and offers the reload that mends it. */
export function PartFailed() {
  const { t } = useTranslation('faults');
  return (
    <div role="alert" className={partFailed}>
      {t('part')} <a href={window.location.pathname + window.location.search}>{t('reload')}</a>
    </div>
  );
}
