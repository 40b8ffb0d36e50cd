import { assign, setup } from 'xstate';
import type { CoinView } from '#services/market/marketPlace.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { areWhole, failedParts, mergeParts, noParts, type Parts } from '#machines/kit/parts.rules.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { followedText, keywordOf } from '#machines/rules/searchText.ts';
import type { CoinLists } from './coinInfo.rules.ts';

/** `view` is what the address says as the page opens, `now` that moment in milliseconds. */
export type CoinInfoInput = { readonly view: CoinView; readonly now: number };
/** What was read, and when. */
export type LoadedCoins = { readonly lists: Parts<CoinLists>; readonly now: number };
export type CoinInfoContext = {
  /** As the address says it; only the address changes it. */
  readonly view: CoinView;
  /** What stands in the search field. */
  readonly text: string;
  readonly lists: Parts<CoinLists>;
  /** What time deliveries are named by. */
  readonly now: number;
};
export type CoinInfoEvent =
  | { type: 'view.followed'; view: CoinView }
  | { type: 'search.changed'; text: string }
  | { type: 'search.cleared' }
  /** The focus has left the search field: whoever presses a link next finds the words again on the way back. */
  | { type: 'search.left' }
  | { type: 'reload.requested' };

const wordsSaid = ({ context: { view, text } }: { context: CoinInfoContext }) => ({ view: { ...view, q: keywordOf(text) } });

/** The coins that can be traded, or one of them with its facts, prices and markets: the address says which. Read anew each minute. */
export const coinInfoMachine = setup({
  types: {} as { context: CoinInfoContext; events: CoinInfoEvent; input: CoinInfoInput; tags: 'busy' | 'error' },
  actors: {
    loadCoins: unboundCall<LoadedCoins, { coin: string }>('loadCoins'),
    watchView: unboundWatch<{ type: 'view.followed'; view: CoinView }>('watchView'),
  },
  actions: {
    storeLists: assign(({ context }, params: LoadedCoins) => ({ lists: mergeParts(context.lists, params.lists), now: params.now })),
    storeProblem: assign({ lists: ({ context }, params: { error: unknown }) => failedParts(context.lists, params.error) }),
    storeView: assign(({ context }, params: { view: CoinView }) => ({
      view: params.view,
      text: followedText(context.text, context.view.q, params.view.q),
    })),
    /** Another coin's line is not this one's. */
    dropLine: assign({ lists: ({ context }) => ({ ...context.lists, line: { data: null, problem: null } }) }),
    storeText: assign({ text: (_, params: { text: string }) => params.text }),
    /** Puts a view into the address, in place of the present one. */
    showView: (_, _params: { view: CoinView }) => {},
    /** Something else stands on the page: keyboard and eyes begin at its head. */
    arrive: () => {},
  },
  guards: {
    areListsWhole: (_, params: LoadedCoins) => areWhole(params.lists),
    isOtherCoin: ({ context }, params: { view: CoinView }) => params.view.coin !== context.view.coin,
  },
  delays: { listsAge: 60_000, readAgain: 5_000, searchSettled: 300 },
}).createMachine({
  id: 'coinInfo',
  context: ({ input }) => ({
    view: input.view,
    text: input.view.q,
    lists: noParts<CoinLists>(['coins', 'spots', 'contracts', 'line']),
    now: input.now,
  }),
  type: 'parallel',
  invoke: { id: 'watchView', src: 'watchView', onError: { actions: [] } },
  states: {
    lists: {
      initial: 'loading',
      on: {
        'view.followed': {
          guard: { type: 'isOtherCoin', params: pick('view') },
          target: '.loading',
          reenter: true,
          actions: ['dropLine', 'arrive'],
        },
      },
      states: {
        /** Older lists stay on view. */
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadCoins',
            src: 'loadCoins',
            input: ({ context }) => ({ coin: context.view.coin }),
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
        'view.followed': { actions: { type: 'storeView', params: pick('view') } },
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
        /** The coins are searched at once; the address hears the words when the visitor pauses. */
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
  },
});
