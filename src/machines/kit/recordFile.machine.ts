import { assign, setup } from 'xstate';
import { problemOf, type Problem } from '../rules/problem.ts';
import { errorOf } from './params.ts';
import { unboundCall } from './unbound.ts';

export type RecordFileInput<Filter> = { readonly filter: Filter };
/** `words`: the file's texts in the visitor's language; null wants the file for programs, which has none. */
export type RecordFileEvent<Words> = { type: 'file.wanted'; words: Words | null };
export type RecordFileContext<Filter, Words> = RecordFileInput<Filter> & { readonly words: Words | null; readonly problem: Problem | null };

/** Every record that a filter shows as one file, whether its list has loaded it or not. */
export function createRecordFileMachine<Row, Filter, Words>(id: string) {
  type Wanted = { event: { words: Words | null } };
  const wanted = { type: 'storeWords', params: ({ event }: Wanted) => ({ words: event.words }) } as const;
  return setup({
    types: {} as {
      input: RecordFileInput<Filter>;
      context: RecordFileContext<Filter, Words>;
      events: RecordFileEvent<Words>;
      tags: 'busy' | 'error';
    },
    actors: { collectRecords: unboundCall<readonly Row[], RecordFileInput<Filter>>('collectRecords') },
    actions: {
      storeWords: assign((_, params: { words: Words | null }) => ({ words: params.words, problem: null })),
      storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
      saveFile: (_, _params: { records: readonly Row[]; words: Words | null; filter: Filter }) => {},
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ filter: input.filter, words: null, problem: null }),
    initial: 'resting',
    states: {
      resting: { on: { 'file.wanted': { target: 'collecting', actions: wanted } } },
      collecting: {
        tags: 'busy',
        invoke: {
          id: 'collectRecords',
          src: 'collectRecords',
          input: ({ context }) => ({ filter: context.filter }),
          onDone: {
            target: 'resting',
            actions: {
              type: 'saveFile',
              params: ({ context, event }) => ({ records: event.output, words: context.words, filter: context.filter }),
            },
          },
          onError: { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
        },
      },
      failed: { tags: 'error', on: { 'file.wanted': { target: 'collecting', actions: wanted } } },
    },
  });
}
