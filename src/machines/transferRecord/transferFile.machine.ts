import { assign, setup } from 'xstate';
import type { TransferRecord } from '#services/funds/calls.ts';
import { unboundCall } from '../kit/unbound.ts';
import { problemOf, type Problem } from '../rules/problem.ts';
import type { RecordFilter } from './transferRecord.machine.ts';
import type { FileWords } from './transferFile.rules.ts';

export type TransferFileInput = { readonly filter: RecordFilter };
export type TransferFileEvent = { type: 'file.wanted'; words: FileWords };
export type TransferFileContext = TransferFileInput & { readonly words: FileWords | null; readonly problem: Problem | null };

type Wanted = { event: { words: FileWords } };
const wanted = { type: 'storeWords', params: ({ event }: Wanted) => ({ words: event.words }) } as const;

/** Every transfer that the filter shows as one file, whether the list has loaded it or not. */
export const transferFileMachine = setup({
  types: {} as { input: TransferFileInput; context: TransferFileContext; events: TransferFileEvent; tags: 'busy' | 'error' },
  actors: { collectRecords: unboundCall<readonly TransferRecord[], TransferFileInput>('collectRecords') },
  actions: {
    storeWords: assign((_, params: { words: FileWords }) => ({ words: params.words, problem: null })),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    saveFile: (_, _params: { records: readonly TransferRecord[]; words: FileWords | null }) => {},
  },
}).createMachine({
  id: 'transferFile',
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
          actions: { type: 'saveFile', params: ({ context, event }) => ({ records: event.output, words: context.words }) },
        },
        onError: { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { tags: 'error', on: { 'file.wanted': { target: 'collecting', actions: wanted } } },
  },
});
