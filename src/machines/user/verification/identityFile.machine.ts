import { assign, setup } from 'xstate';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { faultOf, refusedFile, type ChosenFile, type FileLimits, type FileWords, type UploadOutcome } from './identityFile.rules.ts';

export type UploadEvent =
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.ended'; outcome: UploadOutcome }
  | { type: 'upload.failed'; error: unknown };
export type IdentityFileContext = {
  readonly limits: FileLimits;
  /** What is on its way, or could not be sent; nothing stores it. */
  readonly file: ChosenFile | null;
  readonly percent: number;
  /** Why the file is not taken. */
  readonly words: FileWords | null;
  /** What kept it from being answered. */
  readonly problem: Problem | null;
};
export type IdentityFileEvent = UploadEvent | { type: 'file.chosen'; file: ChosenFile } | { type: 'retry.wanted' };

const outcome = { params: pick('outcome') };

/** One file of a form: judged by its limits, handed over with its progress, and its id given to the form. */
export const identityFileMachine = setup({
  types: {} as {
    context: IdentityFileContext;
    events: IdentityFileEvent;
    input: { readonly limits: FileLimits };
    tags: 'busy';
  },
  actors: { watchUpload: unboundWatch<UploadEvent, { file: ChosenFile | null }>('watchUpload') },
  actions: {
    storeFile: assign({ file: (_, params: { file: ChosenFile }) => params.file }),
    forgetFile: assign({ file: null }),
    storeWords: assign({ words: ({ context }, params: { file: ChosenFile }) => faultOf(params.file, context.limits), problem: null }),
    storeRefusal: assign({
      words: (_, params: { outcome: UploadOutcome }) => (params.outcome.kind === 'ok' ? null : refusedFile[params.outcome.kind]),
    }),
    storePercent: assign({ percent: (_, params: { percent: number }) => params.percent }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    begin: assign({ percent: 0, words: null, problem: null }),
    giveFile: (_, _params: { fileId: string }) => {},
  },
  guards: {
    isFit: ({ context }, { file }: { file: ChosenFile }) => faultOf(file, context.limits) === null,
    hasFile: ({ context }) => context.file !== null,
    isTaken: (_, params: { outcome: UploadOutcome }) => params.outcome.kind === 'ok',
  },
}).createMachine({
  id: 'identityFile',
  context: ({ input }) => ({ limits: input.limits, file: null, percent: 0, words: null, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'file.chosen': [
          { guard: { type: 'isFit', params: pick('file') }, target: 'uploading', actions: { type: 'storeFile', params: pick('file') } },
          { actions: ['forgetFile', { type: 'storeWords', params: pick('file') }] },
        ],
        'retry.wanted': { guard: 'hasFile', target: 'uploading' },
      },
    },
    uploading: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'watchUpload',
        src: 'watchUpload',
        input: ({ context }) => ({ file: context.file }),
        // It could not even begin.
        onError: { target: 'idle', actions: { type: 'storeProblem', params: errorOf } },
      },
      on: {
        'upload.progressed': { actions: { type: 'storePercent', params: pick('percent') } },
        'upload.ended': [
          {
            guard: { type: 'isTaken', ...outcome },
            target: 'idle',
            actions: [
              'forgetFile',
              { type: 'giveFile', params: ({ event }) => ({ fileId: event.outcome.kind === 'ok' ? event.outcome.data.fileId : '' }) },
            ],
          },
          { target: 'idle', actions: ['forgetFile', { type: 'storeRefusal', ...outcome }] },
        ],
        'upload.failed': { target: 'idle', actions: { type: 'storeProblem', params: pick('error') } },
      },
    },
  },
});
