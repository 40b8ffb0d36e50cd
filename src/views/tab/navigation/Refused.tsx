import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { notice } from './Notice.css.ts';

/** A page that exists, but not for this visitor: says for whom, and where to go instead. */
export function Refused() {
  const { t } = useTranslation('boundary');
  return (
    <div className={notice}>
      <PageHeader title={t('refused.title')} text={t('refused.text')} />
      <div>
        <ButtonLink to="/benefitsCenter/home">{t('refused.action')}</ButtonLink>
      </div>
    </div>
  );
}
