import type { ReactNode, SyntheticEvent } from 'react';
import { TableVirtuoso, type TableComponents } from 'react-virtuoso';
import { visuallyHidden } from '#styles/parts.css.ts';
import { HeadRow, type Column, type TableLook } from './HeadRow.tsx';
import * as css from './VirtualTable.css.ts';

/** Of this height, in pixels, rows fill the window with what stands above them: so many are drawn before it has been measured. */
const usualRow = 72;
const mostFirstRows = 24;
/** How far outside the window rows are drawn, in pixels: about a flick. */
const reach = 600;

export type VirtualTableProps<Row> = {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column[];
  readonly look: TableLook;
  /** The cells of a row. */
  readonly cells: (row: Row) => ReactNode;
  /** Names a row for whoever looks for pairs on view (`data-pair`). */
  readonly pairOf?: (row: Row) => string | undefined;
  /** Hears which rows are drawn. */
  readonly onRows?: (rows: readonly Row[]) => void;
  /** Hears when a pointer or the focus comes upon the rows, and when it leaves them. */
  readonly onHold?: (isHeld: boolean) => void;
};
type Context = Pick<VirtualTableProps<unknown>, 'caption' | 'look' | 'pairOf'> & { readonly count: number };

const components: TableComponents<unknown, Context> = {
  Table: ({ style, children, context }) => (
    // The head is a row too.
    <table style={style} className={context.look.table} aria-rowcount={context.count + 1}>
      <caption className={visuallyHidden}>{context.caption}</caption>
      {children}
    </table>
  ),
  TableHead: ({ ref, children, context }) => (
    <thead ref={ref} className={`${css.head} ${context.look.headRow ?? ''}`}>
      {children}
    </thead>
  ),
  TableRow: ({ item, context, children, ...rest }) => (
    <tr {...rest} className={context.look.row} aria-rowindex={rest['data-index'] + 2} data-pair={context.pairOf?.(item)}>
      {children}
    </tr>
  ),
  FillerRow: ({ height }) => <tr aria-hidden style={{ height }} />,
};

/** A `DataTable` of any length in the page's own scroll: rows are there while they are near the window. */
export function VirtualTable<Row>({ rows, idOf, columns, cells, onRows, onHold, ...rest }: VirtualTableProps<Row>) {
  const hold = ({ target }: SyntheticEvent) => onHold?.(target instanceof Element && target.closest('tbody') !== null);
  const release = () => onHold?.(false);
  return (
    <div role="presentation" onPointerOver={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <TableVirtuoso<Row, Context>
        useWindowScroll
        data={rows}
        context={{ ...rest, count: rows.length } as Context}
        components={components as TableComponents<Row, Context>}
        computeItemKey={(_, row) => idOf(row)}
        initialItemCount={Math.min(mostFirstRows, Math.ceil(window.innerHeight / usualRow), rows.length)}
        increaseViewportBy={reach}
        fixedHeaderContent={() => <HeadRow columns={columns} look={rest.look} />}
        itemContent={(_, row) => cells(row)}
        itemsRendered={(items) => onRows?.(items.flatMap(({ data }) => (data === undefined ? [] : [data])))}
      />
    </div>
  );
}
