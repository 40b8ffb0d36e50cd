import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import * as markets from '#machines/market/markets/markets.selectors.ts';
import { SortHead as Head } from '#views/ui/SortHead.tsx';
import * as css from './Market.css.ts';
import type { MarketsRef } from './refs.ts';

type SortHeadProps = {
  readonly flow: MarketsRef;
  readonly column: markets.SortColumn;
  readonly className: string;
  readonly children: ReactNode;
};

/** A column's head that puts the rows in its order: one way, the other, and back to the list's own. */
export const SortHead = ({ flow, column, className, children }: SortHeadProps) => (
  <Head
    order={useSelector(flow, markets.sortOf(column))}
    className={`${css.head} ${className}`}
    onPress={() => flow.send({ type: 'sort.pressed', column })}
  >
    {children}
  </Head>
);
