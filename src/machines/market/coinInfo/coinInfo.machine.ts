import { assign, setup } from 'xstate';
import type { CoinView } from '#services/market/marketPlace.ts';
import { pick } from '#machines/kit/params.ts';
import { areWhole, failedParts, mergeParts, noParts, type Parts } from '#machines/kit/parts.rules.ts';
import { partDelays, readingParts } from '#machines/kit/readingParts.ts';
import { followedSearch, searchEvents, searchSettled, typedSearch, type TypedSearchEvent } from '#machines/kit/typedSearch.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
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
export type CoinInfoEvent = { type: 'view.followed'; view: CoinView } | TypedSearchEvent | { type: 'reload.requested' };

/** The coins that can be traded, or one of them with its facts, prices and markets: the address says which. Read anew each minute. */
export const coinInfoMachine = setup({
  types: {} as { context: CoinInfoContext; events: CoinInfoEvent; input: CoinInfoInput; tags: 'busy' | 'error' },
  actors: {
    loadCoins: unboundCall<LoadedCoins, { coin: string }>('loadCoins'),
    watchView: unboundWatch<{ type: 'view.followed'; view: CoinView }>('watchView'),
  },
  actions: {
    storeParts: assign(({ context }, { read }: { read: LoadedCoins }) => ({ lists: mergeParts(context.lists, read.lists), now: read.now })),
    storeProblem: assign({ lists: ({ context }, params: { error: unknown }) => failedParts(context.lists, params.error) }),
    storeView: assign(({ context }, params: { view: CoinView }) => followedSearch(context, params.view)),
    /** Another coin's line is not this one's. */
    dropLine: assign({ lists: ({ context }) => ({ ...context.lists, line: { data: null, problem: null } }) }),
    storeText: assign({ text: (_, params: { text: string }) => params.text }),
    /** Puts a view into the address, in place of the present one. */
    showView: (_, _params: { view: CoinView }) => {},
    /** Something else stands on the page: keyboard and eyes begin at its head. */
    arrive: () => {},
  },
  guards: {
    arePartsWhole: (_, params: { read: LoadedCoins }) => areWhole(params.read.lists),
    isOtherCoin: ({ context }, params: { view: CoinView }) => params.view.coin !== context.view.coin,
  },
  delays: { ...partDelays, searchSettled },
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
      states: readingParts('loadCoins', { input: ({ context }: { context: CoinInfoContext }) => ({ coin: context.view.coin }) }),
    },
    address: {
      initial: 'said',
      on: {
        'view.followed': { actions: { type: 'storeView', params: pick('view') } },
        ...searchEvents,
      },
      states: typedSearch,
    },
  },
});
