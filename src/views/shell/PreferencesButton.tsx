import { useSelector } from '@xstate/react';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { useResident } from './AppContext.tsx';
import * as css from './Header.css.ts';
import type { HeaderMenuRef } from './MenuTrigger.tsx';

/** Opens language, currency and appearance; where there is room it names the two in use. */
export function PreferencesButton({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('shell');
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const currency = useSelector(useResident('preferences'), preferences.currencyCode);
  const language = locale.startsWith('zh') ? locale.replace('_', '-') : (locale.split('_')[0] ?? locale);
  return (
    <button
      type="button"
      className={css.preferences}
      aria-label={t('header.preferences')}
      aria-haspopup="dialog"
      data-tip="preferences"
      onClick={() => flow.send({ type: 'menu.pressed', menu: 'preferences' })}
    >
      <Globe size={18} aria-hidden />
      <span className={css.fromRoomy} aria-hidden>
        {language.toUpperCase()} / {currency}
      </span>
    </button>
  );
}
