import type { ReactNode } from 'react';

export type SortOrder = 'ascending' | 'descending' | 'none';
export type Column = {
  readonly key: string;
  /** Its name, or a button with it (`sortColumn`). */
  readonly label: ReactNode;
  readonly className?: string | undefined;
  /** How it orders the rows; of columns that can. */
  readonly order?: SortOrder | undefined;
};

/** The classes of a table's parts: how it is laid out. */
export type TableLook = {
  readonly box?: string;
  readonly table: string;
  readonly headRow?: string;
  readonly head: string;
  readonly row: string;
  readonly cell: string;
};

/** The names of a table's columns. */
export const HeadRow = ({ columns, look }: { readonly columns: readonly Column[]; readonly look: Pick<TableLook, 'head'> }) => (
  <tr>
    {columns.map(({ key, label, className = '', order }) => (
      <th key={key} scope="col" aria-sort={order} className={`${look.head} ${className}`}>
        {label}
      </th>
    ))}
  </tr>
);
