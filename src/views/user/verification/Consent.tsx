import { useId } from 'react';
import { agreed } from '#machines/rules/identityPapers.ts';
import { Choice } from '#views/ui/Choice.tsx';
import * as css from './Verification.css.ts';

type ConsentProps = {
  /** What is agreed to, in the page's language. */
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The box by which somebody agrees that the papers are looked at. */
export function Consent({ label, value, readOnly, error, onChange }: ConsentProps) {
  const id = useId();
  return (
    <div className={css.group}>
      <Choice
        type="checkbox"
        name="consent"
        checked={value === agreed}
        disabled={readOnly}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        onChange={({ target }) => onChange(target.checked ? agreed : '')}
      >
        {label}
      </Choice>
      {error === undefined ? null : (
        <p id={id} className={css.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
