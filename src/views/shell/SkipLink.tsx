import { useTranslation } from 'react-i18next';
import { skipLink } from './SkipLink.css.ts';

/** The first stop of the keyboard: past the header, to the page. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className={skipLink} href="#main">
      {t('skipToContent')}
    </a>
  );
}
