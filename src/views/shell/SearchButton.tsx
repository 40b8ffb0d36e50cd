import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useResident } from './AppContext.tsx';
import * as css from './SearchButton.css.ts';

/** Opens search: a wide field from 1600 px on, an icon below; the real field stands in what opens. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const overlays = useResident('overlays');
  return (
    <button
      type="button"
      className={css.field}
      aria-label={t('header.search')}
      aria-haspopup="dialog"
      data-tip="search"
      onClick={() => overlays.send({ type: 'overlay.opened', overlay: { name: 'search' } })}
    >
      <Search size={18} aria-hidden />
      <span className={css.words} aria-hidden>
        {t('header.search')}
        <kbd translate="no" className={css.key}>
          /
        </kbd>
      </span>
    </button>
  );
}
