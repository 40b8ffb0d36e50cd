import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { tradeKeysFlow } from '#machines/spot/tradeKeys/tradeKeys.flow.ts';
import * as tradeKeys from '#machines/spot/tradeKeys/tradeKeys.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { Choice } from '#views/ui/Choice.tsx';
import * as css from './Keys.css.ts';

/** Keys of the trade page: off until switched on, each of them to be changed. */
export function TradeKeysSection() {
  const { t } = useTranslation('tradeKeys');
  const flow = useFlow(tradeKeysFlow);
  const areOn = useSelector(flow, tradeKeys.areOn);
  const refused = useSelector(flow, tradeKeys.refused);
  return (
    <section aria-label={t('title')}>
      <h3 className={css.heading}>{t('title')}</h3>
      <p>{t('text')}</p>
      <Choice type="checkbox" size="large" checked={areOn} onChange={() => flow.send({ type: 'keys.toggled' })}>
        {t('switch')}
      </Choice>
      <dl className={css.list} data-off={areOn ? undefined : ''}>
        {tradeKeys.tradeKeyNames.map((command) => (
          <KeyLine key={command} flow={flow} command={command} />
        ))}
      </dl>
      <p role="status">{refused === '' ? null : t('refused', { key: refused })}</p>
      <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'keys.restored' })}>
        {t('restore')}
      </Button>
    </section>
  );
}

function KeyLine({ flow, command }: { readonly flow: ActorRefFrom<typeof tradeKeysFlow>; readonly command: tradeKeys.TradeKey }) {
  const { t } = useTranslation('tradeKeys');
  const key = useSelector(flow, tradeKeys.keyOf(command));
  const isChoosing = useSelector(flow, tradeKeys.choosing) === command;
  const name = t(command);
  return (
    <div className={css.line}>
      <dt>{name}</dt>
      <dd className={css.caps}>
        <button
          type="button"
          className={css.changeable}
          aria-pressed={isChoosing}
          aria-label={isChoosing ? t('choose') : t('change', { name, key })}
          onClick={() => flow.send(isChoosing ? { type: 'choice.left' } : { type: 'key.wanted', command })}
          onBlur={() => flow.send({ type: 'choice.left' })}
        >
          {isChoosing ? t('choose') : key}
        </button>
      </dd>
    </div>
  );
}
