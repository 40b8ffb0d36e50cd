import type { createPagedListMachine, PagedListContext } from '#machines/kit/pagedList.machine.ts';
import { isListComplete } from '#machines/kit/pagedList.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '../plan.ts';

type ListMachine<Row, Filter, Facts> = ReturnType<typeof createPagedListMachine<Row, Filter, Facts>>;
type ListSample<Row, Filter, Facts> = {
  readonly what: string;
  /** The filter that a page opens with, and another one. */
  readonly filter: Filter;
  readonly narrowed: Filter;
  readonly rowOf: (id: string) => Row;
  readonly idOf: (row: Row) => string;
  /** What each answer tells of the whole list. */
  readonly facts?: Facts;
  /** What the list was made with, written here a second time on purpose. */
  readonly pageSize: number;
  readonly isWatched?: boolean;
  /** Later pages stay below a new first page, or all that are on view are read again at once. */
  readonly keeps?: 'pages' | 'length';
};

const offline = new NetworkFault();
const problem = problemOf(offline);

/** The plan of a list by the kit: page by page, read again when its watcher or its page says so, a row that moved meanwhile shown once. */
export function pagedListPlanFor<Row, Filter, Facts = null>(
  machine: ListMachine<Row, Filter, Facts>,
  { what, filter: opening, narrowed, rowOf, idOf, facts, pageSize: size, isWatched = false, keeps }: ListSample<Row, Filter, Facts>,
) {
  type Context = PagedListContext<Row, Filter, Facts>;
  type List = Pick<Context, 'page' | 'total'>;
  const rows = (from: number, count: number): readonly Row[] => Array.from({ length: count }, (_, index) => rowOf(`id${from + index}`));
  const answer = (shown: readonly Row[], total: number) => ({ rows: shown, total, ...(facts !== undefined && { facts }) });
  const hasMore = ({ page, total }: List): boolean => page * size < total;
  const rowsOnly = ({ rows: known }: Context): Partial<Context> => ({ rows: known });
  /** The row that had moved to the next page is shown once. */
  const appended = ({ rows: [first] }: Context): readonly Row[] =>
    first !== undefined && idOf(first) === 'id0' ? rows(0, size + 3) : rows(1, size + 2);
  /** What stands there after the new first page has come: later pages stay where the list keeps them. */
  const renewed = ({ rows: known, page }: Context): Partial<Context> => {
    const fresh = rows(0, size);
    const below = keeps === 'pages' && page > 1 ? known.filter((row) => !fresh.some((each) => idOf(each) === idOf(row))) : [];
    return { rows: [...fresh, ...below], page: below.length === 0 ? 1 : page };
  };
  const watched = isWatched
    ? ([
        // What is being read may be older than the reason to read it again.
        ['loading', 'reload.requested', 'loading', { becomes: { isReloadWanted: true } }],
        ['reloading', 'reload.requested', 'reloading', { becomes: { isReloadWanted: true } }],
        ['cooling', 'after pageGuard', 'reloading', { when: (list: Context) => list.isReloadWanted, becomes: { isReloadWanted: false } }],
      ] as const)
    : [];
  return planFor(machine, {
    what,
    isMade: true,
    input: { filter: opening },
    cases: [
      { type: 'filter.changed', filter: narrowed },
      done('loadPage', answer(rows(1, size), size + 2)),
      done('loadPage', answer([], 0)),
      fault('loadPage', offline),
      done('loadNextPage', answer(rows(size, 3), size + 2)),
      fault('loadNextPage', offline),
      done('reloadFirstPage', answer(rows(0, size), size + 3)),
      fault('reloadFirstPage', offline),
      ...(isWatched ? [fault('watchRows', 'F')] : []),
    ],
    ...(isWatched && { watchers: { watchRows: ['reload.requested'] } }),
    delays: { pageGuard: 300 },
    key: ({ value, context }) => [value, context.page, context.rows.length, context.isNextWanted, context.isReloadWanted],
    states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
    restarts: [['filter.changed', isWatched ? 'loadPage watchRows' : 'loadPage']],
    tags: { busy: ['loading', 'loadingNext', 'reloading'], error: ['faulted', 'nextFaulted', 'reloadFaulted'] },
    asks: {
      ...(isWatched && { watchRows: [undefined] }),
      loadPage: ({ filter }) => ({ page: 1, pageSize: size, filter }),
      loadNextPage: ({ filter }) => ({ page: 2, pageSize: size, filter }),
      // As many as stand in the list, where all are read again.
      reloadFirstPage: ({ filter, page }) => ({ page: 1, pageSize: keeps === 'length' && page === 2 ? 2 * size : size, filter }),
    },
    moves: [
      [
        '*',
        'filter.changed',
        'loading',
        { becomes: { filter: narrowed, rows: [], total: 0, page: 0, facts: null, problem: null, isReloadWanted: false } },
      ],
      [
        'loading',
        `done loadPage "total":${size + 2}`,
        'cooling',
        { becomes: { rows: rows(1, size), total: size + 2, page: 1, facts: facts ?? null, isNextWanted: false } },
      ],
      ['loading', 'done loadPage', 'cooling', { becomes: { rows: [], total: 0, page: 1, facts: facts ?? null, isNextWanted: false } }],
      ['loading', 'error loadPage', 'faulted', { becomes: { rows: [], problem } }],
      ...watched,
      ['cooling', 'page.requested', 'cooling', { becomes: (list) => ({ ...rowsOnly(list), isNextWanted: true }) }],
      ['cooling', 'after pageGuard', 'loadingNext', { when: (list) => list.isNextWanted && hasMore(list) }],
      ['cooling', 'after pageGuard', 'ready'],
      ['ready', 'page.requested', 'loadingNext', { when: hasMore }],
      ['ready', 'page.requested', 'ready'],
      [
        'loadingNext',
        'done loadNextPage',
        'cooling',
        { becomes: (list) => ({ rows: appended(list), total: size + 2, page: 2, problem: null }) },
      ],
      ['loadingNext', 'error loadNextPage', 'nextFaulted', { becomes: (list) => ({ ...rowsOnly(list), problem }) }],
      [
        'reloading',
        'done reloadFirstPage',
        'cooling',
        { becomes: (list) => ({ ...renewed(list), total: size + 3, facts: facts ?? null, problem: null }) },
      ],
      ['reloading', 'error reloadFirstPage', 'reloadFaulted', { becomes: (list) => ({ ...rowsOnly(list), problem }) }],
      ['faulted', 'retry.requested', 'loading'],
      ['faulted', 'reload.requested', 'loading'],
      ['nextFaulted', 'retry.requested', 'loadingNext'],
      ['reloadFaulted', 'retry.requested', 'reloading'],
      ...(['cooling', 'ready', 'loadingNext', 'nextFaulted', 'reloadFaulted'] as const).map(
        (state) => [state, 'reload.requested', 'reloading', { becomes: { isReloadWanted: false } }] as const,
      ),
    ],
    invariants: {
      '*': ({ snapshot, calls, watchers }) =>
        snapshot.hasTag('busy') === (calls.length === 1) &&
        watchers.join() === (isWatched ? 'watchRows' : '') &&
        (snapshot.context.facts === null) === (facts === undefined || snapshot.context.page === 0) &&
        new Set(snapshot.context.rows.map(idOf)).size === snapshot.context.rows.length,
      loading: ({ snapshot, calls }) => snapshot.context.rows.length === 0 && calls.join() === 'loadPage',
      ready: ({ timers }) => timers.length === 0,
      loadingNext: ({ snapshot, calls }) => calls.join() === 'loadNextPage' && !isListComplete(snapshot, size),
      reloading: ({ calls }) => calls.join() === 'reloadFirstPage',
    },
  });
}
