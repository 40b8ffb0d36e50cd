import { assign, setup } from 'xstate';
import { problemOf, type Problem } from '../rules/problem.ts';
import { errorOf, output, pick } from './params.ts';
import { unboundCall } from './unbound.ts';

/** What `loadResource` answers: the data, or that the server is still collecting it (code 50011). */
export type Loaded<Data> = { readonly kind: 'ok'; readonly data: Data } | { readonly kind: 'pending' };
/** What the machine starts with and what `loadResource` is asked. */
export type ResourceInput<Query> = { readonly query: Query };
export type ResourceContext<Data, Query> = {
  query: Query;
  /** Kept while a newer answer is on its way; null until the first one. */
  data: Data | null;
  problem: Problem | null;
  /** How many times the server has been asked again because it was still collecting. */
  attempt: number;
};
export type ResourceEvent<Query> = { type: 'reload.requested' } | { type: 'query.changed'; query: Query };
/**
 * `retries`: how often a `pending` answer is asked again, 2 s apart; 0 makes it a fault at once. `renewEvery`: milliseconds after which
 * it is read anew by itself, after a failure too; left out: never.
 */
export type ResourceOptions = { readonly retries?: number; readonly renewEvery?: number };

const stillPending: Problem = { fault: 'PendingFault', key: 'faults:pending', text: null, code: 50011, retryAfter: null };

const answer = output('answer');

/**
 * A page or panel that loads one thing and shows it. Reloading keeps the old data on view; a failed reload keeps
 * it too and says so; a changed query drops it, and an answer to an earlier query never lands.
 */
export function createResourceMachine<Data, Query = null>(id: string, { retries = 0, renewEvery }: ResourceOptions = {}) {
  const renewed = renewEvery === undefined ? {} : ({ renewAfter: 'loading' } as const);
  return setup({
    types: {} as {
      input: ResourceInput<Query>;
      context: ResourceContext<Data, Query>;
      events: ResourceEvent<Query>;
      tags: 'busy' | 'error';
    },
    actors: { loadResource: unboundCall<Loaded<Data>, ResourceInput<Query>>('loadResource') },
    actions: {
      storeData: assign((_, params: { answer: Loaded<Data> }) =>
        params.answer.kind === 'ok' ? { data: params.answer.data, attempt: 0 } : {},
      ),
      storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error), attempt: 0 })),
      storePending: assign({ problem: stillPending, attempt: 0 }),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      clearProblem: assign({ problem: null }),
      clearAttempts: assign({ attempt: 0 }),
      storeQuery: assign((_, params: { query: Query }) => ({ query: params.query, data: null, attempt: 0 })),
    },
    guards: {
      isLoaded: (_, params: { answer: Loaded<Data> }) => params.answer.kind === 'ok',
      mayAskAgain: ({ context }) => context.attempt < retries,
      hasData: ({ context }) => context.data !== null,
    },
    delays: { askAgain: 2_000, renewAfter: renewEvery ?? 0 },
  }).createMachine({
    id,
    context: ({ input }) => ({ query: input.query, data: null, problem: null, attempt: 0 }),
    initial: 'loading',
    on: {
      'query.changed': { target: '.loading', reenter: true, actions: { type: 'storeQuery', params: pick('query') } },
    },
    states: {
      loading: {
        tags: 'busy',
        entry: 'clearProblem',
        invoke: {
          id: 'loadResource',
          src: 'loadResource',
          input: ({ context }) => ({ query: context.query }),
          onDone: [
            { guard: { type: 'isLoaded', params: answer }, target: 'ready', actions: { type: 'storeData', params: answer } },
            { guard: 'mayAskAgain', target: 'collecting' },
            { target: 'failed', actions: 'storePending' },
          ],
          onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
        },
      },
      collecting: {
        tags: 'busy',
        after: { askAgain: { target: 'loading', actions: 'countAttempt' } },
        on: { 'reload.requested': { target: 'loading', actions: 'clearAttempts' } },
      },
      ready: { after: renewed, on: { 'reload.requested': 'loading' } },
      failed: {
        initial: 'deciding',
        after: renewed,
        on: { 'reload.requested': 'loading' },
        states: {
          deciding: { always: [{ guard: 'hasData', target: 'stale' }, { target: 'empty' }] },
          /** The older data is still on view. */
          stale: { tags: 'error' },
          empty: { tags: 'error' },
        },
      },
    },
  });
}
