import { assign, setup } from 'xstate';
import { problemOf, type Problem } from '../rules/problem.ts';
import { errorOf, pick } from './params.ts';
import { unboundCall, unboundWatch } from './unbound.ts';

/** `facts`: what else the answer told of the whole list. */
export type Page<Row, Facts = null> = { readonly rows: readonly Row[]; readonly total: number; readonly facts?: Facts };
/** `page` counts from 1. */
export type PageRequest<Filter> = { readonly page: number; readonly pageSize: number; readonly filter: Filter };
export type PagedListInput<Filter> = { readonly filter: Filter };
export type PagedListContext<Row, Filter, Facts = null> = {
  filter: Filter;
  rows: readonly Row[];
  /** Rows that the server has in all. */
  total: number;
  /** Pages loaded so far. */
  page: number;
  /** As the newest answer told them; null before one. */
  facts: Facts | null;
  problem: Problem | null;
  /** The list's end came into view during the guard time. */
  isNextWanted: boolean;
  /** A watched list was to be read again while it was being read: what it gets then may be older than the reason. */
  isReloadWanted: boolean;
};
export type PagedListEvent<Filter> =
  | { type: 'page.requested' }
  | { type: 'reload.requested' }
  | { type: 'retry.requested' }
  | { type: 'filter.changed'; filter: Filter };
export type PagedListOptions<Row> = {
  /** Names a row, so that one which moved to the next page meanwhile is not shown twice. */
  readonly identify: (row: Row) => string;
  readonly pageSize?: number;
  /** Reading again keeps the rows of later pages below the new first page, for who has scrolled there. */
  readonly keepsPages?: boolean;
  /** Reading again asks for all pages loaded so far at once, up to `mostRows`, as rows may change or go. */
  readonly renewsPages?: boolean;
  /** `watchRows` tells when to read again. */
  readonly isWatched?: boolean;
};

/** Rows that one answer may bring. */
const mostRows = 100;

/**
 * A list that loads page by page (10 rows; the next page while page * 10 is below the total; 300 ms guard between
 * pages). Reloading keeps the rows on view until the new first page is there; a changed filter drops them, and an
 * answer to an earlier filter never lands.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one chart, as it is drawn
export function createPagedListMachine<Row, Filter = null, Facts = null>(
  id: string,
  { identify, pageSize = 10, keepsPages = false, renewsPages = false, isWatched = false }: PagedListOptions<Row>,
) {
  const loadPage = unboundCall<Page<Row, Facts>, PageRequest<Filter>>('loadPage');
  const watchRows = unboundWatch<{ type: 'reload.requested' }>('watchRows');
  const whileReading = isWatched ? ({ entry: 'clearReloadWish', on: { 'reload.requested': { actions: 'storeReloadWish' } } } as const) : {};
  const ifReloadWanted = isWatched ? ([{ guard: 'isReloadWanted', target: 'reloading' }] as const) : [];
  return setup({
    types: {} as {
      input: PagedListInput<Filter>;
      context: PagedListContext<Row, Filter, Facts>;
      events: PagedListEvent<Filter>;
      tags: 'busy' | 'error';
    },
    actors: (isWatched ? { loadPage, watchRows } : { loadPage }) as { loadPage: typeof loadPage; watchRows: typeof watchRows },
    actions: {
      storeFirstPage: assign(({ context }, params: Page<Row, Facts>) => {
        const facts = params.facts ?? null;
        const pages = Math.max(1, Math.ceil(params.rows.length / pageSize));
        if (renewsPages) return { rows: params.rows, total: params.total, page: pages, facts, problem: null };
        const fresh = new Set(params.rows.map(identify));
        const kept = keepsPages && context.page > 1 ? context.rows.filter((row) => !fresh.has(identify(row))) : [];
        return { rows: [...params.rows, ...kept], total: params.total, page: kept.length === 0 ? 1 : context.page, facts, problem: null };
      }),
      appendPage: assign(({ context }, params: Page<Row, Facts>) => {
        const known = new Set(context.rows.map(identify));
        return {
          rows: [...context.rows, ...params.rows.filter((row) => !known.has(identify(row)))],
          total: params.total,
          page: context.page + 1,
          facts: params.facts ?? null,
          problem: null,
        };
      }),
      storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
      storeFilter: assign((_, params: { filter: Filter }) => ({
        filter: params.filter,
        rows: [],
        total: 0,
        page: 0,
        facts: null,
        problem: null,
      })),
      storeWish: assign({ isNextWanted: true }),
      clearWish: assign({ isNextWanted: false }),
      storeReloadWish: assign({ isReloadWanted: true }),
      clearReloadWish: assign({ isReloadWanted: false }),
    },
    guards: {
      hasMore: ({ context }) => context.page * pageSize < context.total,
      isReloadWanted: ({ context }) => context.isReloadWanted,
      isNextWanted: ({ context }) => context.isNextWanted && context.page * pageSize < context.total,
    },
    delays: { pageGuard: 300 },
  }).createMachine({
    id,
    context: ({ input }) => ({
      filter: input.filter,
      rows: [],
      total: 0,
      page: 0,
      facts: null,
      problem: null,
      isNextWanted: false,
      isReloadWanted: false,
    }),
    initial: 'loading',
    ...(isWatched ? { invoke: { id: 'watchRows', src: 'watchRows', onError: { actions: [] } } as const } : {}),
    on: {
      'filter.changed': {
        target: '.loading',
        reenter: true,
        actions: { type: 'storeFilter', params: pick('filter') },
      },
    },
    states: {
      loading: {
        ...whileReading,
        tags: 'busy',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({ page: 1, pageSize, filter: context.filter }),
          onDone: { target: 'cooling', actions: { type: 'storeFirstPage', params: ({ event }) => event.output } },
          onError: { target: 'faulted', actions: { type: 'storeProblem', params: errorOf } },
        },
      },
      cooling: {
        entry: 'clearWish',
        after: { pageGuard: [...ifReloadWanted, { guard: 'isNextWanted', target: 'loadingNext' }, { target: 'ready' }] },
        on: { 'page.requested': { actions: 'storeWish' }, 'reload.requested': 'reloading' },
      },
      ready: { on: { 'page.requested': { guard: 'hasMore', target: 'loadingNext' }, 'reload.requested': 'reloading' } },
      loadingNext: {
        tags: 'busy',
        invoke: {
          id: 'loadNextPage',
          src: 'loadPage',
          input: ({ context }) => ({ page: context.page + 1, pageSize, filter: context.filter }),
          onDone: { target: 'cooling', actions: { type: 'appendPage', params: ({ event }) => event.output } },
          onError: { target: 'nextFaulted', actions: { type: 'storeProblem', params: errorOf } },
        },
        on: { 'reload.requested': 'reloading' },
      },
      reloading: {
        ...whileReading,
        tags: 'busy',
        invoke: {
          id: 'reloadFirstPage',
          src: 'loadPage',
          input: ({ context }) => ({
            page: 1,
            pageSize: renewsPages ? Math.min(mostRows, pageSize * Math.max(1, context.page)) : pageSize,
            filter: context.filter,
          }),
          onDone: { target: 'cooling', actions: { type: 'storeFirstPage', params: ({ event }) => event.output } },
          onError: { target: 'reloadFaulted', actions: { type: 'storeProblem', params: errorOf } },
        },
      },
      faulted: { tags: 'error', on: { 'retry.requested': 'loading', 'reload.requested': 'loading' } },
      /** The rows before are still on view. */
      nextFaulted: { tags: 'error', on: { 'retry.requested': 'loadingNext', 'reload.requested': 'reloading' } },
      /** The older rows are still on view. */
      reloadFaulted: { tags: 'error', on: { 'retry.requested': 'reloading', 'reload.requested': 'reloading' } },
    },
  });
}
