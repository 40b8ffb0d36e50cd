import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { FieldFrame, fieldIds, type FieldFrameProps } from './FieldFrame.tsx';
import * as css from './Select.css.ts';

export type SelectOption = {
  readonly value: string;
  /** Plain words, for typing ahead and for the trigger. */
  readonly label: string;
  /** Drawn before the label: a coin disc, a chain mark. */
  readonly mark?: ReactNode;
  /** Right of the label: a balance, or why the option cannot be chosen. */
  readonly note?: ReactNode;
  readonly disabled?: boolean;
};

export type SelectProps = FieldFrameProps & {
  readonly options: readonly SelectOption[];
  /** The chosen option's value; empty string is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

/** One of a few named values. Carries Base UI: import it only from code that is loaded on demand. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one part of a page, from top to bottom
export function Select({
  label,
  labelHidden,
  aside,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder = '',
  disabled = false,
}: SelectProps) {
  const id = useId();
  const frame = { id, label, labelHidden: labelHidden ?? false, aside, hint, error };
  const chosen = options.find((option) => option.value === value);
  const isTyping = useRef(false);
  return (
    <FieldFrame {...frame}>
      {/* Base UI would write a style element into the page, which the CSP forbids. */}
      <CSPProvider disableStyleElements>
        <Base.Root
          items={options.map((option) => ({ value: option.value, label: option.label }))}
          value={chosen === undefined ? null : value}
          // Where value and options change together, Base UI tells of its first value as if it had been chosen: only what a user does counts.
          onValueChange={(next, { reason }) =>
            typeof next === 'string' && (reason !== 'none' || isTyping.current) ? onChange(next) : undefined
          }
          disabled={disabled}
        >
          <Base.Trigger
            {...fieldIds(id, frame)}
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            className={css.trigger}
            onKeyDown={() => void (isTyping.current = true)}
            onKeyUp={() => void (isTyping.current = false)}
            onBlur={() => void (isTyping.current = false)}
          >
            <span className={css.value}>
              {chosen?.mark}
              <span className={css.words}>{chosen?.label ?? placeholder}</span>
            </span>
            <Base.Icon className={css.chevron}>
              <ChevronDown size={16} aria-hidden />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            {/* Fixed: an option that takes the focus before the list has its place would scroll the page behind a dialog. */}
            <Base.Positioner
              className={css.positioner}
              positionMethod="fixed"
              alignItemWithTrigger={false}
              sideOffset={4}
              collisionPadding={8}
            >
              <Base.Popup className={css.popup}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    disabled={option.disabled ?? false}
                    className={css.option}
                  >
                    {option.mark}
                    <Base.ItemText className={css.optionText}>{option.label}</Base.ItemText>
                    {option.note === undefined ? null : <span className={css.optionNote}>{option.note}</span>}
                    <Base.ItemIndicator className={css.check}>
                      <Check size={16} aria-hidden />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </CSPProvider>
    </FieldFrame>
  );
}
