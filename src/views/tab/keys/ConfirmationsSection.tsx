import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { confirmationsFlow } from '#machines/spot/confirmations/confirmations.flow.ts';
import * as confirmations from '#machines/spot/confirmations/confirmations.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Choice } from '#views/ui/Choice.tsx';
import * as css from './Keys.css.ts';

/** The questions before an order among the preferences: what was switched off where it was asked is switched on again here. */
export function ConfirmationsSection() {
  const { t } = useTranslation('trade');
  const flow = useFlow(confirmationsFlow);
  return (
    <section aria-label={t('review.asks.title')}>
      <h3 className={css.heading}>{t('review.asks.title')}</h3>
      <div className={css.columns}>
        {confirmations.confirmations.map((confirmation) => (
          <Switch key={confirmation} flow={flow} confirmation={confirmation} />
        ))}
      </div>
    </section>
  );
}

type SwitchProps = { readonly flow: ActorRefFrom<typeof confirmationsFlow>; readonly confirmation: confirmations.Confirmation };
function Switch({ flow, confirmation }: SwitchProps) {
  const { t } = useTranslation('trade');
  const isOn = useSelector(flow, confirmations.isAsked(confirmation));
  return (
    <Choice type="checkbox" size="large" checked={isOn} onChange={() => flow.send({ type: 'confirmation.toggled', confirmation })}>
      {t(`type.${confirmation}`)}
    </Choice>
  );
}
