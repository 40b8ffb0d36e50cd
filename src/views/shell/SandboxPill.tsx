import { useTranslation } from 'react-i18next';
import { Tooltip } from '../ui/Tooltip.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import * as css from './Header.css.ts';
import { useShellFacts } from './useBrand.ts';

/** Always in sight where nothing is real. */
export function SandboxPill() {
  const { t } = useTranslation('shell');
  const { sandbox } = useShellFacts();
  if (!sandbox.enabled) return null;
  return (
    <Tooltip text={t('header.sandboxWhy')}>
      <span className={css.pill}>
        {t('header.sandbox')}
        <VisuallyHidden>{t('header.sandboxWhy')}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
