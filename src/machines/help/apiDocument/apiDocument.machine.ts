import { assign, setup } from 'xstate';
import { output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import type { ApiDocument } from '#services/help/apiDocument.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';

/** What the address says: the call or section that is open, '' for none, and the language, in which the words of codes come. */
export type ApiPlace = { readonly open: string; readonly locale: string };
export type ApiDocumentContext = {
  readonly place: ApiPlace;
  /** What stands in the search field. */
  readonly text: string;
  readonly document: ApiDocument | null;
  readonly problem: Problem | null;
};
export type ApiDocumentEvent =
  | { type: 'place.followed'; place: ApiPlace }
  | { type: 'search.changed'; text: string }
  | { type: 'reload.requested' };

const first = readingFirst('readDocument', { target: 'ready', actions: { type: 'storeDocument', params: output('document') } });

/** The calls of the exchange as its own document tells them, and the one of them that the address names. */
export const apiDocumentMachine = setup({
  types: {} as { input: { place: ApiPlace }; context: ApiDocumentContext; events: ApiDocumentEvent; tags: 'busy' | 'error' },
  actors: {
    readDocument: unboundCall<ApiDocument, { locale: string }>('readDocument'),
    watchPlace: unboundWatch<{ type: 'place.followed'; place: ApiPlace }>('watchPlace'),
  },
  actions: {
    storeDocument: assign({ document: (_, params: { document: ApiDocument }) => params.document }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    storePlace: assign({ place: (_, params: { place: ApiPlace }) => params.place }),
    dropDocument: assign({ document: null }),
    storeText: assign({ text: (_, params: { text: string }) => params.text }),
    /** Something else is open: keyboard and eyes begin at its head. */
    arrive: () => {},
  },
  guards: {
    isOtherLanguage: ({ context }, params: { place: ApiPlace }) => params.place.locale !== context.place.locale,
    isOtherCall: ({ context }, params: { place: ApiPlace }) => params.place.open !== context.place.open,
  },
}).createMachine({
  id: 'apiDocument',
  context: ({ input }) => ({ place: input.place, text: '', document: null, problem: null }),
  initial: 'loading',
  invoke: { id: 'watchPlace', src: 'watchPlace', onError: { actions: [] } },
  on: {
    'place.followed': [
      {
        guard: { type: 'isOtherLanguage', params: pick('place') },
        target: '.loading',
        actions: ['dropDocument', { type: 'storePlace', params: pick('place') }],
      },
      {
        guard: { type: 'isOtherCall', params: pick('place') },
        actions: [{ type: 'storePlace', params: pick('place') }, 'arrive'],
      },
    ],
    'search.changed': { actions: { type: 'storeText', params: pick('text') } },
  },
  states: {
    ...first,
    loading: { ...first.loading, invoke: { ...first.loading.invoke, input: ({ context }) => ({ locale: context.place.locale }) } },
    ready: {},
  },
});
