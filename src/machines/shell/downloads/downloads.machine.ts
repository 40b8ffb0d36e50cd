import { assign, setup } from 'xstate';
import { errorOf } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';

export type DownloadsContext = { readonly address: string; readonly problem: Problem | null };
export type DownloadsEvent = { type: 'retry.requested' };

/** The address where phones get the app, asked for when the download popover opens. */
export const downloadsMachine = setup({
  types: {} as { context: DownloadsContext; events: DownloadsEvent; tags: 'busy' | 'error' },
  actors: { readAddress: unboundCall<string>('readAddress') },
  actions: {
    storeAddress: assign((_, params: { address: string }) => ({ address: params.address, problem: null })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
  },
}).createMachine({
  id: 'downloads',
  context: { address: '', problem: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readAddress',
        src: 'readAddress',
        onDone: { target: 'known', actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    known: {},
    failed: { tags: 'error', on: { 'retry.requested': 'reading' } },
  },
});
