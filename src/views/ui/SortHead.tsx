import type { ReactNode } from 'react';
import * as css from './SortHead.css.ts';

type SortHeadProps = {
  /** How this column orders the rows. */
  readonly order: 'ascending' | 'descending' | 'none';
  readonly className: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** A column's head whose press puts the rows in its order. */
export const SortHead = ({ order, className, onPress, children }: SortHeadProps) => (
  <th scope="col" aria-sort={order} className={className}>
    <button type="button" className={css.sort} onClick={onPress}>
      {children}
      <svg className={css.mark} viewBox="0 0 8 12" width={8} height={12} aria-hidden>
        <path className={order === 'ascending' ? css.on : css.off} d="M4 0 8 5H0z" />
        <path className={order === 'descending' ? css.on : css.off} d="M4 12 0 7h8z" />
      </svg>
    </button>
  </th>
);
