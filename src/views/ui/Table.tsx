import type { ReactNode } from 'react';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './Layout.css.ts';

export type Column<Row> = {
  readonly id: string;
  readonly head: string;
  /** The head is spoken only, for columns of buttons. */
  readonly headHidden?: boolean;
  /** Numbers stand at the end. */
  readonly end?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

/** A plain table with a caption for screen readers; wide ones scroll inside their box. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}) {
  return (
    <div className={css.tableScroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={css.headCell} data-end={column.end ? '' : undefined}>
                {column.headHidden ? <span className={visuallyHidden}>{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={css.row}>
              {columns.map((column) => (
                <td key={column.id} className={css.cell} data-end={column.end ? '' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
