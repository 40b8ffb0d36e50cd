import type { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { isListComplete } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from './plan.ts';

type RecordsMachine<Row, Filter> = ReturnType<typeof createPagedListMachine<Row, Filter>>;
type RecordsSample<Row, Filter> = {
  readonly what: string;
  /** The filter that a page opens with, and another one. */
  readonly filter: Filter;
  readonly narrowed: Filter;
  readonly rowOf: (id: string) => Row;
  readonly idOf: (row: Row) => string;
};

const offline = new NetworkFault();
const problem = problemOf(offline);
const hasMore = ({ page, total }: { readonly page: number; readonly total: number }): boolean => page * 20 < total;

/** The plan of a list of records by the kit: 20 rows a page, watched, its pages read again at once. */
export function recordsPlan<Row, Filter>(
  machine: RecordsMachine<Row, Filter>,
  { what, filter: opening, narrowed, rowOf, idOf }: RecordsSample<Row, Filter>,
) {
  const rows = (from: number, count: number): readonly Row[] => Array.from({ length: count }, (_, index) => rowOf(`id${from + index}`));
  return planFor(machine, {
    what,
    input: { filter: opening },
    cases: [
      { type: 'filter.changed', filter: narrowed },
      done('loadPage', { rows: rows(1, 20), total: 22 }),
      done('loadPage', { rows: [], total: 0 }),
      fault('loadPage', offline),
      done('loadNextPage', { rows: rows(20, 3), total: 22 }),
      fault('loadNextPage', offline),
      done('reloadFirstPage', { rows: rows(0, 20), total: 23 }),
      fault('reloadFirstPage', offline),
      fault('watchRows', 'F'),
    ],
    watchers: { watchRows: ['reload.requested'] },
    delays: { pageGuard: 300 },
    key: ({ value, context }) => [value, context.page, context.rows.length, context.isNextWanted, context.isReloadWanted],
    states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
    restarts: [['filter.changed', 'loadPage watchRows']],
    tags: { busy: ['loading', 'loadingNext', 'reloading'], error: ['faulted', 'nextFaulted', 'reloadFaulted'] },
    asks: {
      watchRows: [undefined],
      loadPage: ({ filter }) => ({ page: 1, pageSize: 20, filter }),
      loadNextPage: ({ filter }) => ({ page: 2, pageSize: 20, filter }),
      // As many as stand in the list.
      reloadFirstPage: ({ filter, page }) => ({ page: 1, pageSize: page === 2 ? 40 : 20, filter }),
    },
    moves: [
      [
        '*',
        'filter.changed',
        'loading',
        { becomes: { filter: narrowed, rows: [], total: 0, page: 0, problem: null, isReloadWanted: false } },
      ],
      ['loading', 'done loadPage "total":22', 'cooling', { becomes: { rows: rows(1, 20), total: 22, page: 1, isNextWanted: false } }],
      ['loading', 'done loadPage', 'cooling', { becomes: { rows: [], total: 0, page: 1, isNextWanted: false } }],
      ['loading', 'error loadPage', 'faulted', { becomes: { rows: [], problem } }],
      // What is being read may be older than the reason to read it again.
      ['loading', 'reload.requested', 'loading', { becomes: { isReloadWanted: true } }],
      ['reloading', 'reload.requested', 'reloading', { becomes: { isReloadWanted: true } }],
      ['cooling', 'page.requested', 'cooling', { becomes: ({ rows: known }) => ({ rows: known, isNextWanted: true }) }],
      ['cooling', 'after pageGuard', 'reloading', { when: (list) => list.isReloadWanted, becomes: { isReloadWanted: false } }],
      ['cooling', 'after pageGuard', 'loadingNext', { when: (list) => list.isNextWanted && hasMore(list) }],
      ['cooling', 'after pageGuard', 'ready'],
      ['ready', 'page.requested', 'loadingNext', { when: hasMore }],
      ['ready', 'page.requested', 'ready'],
      // The row that had moved to the next page is shown once.
      [
        'loadingNext',
        'done loadNextPage',
        'cooling',
        {
          becomes: ({ rows: [first] }) => ({
            rows: first !== undefined && idOf(first) === 'id0' ? rows(0, 23) : rows(1, 22),
            total: 22,
            page: 2,
          }),
        },
      ],
      ['loadingNext', 'error loadNextPage', 'nextFaulted', { becomes: ({ rows: known }) => ({ rows: known, problem }) }],
      ['reloading', 'done reloadFirstPage', 'cooling', { becomes: { rows: rows(0, 20), total: 23, page: 1, problem: null } }],
      ['reloading', 'error reloadFirstPage', 'reloadFaulted', { becomes: ({ rows: known }) => ({ rows: known, problem }) }],
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
        watchers.join() === 'watchRows' &&
        new Set(snapshot.context.rows.map(idOf)).size === snapshot.context.rows.length,
      ready: ({ timers }) => timers.length === 0,
      loadingNext: ({ snapshot, calls }) => calls.join() === 'loadNextPage' && !isListComplete(snapshot),
      reloading: ({ calls }) => calls.join() === 'reloadFirstPage',
    },
  });
}
