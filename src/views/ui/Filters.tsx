import type { ReactNode } from 'react';
import * as css from './DataTable.css.ts';
import { Select } from './Select.tsx';

/** What narrows a list, above it, and at its end what is done with all of it. */
export const Filters = ({ label, end, children }: { readonly label: string; readonly end: ReactNode; readonly children: ReactNode }) => (
  <div className={css.filters} role="group" aria-label={label}>
    {children}
    <div className={css.filterEnd}>{end}</div>
  </div>
);

export const Filter = ({ children }: { readonly children: ReactNode }) => <div className={css.filter}>{children}</div>;

/** One thing to narrow a list by. */
export const Choice = ({
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
}) => (
  <Filter>
    <Select label={label} options={[{ value: '', label: any }, ...options]} value={value} error={error} onChange={onChange} />
  </Filter>
);
