import { assign, setup } from 'xstate';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { HomeMarkets, HomeTab, HomeTotals, Trends } from './home.rules.ts';

export type HomeContext = {
  readonly tab: HomeTab;
  /** Kept while newer lists are on their way; null until the first. */
  readonly markets: HomeMarkets | null;
  readonly totals: HomeTotals | null;
  readonly trends: Trends;
  readonly problem: Problem | null;
};
export type HomeEvent = { type: 'tab.chosen'; tab: HomeTab } | { type: 'reload.requested' };
export type LoadedHome = { readonly markets: HomeMarkets; readonly totals: HomeTotals | null };

/** The home page's market: lists first, then the lines of their last 24 h, all again every minute; old ones stay while new ones come or fail. */
export const homeMachine = setup({
  types: {} as { context: HomeContext; events: HomeEvent; tags: 'busy' | 'error' },
  actors: {
    loadHome: unboundCall<LoadedHome>('loadHome'),
    loadTrends: unboundCall<Trends, { tradeIds: readonly number[] }>('loadTrends'),
  },
  actions: {
    storeTab: assign({ tab: (_, params: { tab: HomeTab }) => params.tab }),
    storeHome: assign((_, params: { loaded: LoadedHome }) => ({
      markets: params.loaded.markets,
      totals: params.loaded.totals,
      problem: null,
    })),
    storeTrends: assign({ trends: (_, params: { trends: Trends }) => params.trends }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
  },
  guards: { hasMarkets: ({ context }) => context.markets !== null },
  delays: { listsAge: 60_000, readAgain: 5_000 },
}).createMachine({
  id: 'home',
  context: { tab: 'hot', markets: null, totals: null, trends: {}, problem: null },
  initial: 'loading',
  on: { 'tab.chosen': { actions: { type: 'storeTab', params: pick('tab') } } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadHome',
        src: 'loadHome',
        onDone: { target: 'drawing', actions: { type: 'storeHome', params: ({ event }) => ({ loaded: event.output }) } },
        onError: [
          { guard: 'hasMarkets', target: 'stale' },
          { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
        ],
      },
    },
    /** The lists are on view, their lines on the way; a table without lines is still a table. */
    drawing: {
      invoke: {
        id: 'loadTrends',
        src: 'loadTrends',
        input: ({ context }) => ({ tradeIds: (context.markets?.all ?? []).map((market) => market.tradeId) }),
        onDone: { target: 'ready', actions: { type: 'storeTrends', params: ({ event }) => ({ trends: event.output }) } },
        onError: 'ready',
      },
    },
    ready: { after: { listsAge: 'loading' }, on: { 'reload.requested': 'loading' } },
    /** Newer lists failed; the old ones stay on view. */
    stale: { after: { readAgain: 'loading' }, on: { 'reload.requested': 'loading' } },
    failed: { tags: 'error', after: { readAgain: 'loading' }, on: { 'reload.requested': 'loading' } },
  },
});
