import { assign, setup } from 'xstate';
import type { MarketView } from '#services/market/marketPlace.ts';
import { pick } from '#machines/kit/params.ts';
import { areWhole, failedParts, mergeParts, type Parts } from '#machines/kit/parts.rules.ts';
import { partDelays, readingParts } from '#machines/kit/readingParts.ts';
import { followedSearch, searchEvents, searchSettled, typedSearch, wordsSaid, type TypedSearchEvent } from '#machines/kit/typedSearch.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { sortedBy, type Figures, type MarketLists, type SortColumn } from './markets.rules.ts';

/** `view` is what the address says as the page opens, `now` that moment in milliseconds; `lists` is what is still known of an earlier visit. */
export type MarketsInput = { readonly view: MarketView; readonly now: number; readonly lists: Parts<MarketLists> };
/** What was read, and when. */
export type LoadedMarkets = { readonly lists: Parts<MarketLists>; readonly now: number };
export type MarketsContext = {
  /** As the address says it; only the address changes it. */
  readonly view: MarketView;
  /** What stands in the search field. */
  readonly text: string;
  readonly lists: Parts<MarketLists>;
  readonly figures: Figures;
  /** What time deliveries are named by. */
  readonly now: number;
};
export type MarketsEvent =
  | { type: 'view.followed'; view: MarketView }
  | { type: 'sort.pressed'; column: SortColumn }
  | TypedSearchEvent
  /** Pointer or focus is on a row: rows stay where they are. */
  | { type: 'rows.held' }
  | { type: 'rows.released' }
  | { type: 'reload.requested' };

/**
 * The market list. Tab, area, order and searched words live in the address; lists are read each minute, and rows that are ordered by
 * figures that tick are put in order anew every few seconds, unless somebody is about to press one.
 */
export const marketsMachine = setup({
  types: {} as { context: MarketsContext; events: MarketsEvent; input: MarketsInput; tags: 'busy' | 'error' },
  actors: {
    loadMarkets: unboundCall<LoadedMarkets>('loadMarkets'),
    readFigures: unboundCall<Figures>('readFigures'),
    watchView: unboundWatch<{ type: 'view.followed'; view: MarketView }>('watchView'),
  },
  actions: {
    storeParts: assign(({ context }, { read }: { read: LoadedMarkets }) => ({
      lists: mergeParts(context.lists, read.lists),
      now: read.now,
    })),
    storeProblem: assign({ lists: ({ context }, params: { error: unknown }) => failedParts(context.lists, params.error) }),
    storeFigures: assign({ figures: (_, params: { figures: Figures }) => params.figures }),
    storeView: assign(({ context }, params: { view: MarketView }) => followedSearch(context, params.view)),
    storeText: assign({ text: (_, params: { text: string }) => params.text }),
    /** Puts a view into the address, in place of the present one. */
    showView: (_, _params: { view: MarketView }) => {},
    /** Other rows stand in the list: its first ones come into view. */
    showFirstRows: () => {},
  },
  guards: {
    arePartsWhole: (_, params: { read: LoadedMarkets }) => areWhole(params.read.lists),
    areOtherRows: ({ context: { view } }, params: { view: MarketView }) => view.tab !== params.view.tab || view.area !== params.view.area,
    isOrderedByFigures: ({ context: { view } }) => view.sort !== '' && view.sort !== 'pair',
    willBeOrderedByFigures: (_, { view }: { view: MarketView }) => view.sort !== '' && view.sort !== 'pair',
  },
  delays: { ...partDelays, orderAge: 5_000, searchSettled },
}).createMachine({
  id: 'markets',
  context: ({ input }) => ({
    view: input.view,
    text: input.view.q,
    lists: input.lists,
    figures: {},
    now: input.now,
  }),
  type: 'parallel',
  invoke: { id: 'watchView', src: 'watchView', onError: { actions: [] } },
  states: {
    lists: {
      initial: 'loading',
      states: readingParts('loadMarkets', {}),
    },
    address: {
      initial: 'said',
      on: {
        'view.followed': [
          {
            guard: { type: 'areOtherRows', params: pick('view') },
            actions: [{ type: 'storeView', params: pick('view') }, 'showFirstRows'],
          },
          { actions: { type: 'storeView', params: pick('view') } },
        ],
        'sort.pressed': {
          target: '.said',
          actions: { type: 'showView', params: ({ context, event }) => ({ view: sortedBy(wordsSaid({ context }).view, event.column) }) },
        },
        ...searchEvents,
      },
      states: typedSearch,
    },
    order: {
      initial: 'kept',
      on: {
        'view.followed': {
          guard: { type: 'willBeOrderedByFigures', params: pick('view') },
          target: '.reading',
        },
      },
      states: {
        kept: {
          on: { 'rows.held': 'held' },
          after: {
            orderAge: [
              { guard: 'isOrderedByFigures', target: 'reading' },
              { target: 'kept', reenter: true },
            ],
          },
        },
        reading: {
          on: { 'rows.held': 'held' },
          invoke: {
            id: 'readFigures',
            src: 'readFigures',
            onDone: { target: 'kept', actions: { type: 'storeFigures', params: ({ event }) => ({ figures: event.output }) } },
            onError: 'kept',
          },
        },
        held: { on: { 'rows.released': 'kept' } },
      },
    },
  },
});
