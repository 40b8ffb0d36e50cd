import type { AnyMachineSnapshot } from 'xstate';
import type { Problem } from '../rules/problem.ts';
import type { PagedListContext } from './pagedList.machine.ts';

/** A snapshot of any machine made by `createPagedListMachine`. */
export type PagedListSnapshot<Row> = Pick<AnyMachineSnapshot, 'hasTag' | 'matches'> & {
  readonly context: PagedListContext<Row, unknown, unknown>;
};

export const listRows = <Row>(snapshot: PagedListSnapshot<Row>): readonly Row[] => snapshot.context.rows;
/** Nothing to show yet and the first page on its way: draw skeleton rows. */
export const isFirstPageLoading = (snapshot: PagedListSnapshot<unknown>): boolean => snapshot.matches('loading');
export const isNextPageLoading = (snapshot: PagedListSnapshot<unknown>): boolean => snapshot.matches('loadingNext');
/** The server has no row at all for this filter. */
export const isListEmpty = (snapshot: PagedListSnapshot<unknown>): boolean =>
  snapshot.context.page > 0 && snapshot.context.rows.length === 0 && !snapshot.hasTag('busy');
/** Everything is on view: draw the end line. */
export const isListComplete = (snapshot: PagedListSnapshot<unknown>, pageSize = 10): boolean =>
  snapshot.context.page > 0 && snapshot.context.page * pageSize >= snapshot.context.total;
export const listProblem = (snapshot: PagedListSnapshot<unknown>): Problem | null =>
  snapshot.hasTag('error') ? snapshot.context.problem : null;
