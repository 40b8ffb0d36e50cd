import { Select } from '#views/ui/Select.tsx';
import * as css from './Orders.css.ts';

/** One thing to narrow a list by. */
export function Choice({
  label,
  any,
  value,
  options,
  error,
  onChange,
}: {
  readonly label: string;
  /** What none chosen is called. */
  readonly any: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  return (
    <div className={css.filter}>
      <Select label={label} options={[{ value: '', label: any }, ...options]} value={value} error={error} onChange={onChange} />
    </div>
  );
}
