import { assign, setup } from 'xstate';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import type { AntiPhishingState, WordPurpose } from './antiPhishing.rules.ts';

export type AntiPhishingContext = {
  /** Null until it was read. */
  readonly state: AntiPhishingState | null;
  readonly purpose: WordPurpose;
  readonly problem: Problem | null;
};
export type AntiPhishingEvent =
  | { type: 'reload.requested' }
  | { type: 'set.wanted' }
  | { type: 'end.wanted' }
  | { type: 'dismissed' }
  | { type: 'word.kept'; secretWord: string | null };

const reads = (to: string) => ({
  id: 'readState',
  src: 'readState' as const,
  onDone: { target: to, actions: { type: 'storeState' as const, params: output('state') } },
  onError: { target: 'failed', actions: { type: 'storeProblem' as const, params: errorOf } },
});

/** The word that stands in every letter to the account. A dialog asks for another one, or for none, by what proves the owner at that moment. */
export const antiPhishingMachine = setup({
  types: {} as { context: AntiPhishingContext; events: AntiPhishingEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: { readState: unboundCall<AntiPhishingState>('readState') },
  actions: {
    storeState: assign({ state: (_, params: { state: AntiPhishingState }) => params.state }),
    storePurpose: assign({ purpose: (_, params: { purpose: WordPurpose }) => params.purpose }),
    storeWord: assign({
      state: ({ context }, params: { secretWord: string | null }) =>
        context.state === null ? null : { ...context.state, secretWord: params.secretWord },
    }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    tellKept: (_, _params: { secretWord: string | null }) => {},
  },
  guards: { hasWord: ({ context }) => (context.state?.secretWord ?? null) !== null },
}).createMachine({
  id: 'antiPhishing',
  context: { state: null, purpose: 'set', problem: null },
  initial: 'loading',
  states: {
    loading: { tags: 'busy', entry: 'clearProblem', invoke: reads('ready') },
    failed: { tags: 'error', on: { 'reload.requested': 'loading' } },
    ready: {
      on: {
        'set.wanted': { target: 'opening', actions: { type: 'storePurpose', params: { purpose: 'set' } } },
        'end.wanted': { guard: 'hasWord', target: 'opening', actions: { type: 'storePurpose', params: { purpose: 'end' } } },
      },
    },
    /** A second factor may have been turned on or off since. */
    opening: { tags: 'busy', invoke: reads('asking') },
    asking: {
      tags: 'dialog',
      on: {
        dismissed: 'ready',
        'word.kept': {
          target: 'ready',
          actions: [
            { type: 'storeWord', params: pick('secretWord') },
            { type: 'tellKept', params: pick('secretWord') },
          ],
        },
      },
    },
  },
});
