import { assign, setup } from 'xstate';
import { errorOf } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';

/** `isMissed`: what was read, or is being read, may lack something by now. */
export type OwnOrdersContext = { readonly problem: Problem | null; readonly isMissed: boolean };
export type OwnOrdersEvent =
  /** Something of the account may not have been told by the stream. */
  { type: 'orders.missed' } | { type: 'retry.requested' };

const miss = { 'orders.missed': { actions: 'noteMiss' } } as const;
const retry = { 'retry.requested': 'reading' } as const;

/**
 * The own open orders and fills while a page shows them: read once, then told by the stream, and read again when something may
 * have been missed, but never twice within a moment, however often that is said. They stand in a store outside of it, merged by
 * id and revision; half a minute without a read is the longest that an unheard end stays unnoticed.
 */
export const ownOrdersMachine = setup({
  types: {} as { context: OwnOrdersContext; events: OwnOrdersEvent; tags: 'busy' | 'error' },
  actors: {
    watchOrders: unboundWatch<{ type: 'orders.missed' }>('watchOrders'),
    readOrders: unboundCall<void>('readOrders'),
  },
  actions: {
    noteMiss: assign({ isMissed: true }),
    clearMiss: assign({ isMissed: false }),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clearProblem: assign({ problem: null }),
  },
  guards: { isMissed: ({ context }) => context.isMissed },
  delays: { readPause: 500, readAge: 30_000, retryPause: 5_000 },
}).createMachine({
  id: 'ownOrders',
  context: { problem: null, isMissed: false },
  initial: 'reading',
  invoke: { id: 'watchOrders', src: 'watchOrders', onError: { actions: [] } },
  states: {
    /** For the first time: there is nothing to show yet but what was placed from here. */
    reading: {
      tags: 'busy',
      entry: 'clearMiss',
      on: miss,
      invoke: {
        id: 'readOrders',
        src: 'readOrders',
        onDone: { target: 'settling', actions: 'clearProblem' },
        onError: { target: 'unread', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    unread: { tags: 'error', on: retry, after: { retryPause: 'reading' } },
    /** Just read. */
    settling: { on: miss, after: { readPause: [{ guard: 'isMissed', target: 'rereading' }, { target: 'current' }] } },
    current: { on: { 'orders.missed': 'rereading' }, after: { readAge: 'rereading' } },
    /** What was known stays on view. */
    rereading: {
      entry: 'clearMiss',
      on: miss,
      invoke: {
        id: 'rereadOrders',
        src: 'readOrders',
        onDone: { target: 'settling', actions: 'clearProblem' },
        onError: { target: 'stale', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    stale: { tags: 'error', on: { 'retry.requested': 'rereading' }, after: { retryPause: 'rereading' } },
  },
});
