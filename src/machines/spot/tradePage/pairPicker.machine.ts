import { assign, setup } from 'xstate';
import type { SpotMarket } from '#services/market/calls.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { longestSearch, type PickerTab } from './pairPicker.rules.ts';

export type PairPickerContext = {
  /** Null until they have been read. */
  readonly pairs: readonly SpotMarket[] | null;
  readonly problem: Problem | null;
  readonly search: string;
  readonly tab: PickerTab;
};
export type PairPickerEvent =
  | { type: 'search.changed'; text: string }
  | { type: 'tab.chosen'; tab: PickerTab }
  | { type: 'retry.requested' };

/** One opening of the list to choose another pair from: what is listed, and by what name or tab it is narrowed. */
export const pairPickerMachine = setup({
  types: {} as { context: PairPickerContext; events: PairPickerEvent; tags: 'busy' | 'error' },
  actors: { readPairs: unboundCall<readonly SpotMarket[]>('readPairs') },
  actions: {
    storePairs: assign((_, params: { pairs: readonly SpotMarket[] }) => ({ pairs: params.pairs })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clearProblem: assign({ problem: null }),
    storeSearch: assign({ search: (_, params: { text: string }) => params.text.slice(0, longestSearch) }),
    storeTab: assign((_, params: { tab: PickerTab }) => ({ tab: params.tab, search: '' })),
  },
}).createMachine({
  id: 'pairPicker',
  context: { pairs: null, problem: null, search: '', tab: 'all' },
  initial: 'reading',
  on: {
    'search.changed': { actions: { type: 'storeSearch', params: pick('text') } },
    'tab.chosen': { actions: { type: 'storeTab', params: pick('tab') } },
  },
  states: {
    reading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readPairs',
        src: 'readPairs',
        onDone: { target: 'listed', actions: { type: 'storePairs', params: ({ event }) => ({ pairs: event.output }) } },
        onError: { target: 'faulted', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    listed: {},
    faulted: { tags: 'error', on: { 'retry.requested': 'reading' } },
  },
});
