import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as tips from '#machines/tab/tips/tips.selectors.ts';
import { useLate } from '#views/shell/late.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Choice } from '#views/ui/Choice.tsx';
import * as css from './Tips.css.ts';

/** The tips' place among the preferences: off, on, and all of them once more. */
export function TipsSection() {
  const { t } = useTranslation('tips');
  const flow = useLate('tips');
  const areOn = useSelector(flow, tips.areOn);
  return (
    <section aria-label={t('title')}>
      <h3 className={css.heading}>{t('title')}</h3>
      <div className={css.setting}>
        <Choice type="checkbox" size="large" checked={areOn} onChange={() => flow.send({ type: 'tips.toggled' })}>
          {t('switch')}
        </Choice>
        <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'tips.renewed' })}>
          {t('again')}
        </Button>
      </div>
    </section>
  );
}
