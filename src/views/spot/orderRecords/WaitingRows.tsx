import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './Orders.css.ts';

const rows = 4;
/** Rows while the first ones are on their way. */
export const WaitingRows = ({ columns }: { readonly columns: number }) =>
  Array.from({ length: rows }, (_, index) => (
    <tr key={index} className={css.row}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column} className={css.cell}>
          <Skeleton width={column === 0 ? 120 : 64} />
        </td>
      ))}
    </tr>
  ));
