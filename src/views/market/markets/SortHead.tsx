import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import * as markets from '#machines/market/markets/markets.selectors.ts';
import * as css from './Market.css.ts';
import type { MarketsRef } from './refs.ts';

type SortHeadProps = {
  readonly flow: MarketsRef;
  readonly column: markets.SortColumn;
  readonly className: string;
  readonly children: ReactNode;
};

/** A column's head that puts the rows in its order: one way, the other, and back to the list's own. */
export function SortHead({ flow, column, className, children }: SortHeadProps) {
  const sort = useSelector(flow, markets.sortOf(column));
  return (
    <th scope="col" aria-sort={sort} className={`${css.head} ${className}`}>
      <button type="button" className={css.sort} onClick={() => flow.send({ type: 'sort.pressed', column })}>
        {children}
        <svg className={css.sortMark} viewBox="0 0 8 12" width={8} height={12} aria-hidden>
          <path className={sort === 'ascending' ? css.sortOn : css.sortOff} d="M4 0 8 5H0z" />
          <path className={sort === 'descending' ? css.sortOn : css.sortOff} d="M4 12 0 7h8z" />
        </svg>
      </button>
    </th>
  );
}
