import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import * as css from './Field.css.ts';
import { FieldFrame, fieldIds, type FieldFrameProps } from './FieldFrame.tsx';

export type TextFieldProps = FieldFrameProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'name'
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'maxLength'
    | 'spellCheck'
    | 'autoCapitalize'
    | 'enterKeyHint'
    | 'disabled'
    | 'readOnly'
    | 'required'
    | 'onBlur'
    | 'autoFocus'
  > & {
    readonly value: string;
    readonly onChange?: (value: string) => void;
    readonly before?: ReactNode;
    readonly after?: ReactNode;
    readonly inputRef?: Ref<HTMLInputElement>;
  };

/** One line of text. The value lives in the flow; every keystroke goes out as typed. */
export function TextField({
  label,
  labelHidden,
  aside,
  hint,
  error,
  value,
  onChange,
  before,
  after,
  inputRef,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const id = useId();
  const frame = { id, label, labelHidden: labelHidden ?? false, aside, hint, error };
  return (
    <FieldFrame {...frame}>
      <div
        className={css.box}
        data-invalid={error === undefined ? undefined : ''}
        data-disabled={rest.disabled ? '' : undefined}
        data-readonly={rest.readOnly ? '' : undefined}
      >
        {before}
        <input
          {...rest}
          {...fieldIds(id, frame)}
          id={id}
          ref={inputRef}
          type={type}
          className={css.input}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
        {after}
      </div>
    </FieldFrame>
  );
}
