import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as account from '#machines/margin/margin/marginAccount.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { Select } from '#views/ui/Select.tsx';
import * as css from './Margin.css.ts';
import { useMargin } from './marginOwner.ts';
import { useMarginWords } from './useMarginWords.ts';

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** One of a few, beside each other. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className={css.optionInput}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
          />
          <span className={css.optionWords}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Cross or isolated, and the leverage of that wallet. */
export function MarginModes() {
  const { t } = useTranslation(['margin', 'faults']);
  const flow = useMargin().account;
  const mode = useSelector(flow, account.mode);
  const pair = useSelector(flow, account.pair);
  const wallet = useSelector(flow, account.wallet);
  const isSaving = useSelector(flow, account.isSavingLeverage);
  const refusal = useSelector(flow, account.leverageRefusal);
  const problem = useSelector(flow, account.leverageProblem);
  const words = useMarginWords();
  const error = refusal !== null ? words(refusal) : problem === null ? undefined : (problem.text ?? t(problem.key));
  const options = Array.from({ length: wallet?.maxLeverage ?? 0 }, (_, index) => String(index + 1));
  return (
    <div className={css.modeRow}>
      <Choice
        label={t('mode.label')}
        options={[
          { value: 'cross', label: t('mode.cross'), disabled: !pair.hasCross },
          { value: 'isolated', label: t('mode.isolated'), disabled: !pair.hasIsolated },
        ]}
        value={mode}
        onChange={(value) => flow.send({ type: 'mode.chosen', mode: value })}
      />
      {wallet === null ? null : (
        <div className={css.leverage} aria-busy={isSaving}>
          <Select
            label={t('leverage.label')}
            labelHidden
            options={options.map((times) => ({ value: times, label: t('leverage.value', { times }) }))}
            value={String(wallet.leverage)}
            disabled={isSaving}
            error={error}
            onChange={(times) => flow.send({ type: 'leverage.chosen', leverage: Number(times) })}
          />
        </div>
      )}
    </div>
  );
}
