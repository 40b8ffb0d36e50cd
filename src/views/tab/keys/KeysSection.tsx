import { useTranslation } from 'react-i18next';
import { useResident } from '#views/shell/AppContext.tsx';
import { Button } from '#views/ui/Button.tsx';
import * as css from './Keys.css.ts';
import { KeysSwitch } from './KeysSwitch.tsx';

/** The shortcuts' place among the preferences. */
export function KeysSection({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('search');
  const overlays = useResident('overlays');
  const seeAll = () => {
    onLeave();
    overlays.send({ type: 'overlay.opened', overlay: { name: 'keys' } });
  };
  return (
    <section aria-label={t('keys.title')}>
      <h3 className={css.heading}>{t('keys.title')}</h3>
      <div className={css.setting}>
        <KeysSwitch />
        <Button tone="ghost" size="small" onClick={seeAll}>
          {t('keys.see')}
        </Button>
      </div>
    </section>
  );
}
