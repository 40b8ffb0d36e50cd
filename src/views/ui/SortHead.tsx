import type { ReactNode } from 'react';
import type { Column, SortOrder } from './HeadRow.tsx';
import * as css from './SortHead.css.ts';

/** A column whose head puts the rows in its order when it is pressed. */
export const sortColumn = (column: Column & { readonly order: SortOrder }, onPress: () => void): Column => ({
  ...column,
  label: (
    <SortButton order={column.order} onPress={onPress}>
      {column.label}
    </SortButton>
  ),
});

type SortButtonProps = { readonly order: SortOrder; readonly onPress: () => void; readonly children: ReactNode };
const SortButton = ({ order, onPress, children }: SortButtonProps) => (
  <button type="button" className={css.sort} onClick={onPress}>
    {children}
    <svg className={css.mark} viewBox="0 0 8 12" width={8} height={12} aria-hidden>
      <path className={order === 'ascending' ? css.on : css.off} d="M4 0 8 5H0z" />
      <path className={order === 'descending' ? css.on : css.off} d="M4 12 0 7h8z" />
    </svg>
  </button>
);
