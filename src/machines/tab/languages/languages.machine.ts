import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';

/** The exchange's languages by code, or null while it has not said. */
export type LanguagesContext = { readonly codes: readonly string[] | null };

/** Which languages the exchange offers now; until it says so, and where it cannot, the build's own list stands. */
export const languagesMachine = setup({
  types: {} as { context: LanguagesContext; tags: 'busy' | 'error' },
  actors: { readLanguages: unboundCall<readonly string[]>('readLanguages') },
  actions: { storeCodes: assign({ codes: (_, params: { codes: readonly string[] }) => params.codes }) },
  delays: { readAgain: 30_000 },
}).createMachine({
  id: 'languages',
  context: { codes: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readLanguages',
        src: 'readLanguages',
        onDone: { target: 'ready', actions: { type: 'storeCodes', params: ({ event }) => ({ codes: event.output }) } },
        onError: 'failed',
      },
    },
    ready: {},
    failed: { tags: 'error', after: { readAgain: 'reading' } },
  },
});
