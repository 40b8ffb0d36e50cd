import { useSelector } from '@xstate/react';
import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { Popover } from '#views/ui/Popover.tsx';
import { Term } from '#views/ui/Term.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './Swap.css.ts';
import type { SwapRef } from './swapRef.ts';

type Part = { readonly flow: SwapRef };
const choices = ['auto', '0.1', '0.5', '1'] as const;

/** How far the price may move, and how long the swap may wait. */
export function SwapSettings({ flow }: Part) {
  const { t } = useTranslation('swap');
  const settings = useSelector(flow, swap.settings);
  const slippage = useSelector(flow, swap.slippage);
  const note = useSelector(flow, swap.slippageNote);
  const isDeadlineWrong = useSelector(flow, swap.isDeadlineWrong);
  const isOdd = note !== null || isDeadlineWrong;
  return (
    <Popover
      title={t('settings.title')}
      trigger={
        <button
          type="button"
          className={css.tool}
          data-tone={isOdd ? 'warn' : undefined}
          aria-label={slippage === null ? t('settings.openWrong') : t('settings.open', { percent: slippage })}
        >
          <Settings2 size={16} aria-hidden />
          {slippage === null ? '–' : `${slippage}%`}
        </button>
      }
    >
      <div className={css.settingsForm}>
        <h2 className={css.settingsTitle}>{t('settings.title')}</h2>
        <Slippage flow={flow} />
        <TextField
          label={t('settings.deadline')}
          inputMode="numeric"
          maxLength={4}
          value={settings.minutes}
          after={t('settings.minutes')}
          hint={t('settings.deadlineMeaning')}
          error={isDeadlineWrong ? t('settings.deadlineWrong', { least: swap.deadlines.least, most: swap.deadlines.most }) : undefined}
          onChange={(text) => flow.send({ type: 'deadline.changed', text })}
        />
      </div>
    </Popover>
  );
}

function Slippage({ flow }: Part) {
  const { t } = useTranslation('swap');
  const settings = useSelector(flow, swap.settings);
  const note = useSelector(flow, swap.slippageNote);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        <Term word={t('settings.slippage')} meaning={t('settings.slippageMeaning')} />
      </legend>
      <div className={css.pills}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={css.pill}
            aria-pressed={settings.slippage === choice}
            onClick={() => flow.send({ type: 'slippage.chosen', slippage: choice })}
          >
            {choice === 'auto' ? t('settings.auto') : `${choice}%`}
          </button>
        ))}
      </div>
      <TextField
        label={t('settings.customLabel')}
        labelHidden
        inputMode="decimal"
        placeholder={t('settings.custom')}
        value={settings.slippage === 'custom' ? settings.custom : ''}
        after="%"
        error={note === 'invalid' ? t('settings.invalid') : undefined}
        onChange={(text) => flow.send({ type: 'slippage.changed', text })}
      />
      {note === 'high' || note === 'low' ? (
        <p className={css.note} data-tone="warn" role="status">
          {t(`settings.${note}`)}
        </p>
      ) : null}
    </fieldset>
  );
}
