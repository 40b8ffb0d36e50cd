import { useTranslation } from 'react-i18next';
import { Anchor } from '../ui/Anchor.tsx';
import * as css from './Header.css.ts';
import { useBrand } from './useBrand.ts';

/** The operator's mark and name, leading home. */
export function Brand() {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  return (
    <Anchor to="/" className={css.brand} aria-label={t('header.home', { brand: brand.name })}>
      {brand.logo === '' ? (
        <svg className={css.brandMark} viewBox="0 0 16 16" aria-hidden>
          <path d="M8 .6 15.4 8 8 15.4.6 8z" />
        </svg>
      ) : (
        <img className={css.brandLogo} src={brand.logo} alt="" height={22} />
      )}
      <span>{brand.name}</span>
    </Anchor>
  );
}
