import { assign, setup } from 'xstate';
import { dialogCall } from '#machines/kit/dialogCall.ts';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { allOthers, canEnd, currentFirst, type OpenLogin } from './openLogins.rules.ts';

export type OpenLoginsContext = {
  /** The one that asks first; empty before they are known. */
  readonly logins: readonly OpenLogin[];
  /** What was chosen to be ended; null for all but the one that asks. */
  readonly chosen: OpenLogin | null;
  readonly problem: Problem | null;
};
export type OpenLoginsEvent =
  | { type: 'reload.requested' }
  | { type: 'end.wanted'; which: string }
  | { type: 'end.dismissed' }
  | { type: 'end.confirmed' };

/** All that is logged in to the account. One of the others is ended, or all of them, after a question; to ask twice ends nothing more. */
export const openLoginsMachine = setup({
  types: {} as { context: OpenLoginsContext; events: OpenLoginsEvent; tags: 'busy' | 'error' | 'dialog' },
  actors: {
    readLogins: unboundCall<readonly OpenLogin[]>('readLogins'),
    /** Answers with the logins that are left. */
    endLogins: unboundCall<readonly OpenLogin[], { which: string }>('endLogins'),
  },
  actions: {
    storeLogins: assign({ logins: (_, params: { logins: readonly OpenLogin[] }) => currentFirst(params.logins) }),
    storeChosen: assign({
      chosen: ({ context }, params: { which: string }) => context.logins.find(({ id }) => id === params.which) ?? null,
    }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    tellEnded: () => {},
  },
  guards: { canEnd: ({ context }, params: { which: string }) => canEnd(context.logins, params.which) },
}).createMachine({
  id: 'openLogins',
  context: { logins: [], chosen: null, problem: null },
  initial: 'loading',
  states: {
    ...readingFirst('readLogins', { target: 'ready', actions: { type: 'storeLogins', params: output('logins') } }),
    ready: {
      on: {
        'end.wanted': {
          guard: { type: 'canEnd', params: pick('which') },
          target: 'asking',
          actions: { type: 'storeChosen', params: pick('which') },
        },
      },
    },
    asking: {
      tags: 'dialog',
      exit: 'clearProblem',
      on: { 'end.dismissed': 'ready', 'end.confirmed': 'ending' },
    },
    ending: dialogCall('endLogins', 'asking', {
      input: ({ context }: { context: OpenLoginsContext }) => ({ which: context.chosen?.id ?? allOthers }),
      onDone: { target: 'ready', actions: [{ type: 'storeLogins', params: output('logins') }, 'tellEnded'] },
    }),
  },
});
