import { useSelector } from '@xstate/react';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as theme from '#machines/tab/theme/theme.selectors.ts';
import { IconButton } from '../ui/Button.tsx';
import { useResident } from './AppContext.tsx';

/** Light and dark; locked, with the reason, where a page exists in dark only. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const resident = useResident('theme');
  const shown = useSelector(resident, theme.shown);
  const isLocked = useSelector(resident, theme.isLocked);
  const label = isLocked ? t('theme.locked') : shown === 'dark' ? t('theme.toLight') : t('theme.toDark');
  return (
    <IconButton label={label} disabled={isLocked} onClick={() => resident.send({ type: 'theme.toggled' })}>
      {shown === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </IconButton>
  );
}
