import { identityFileMachine, type IdentityFileContext } from '#machines/user/verification/identityFile.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { fault, planFor } from '#tests/support/plan.ts';
import { factsOf, frontId, standingOpen } from '#tests/support/samples/verification.ts';

const error = new NetworkFault();
const problem = problemOf(error);
const good = { name: 'front.png', type: 'image/png', size: 30_000 };
const wrongType = { ...good, type: 'image/gif' };
const small = { ...good, size: 20_479 };
const said = { code: 0, message: '' };
const taken = { kind: 'ok' as const, ...said, data: { fileId: frontId } };
const refused = { kind: 'fileSmall' as const, ...said };
const isFile =
  (file: object) =>
  (_: IdentityFileContext, event: { readonly [name: string]: unknown }): boolean =>
    event['file'] === file;
const isOk = (_: IdentityFileContext, { outcome }: { readonly [name: string]: unknown }): boolean => outcome === taken;

export const identityFilePlan = planFor(identityFileMachine, {
  what: 'one file of a form, judged by its limits and handed over with its progress',
  input: { limits: factsOf(standingOpen).config.file },
  cases: [
    { type: 'file.chosen', file: good },
    { type: 'file.chosen', file: wrongType },
    { type: 'file.chosen', file: small },
    { type: 'upload.progressed', percent: 40 },
    { type: 'upload.ended', outcome: taken },
    { type: 'upload.ended', outcome: refused },
    { type: 'upload.failed', error },
    fault('watchUpload', error),
  ],
  watchers: { watchUpload: ['upload.progressed', 'upload.ended', 'upload.failed'] },
  states: ['idle', 'uploading'],
  tags: { busy: ['uploading'] },
  asks: { watchUpload: [{ file: good }] },
  effects: [
    {
      on: 'upload.ended',
      to: 'idle',
      when: ({ outcome }) => outcome === taken,
      does: [{ type: 'giveFile', params: { fileId: frontId } }],
    },
  ],
  moves: [
    ['idle', 'file.chosen', 'uploading', { when: isFile(good), becomes: { file: good, percent: 0, words: null, problem: null } }],
    ['idle', 'file.chosen', 'idle', { when: isFile(wrongType), becomes: { file: null, words: 'verification:file.type', problem: null } }],
    ['idle', 'file.chosen', 'idle', { becomes: { file: null, words: 'verification:file.size', problem: null } }],
    [
      'idle',
      'retry.wanted',
      'uploading',
      { when: ({ file }) => file !== null, becomes: { file: good, percent: 0, words: null, problem: null } },
    ],
    ['uploading', 'upload.progressed', 'uploading', { becomes: { percent: 40, file: good } }],
    ['uploading', 'upload.ended', 'idle', { when: isOk, becomes: { file: null, words: null } }],
    ['uploading', 'upload.ended', 'idle', { becomes: { file: null, words: 'verification:file.small' } }],
    ['uploading', 'upload.failed', 'idle', { becomes: { file: good, problem } }],
    ['uploading', 'error watchUpload', 'idle', { becomes: { file: good, problem } }],
  ],
  invariants: { uploading: ({ watchers, snapshot }) => watchers.join() === 'watchUpload' && snapshot.context.file !== null },
});
