import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import { isCollecting, problem } from '#machines/kit/recordFile.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

/** The shared way from a list to a file. */
export const recordFileMachine = createRecordFileMachine<{ readonly id: string }, { readonly coin: string }, { readonly head: string }>(
  'recordFile',
);
const filter = { coin: 'USDT' };
const words = { head: 'Id' };

export const recordFilePlan = planFor(recordFileMachine, {
  what: 'every record that a filter shows as one file',
  input: { filter },
  cases: [{ type: 'file.wanted', words }, done('collectRecords', [{ id: '1' }]), fault('collectRecords', new NetworkFault())],
  states: ['resting', 'collecting', 'failed'],
  asks: { collectRecords: [{ filter }] },
  moves: [
    ...['resting', 'failed'].map((from) => [from, 'file.wanted', 'collecting', { becomes: { words, problem: null } }] as const),
    ['collecting', 'done collectRecords', 'resting'],
    ['collecting', 'error collectRecords', 'failed'],
  ],
  tags: { busy: ['collecting'], error: ['failed'] },
  invariants: {
    resting: ({ snapshot, calls }) => problem(snapshot) === null && calls.length === 0,
    collecting: ({ snapshot, calls }) => isCollecting(snapshot) && calls.join() === 'collectRecords',
    failed: ({ snapshot }) => problem(snapshot)?.key === 'faults:network',
  },
  effects: [{ on: done('collectRecords').type, does: [{ type: 'saveFile', params: { records: [{ id: '1' }], words, filter } }] }],
});
