import type { ReactNode } from 'react';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './DataTable.css.ts';
import { HeadRow, type Column, type TableLook } from './HeadRow.tsx';
import { Skeleton } from './Skeleton.tsx';

const waitingRows = 5;
/** Rows of one line where there is room, cards where there is little. */
const cards: TableLook = { box: css.box, table: css.table, headRow: css.headRow, head: css.head, row: css.row, cell: css.cell };

/** A table that its own box lays out; with a `look` of its own its rows stay rows. */
export function DataTable({
  caption,
  columns,
  isWaiting,
  look = cards,
  before,
  after,
  children,
}: {
  readonly caption: string;
  readonly columns: readonly Column[];
  /** Nothing has come yet: boxes of what is coming stand in the place of the rows. */
  readonly isWaiting: boolean;
  readonly look?: TableLook;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={look.box}>
      {before}
      <table className={look.table} aria-busy={isWaiting}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead className={look.headRow}>
          <HeadRow columns={columns} look={look} />
        </thead>
        <tbody>{isWaiting ? <WaitingRows columns={columns} look={look} /> : children}</tbody>
      </table>
      {after}
    </div>
  );
}

/** Boxes of rows that are coming. */
export const WaitingRows = ({ columns, look }: { readonly columns: readonly Column[]; readonly look: TableLook }) =>
  Array.from({ length: waitingRows }, (_, index) => (
    <tr key={index} className={look.row}>
      {columns.map(({ key, className = '' }, column) => (
        <td key={key} className={`${look.cell} ${className}`}>
          <span className={css.waiting}>
            <Skeleton width={column === 0 ? 120 : 64} />
          </span>
        </td>
      ))}
    </tr>
  ));

/** A cell of figures, one line below the other; on a card its column's name stands above it. */
export const Cell = ({
  label,
  className = '',
  isRowHead = false,
  children,
}: {
  readonly label?: string | undefined;
  readonly className?: string;
  /** It names its row. */
  readonly isRowHead?: boolean;
  readonly children: ReactNode;
}) => {
  const Tag = isRowHead ? 'th' : 'td';
  return (
    <Tag scope={isRowHead ? 'row' : undefined} className={`${css.cell} ${className}`} data-label={label}>
      <span className={css.lines}>{children}</span>
    </Tag>
  );
};
