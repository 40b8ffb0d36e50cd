import { assign, setup } from 'xstate';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import {
  anyTransfer,
  firstSort,
  sortedBy,
  type AssetTotal,
  type AssetWallet,
  type CoinSort,
  type SortedColumn,
  type WantedTransfer,
} from './assets.rules.ts';

export type AssetsData = { readonly total: AssetTotal; readonly wallets: readonly AssetWallet[] };
export type OpenedAssets = { readonly data: AssetsData; readonly hasKeptTransfer: boolean };
export type AssetsContext = {
  readonly data: AssetsData | null;
  readonly problem: Problem | null;
  readonly search: string;
  readonly hidesSmall: boolean;
  /** Which column orders the coins. */
  readonly sort: CoinSort;
};
export type AssetsEvent =
  | { type: 'search.changed'; text: string }
  | { type: 'small.toggled' }
  | { type: 'sort.pressed'; column: SortedColumn }
  /** What the browser remembers of it: told at the start, and when another tab chooses. */
  | { type: 'small.followed'; hidesSmall: boolean }
  | { type: 'reload.requested' }
  /** Money moved, in this tab or another. */
  | { type: 'balances.changed' }
  | { type: 'transfer.wanted'; transfer: WantedTransfer };

/** Balances of all wallets, kept fresh while they are on view; a failed refresh leaves the last ones standing and says so. */
export const assetsMachine = setup({
  types: {} as { context: AssetsContext; events: AssetsEvent; tags: 'busy' | 'error' },
  actors: {
    loadAssets: unboundCall<AssetsData>('loadAssets'),
    /** The same, and whether a transfer was cut off by a reload or a lost session. */
    openAssets: unboundCall<OpenedAssets>('openAssets'),
    watchBalances: unboundWatch<{ type: 'balances.changed' }>('watchBalances'),
    watchSmall: unboundWatch<{ type: 'small.followed'; hidesSmall: boolean }>('watchSmall'),
  },
  actions: {
    storeData: assign((_, params: { data: AssetsData }) => ({ data: params.data, problem: null })),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeSearch: assign({ search: (_, params: { text: string }) => params.text }),
    storeSort: assign({ sort: ({ context }, params: { column: SortedColumn }) => sortedBy(context.sort, params.column) }),
    storeSmall: assign({ hidesSmall: (_, params: { hidesSmall: boolean }) => params.hidesSmall }),
    flipSmall: assign({ hidesSmall: ({ context }) => !context.hidesSmall }),
    keepSmall: (_, _params: { hidesSmall: boolean }) => {},
    openTransfer: (_, _params: WantedTransfer) => {},
  },
  guards: { hasKeptTransfer: (_, params: OpenedAssets) => params.hasKeptTransfer },
  delays: { balancesAge: 20_000 },
}).createMachine({
  id: 'assets',
  context: { data: null, problem: null, search: '', hidesSmall: false, sort: firstSort },
  initial: 'loading',
  invoke: [
    { id: 'watchBalances', src: 'watchBalances', onError: { actions: [] } },
    { id: 'watchSmall', src: 'watchSmall', onError: { actions: [] } },
  ],
  on: {
    'search.changed': { actions: { type: 'storeSearch', params: pick('text') } },
    'sort.pressed': { actions: { type: 'storeSort', params: pick('column') } },
    'small.toggled': { actions: ['flipSmall', { type: 'keepSmall', params: ({ context }) => ({ hidesSmall: context.hidesSmall }) }] },
    'small.followed': { actions: { type: 'storeSmall', params: pick('hidesSmall') } },
    'transfer.wanted': { actions: { type: 'openTransfer', params: ({ event }) => event.transfer } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'openAssets',
        src: 'openAssets',
        onDone: [
          {
            guard: { type: 'hasKeptTransfer', params: ({ event }) => event.output },
            target: 'fresh',
            actions: [
              { type: 'storeData', params: ({ event }) => event.output },
              { type: 'openTransfer', params: anyTransfer },
            ],
          },
          { target: 'fresh', actions: { type: 'storeData', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    fresh: { after: { balancesAge: 'refreshing' }, on: { 'balances.changed': 'refreshing', 'reload.requested': 'refreshing' } },
    /** The balances before stay on view. */
    refreshing: {
      tags: 'busy',
      on: { 'balances.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'loadAssets',
        src: 'loadAssets',
        onDone: { target: 'fresh', actions: { type: 'storeData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'stale', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    stale: {
      tags: 'error',
      after: { balancesAge: 'refreshing' },
      on: { 'balances.changed': 'refreshing', 'reload.requested': 'refreshing' },
    },
    failed: { tags: 'error', on: { 'reload.requested': 'loading', 'balances.changed': 'loading' } },
  },
});
