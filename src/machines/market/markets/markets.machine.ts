import { assign, setup } from 'xstate';
import type { MarketView } from '#services/market/marketPlace.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { areWhole, failedParts, mergeParts, type Parts } from '#machines/kit/parts.rules.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { followedText, keywordOf } from '#machines/rules/searchText.ts';
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
  | { type: 'search.changed'; text: string }
  | { type: 'search.cleared' }
  /** The focus has left the search field: whoever presses a link next finds the words again on the way back. */
  | { type: 'search.left' }
  /** Pointer or focus is on a row: rows stay where they are. */
  | { type: 'rows.held' }
  | { type: 'rows.released' }
  | { type: 'reload.requested' };

const wordsSaid = ({ context: { view, text } }: { context: MarketsContext }) => ({ view: { ...view, q: keywordOf(text) } });

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
    storeLists: assign(({ context }, params: LoadedMarkets) => ({ lists: mergeParts(context.lists, params.lists), now: params.now })),
    storeProblem: assign({ lists: ({ context }, params: { error: unknown }) => failedParts(context.lists, params.error) }),
    storeFigures: assign({ figures: (_, params: { figures: Figures }) => params.figures }),
    storeView: assign(({ context }, params: { view: MarketView }) => ({
      view: params.view,
      text: followedText(context.text, context.view.q, params.view.q),
    })),
    storeText: assign({ text: (_, params: { text: string }) => params.text }),
    /** Puts a view into the address, in place of the present one. */
    showView: (_, _params: { view: MarketView }) => {},
    /** Other rows stand in the list: its first ones come into view. */
    showFirstRows: () => {},
  },
  guards: {
    areListsWhole: (_, params: LoadedMarkets) => areWhole(params.lists),
    areOtherRows: ({ context: { view } }, params: { view: MarketView }) => view.tab !== params.view.tab || view.area !== params.view.area,
    isOrderedByFigures: ({ context: { view } }) => view.sort !== '' && view.sort !== 'pair',
    willBeOrderedByFigures: (_, { view }: { view: MarketView }) => view.sort !== '' && view.sort !== 'pair',
  },
  delays: { listsAge: 60_000, readAgain: 5_000, orderAge: 5_000, searchSettled: 300 },
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
      states: {
        /** Older lists stay on view. */
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadMarkets',
            src: 'loadMarkets',
            onDone: [
              {
                guard: { type: 'areListsWhole', params: ({ event }) => event.output },
                target: 'ready',
                actions: { type: 'storeLists', params: ({ event }) => event.output },
              },
              { target: 'lacking', actions: { type: 'storeLists', params: ({ event }) => event.output } },
            ],
            onError: { target: 'lacking', actions: { type: 'storeProblem', params: errorOf } },
          },
        },
        ready: { after: { listsAge: 'loading' }, on: { 'reload.requested': 'loading' } },
        /** Not every list came; those that did are on view. */
        lacking: { tags: 'error', after: { readAgain: 'loading' }, on: { 'reload.requested': 'loading' } },
      },
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
        'search.changed': { target: '.typing', actions: { type: 'storeText', params: pick('text') } },
        'search.cleared': {
          target: '.said',
          actions: [
            { type: 'storeText', params: () => ({ text: '' }) },
            { type: 'showView', params: ({ context }) => ({ view: { ...context.view, q: '' } }) },
          ],
        },
      },
      states: {
        said: {},
        /** The rows are searched at once; the address hears the words when the visitor pauses. */
        typing: {
          on: {
            'search.changed': {
              target: 'typing',
              reenter: true,
              actions: { type: 'storeText', params: pick('text') },
            },
            'search.left': { target: 'said', actions: { type: 'showView', params: wordsSaid } },
          },
          after: { searchSettled: { target: 'said', actions: { type: 'showView', params: wordsSaid } } },
        },
      },
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
