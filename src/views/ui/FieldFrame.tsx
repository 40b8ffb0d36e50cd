import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './Field.css.ts';

export type FieldFrameProps = {
  readonly label: string;
  /** The label is spoken only, where the surroundings show it. */
  readonly labelHidden?: boolean;
  /** Right of the label: a balance, a "Forgot password?" link. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; already in the visitor's language. */
  readonly error?: string | undefined;
};

/** Ids that wire a control to its label, hint and error. */
export const fieldIds = (id: string, { hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>) => {
  const described = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`]
    .filter((part) => part !== '')
    .join(' ');
  return { 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': described === '' ? undefined : described } as const;
};

/** Label above, control, error and hint below: the frame of every field. */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  aside,
  hint,
  error,
  children,
}: FieldFrameProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={css.field}>
      <div className={labelHidden && aside === undefined ? visuallyHidden : css.labelRow}>
        <label id={`${id}-label`} htmlFor={id} className={labelHidden ? visuallyHidden : css.label}>
          {label}
        </label>
        {aside === undefined ? null : <div className={css.aside}>{aside}</div>}
      </div>
      {children}
      {error === undefined ? null : (
        <div id={`${id}-error`} className={css.error} role="alert">
          <CircleAlert size={14} className={css.errorIcon} aria-hidden />
          {error}
        </div>
      )}
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
