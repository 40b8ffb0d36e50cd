import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './Field.css.ts';
import { FieldFrame, fieldIds, type FieldFrameProps } from './FieldFrame.tsx';

export type AmountInputProps = FieldFrameProps & {
  /** Digits and one dot, as the flow keeps it. */
  readonly value: string;
  /** The raw text; the flow filters, cuts and caps it. */
  readonly onChange: (text: string) => void;
  /** The raw text of a paste, which the flow may have to ask about; without it a paste is an ordinary change. */
  readonly onPaste?: (text: string) => void;
  readonly unit: string;
  /** Fills the cap; without it there is no Max. */
  readonly onMax?: (() => void) | undefined;
  readonly maxDisabled?: boolean;
  /** Arrow up and down: 1 or -1, ten times that with Shift; without it the arrows move the caret as ever. */
  readonly onStep?: ((steps: number) => void) | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly before?: ReactNode;
  /** Right of the unit: the way to another one. */
  readonly after?: ReactNode;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
const onArrow = (onStep: (steps: number) => void) => (event: KeyboardEvent) => {
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  onStep(event.shiftKey ? step * 10 : step);
};

/** An amount of money: text, never a number field, so that no digit is lost and a wheel changes nothing. */
export function AmountInput({
  label,
  labelHidden,
  aside,
  hint,
  error,
  value,
  onChange,
  onPaste,
  unit,
  onMax,
  maxDisabled = false,
  onStep,
  placeholder = '0.00',
  disabled = false,
  before,
  after,
}: AmountInputProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const frame = { id, label, labelHidden: labelHidden ?? false, aside, hint, error };
  return (
    <FieldFrame {...frame}>
      <div className={css.box} data-invalid={error === undefined ? undefined : ''} data-disabled={disabled ? '' : undefined}>
        {before}
        <input
          {...fieldIds(id, frame)}
          id={id}
          className={`${css.input} ${css.amount}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          onKeyDown={onStep === undefined ? undefined : onArrow(onStep)}
          onChange={(event) => onChange(event.target.value)}
          onPaste={(event) => {
            if (onPaste === undefined) return;
            event.preventDefault();
            onPaste(event.clipboardData.getData('text'));
          }}
        />
        <span className={css.suffix}>{unit}</span>
        {after}
        {onMax === undefined ? null : (
          <>
            <span className={css.insideRule} aria-hidden />
            <button type="button" className={css.inside} disabled={maxDisabled || disabled} onClick={onMax}>
              {t('ui.max')}
            </button>
          </>
        )}
      </div>
    </FieldFrame>
  );
}
