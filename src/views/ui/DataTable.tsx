import type { ReactNode } from 'react';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './DataTable.css.ts';
import { Skeleton } from './Skeleton.tsx';

export type Column = { readonly key: string; readonly label: string; readonly className?: string | undefined };
const waitingRows = 4;

/** A table that its own box lays out: rows of one line where there is room, cards where there is little. */
export function DataTable({
  caption,
  columns,
  isWaiting,
  before,
  after,
  children,
}: {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** Nothing has come yet: boxes of what is coming stand in the place of the rows. */
  readonly isWaiting: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.box}>
      {before}
      <table className={css.table} aria-busy={isWaiting}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead className={css.headRow}>
          <tr>
            {columns.map(({ key, label, className = '' }) => (
              <th key={key} scope="col" className={`${css.head} ${className}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{isWaiting ? <WaitingRows columns={columns.length} /> : children}</tbody>
      </table>
      {after}
    </div>
  );
}

const WaitingRows = ({ columns }: { readonly columns: number }) =>
  Array.from({ length: waitingRows }, (_, index) => (
    <tr key={index} className={css.row}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} className={css.cell}>
          <Skeleton width={column === 0 ? 120 : 64} />
        </td>
      ))}
    </tr>
  ));

/** A cell of figures, one line below the other; on a card its column's name stands above it. */
export const Cell = ({
  label,
  className = '',
  children,
}: {
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <td className={`${css.cell} ${className}`} data-label={label}>
    <span className={css.lines}>{children}</span>
  </td>
);
