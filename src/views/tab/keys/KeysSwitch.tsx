import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as keys from '#machines/tab/keys/keys.selectors.ts';
import { useLate } from '#views/shell/late.tsx';
import { Choice } from '#views/ui/Choice.tsx';

/** Turns all shortcuts on or off (WCAG 2.1.4); kept in this browser. */
export function KeysSwitch() {
  const { t } = useTranslation('search');
  const resident = useLate('keys');
  const areOn = useSelector(resident, keys.areKeysOn);
  return (
    <Choice type="checkbox" size="large" checked={areOn} onChange={() => resident.send({ type: 'keys.toggled' })}>
      {t('keys.switch')}
    </Choice>
  );
}
