import { transferFileMachine } from '#machines/orders/transferRecord/transferFile.machine.ts';
import type { FileWords } from '#machines/orders/transferRecord/transferFile.rules.ts';
import * as transferFile from '#machines/orders/transferRecord/transferFile.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const fileWords: FileWords = {
  columns: { time: 'Time', coin: 'Coin', amount: 'Amount', from: 'From', to: 'To', pair: 'Pair', status: 'Status' },
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  wallets: { 2: 'Spot', 5: 'Contract' },
  statuses: { doing: 'In progress', done: 'Done', failed: 'Failed', returned: 'Returned' },
};

export const transferFilePlan = planFor(transferFileMachine, {
  what: 'past transfers as a file',
  input: { filter: { source: 2, target: null } },
  cases: [{ type: 'file.wanted', words: fileWords }, done('collectRecords', []), fault('collectRecords', new NetworkFault())],
  states: ['resting', 'collecting', 'failed'],
  tags: { busy: ['collecting'], error: ['failed'] },
  invariants: {
    '*': ({ snapshot }) => snapshot.context.filter.source === 2,
    resting: ({ snapshot, calls }) => transferFile.problem(snapshot) === null && calls.length === 0,
    // A second press while it is collected asks for nothing.
    collecting: ({ snapshot, calls }) => transferFile.isCollecting(snapshot) && calls.join() === 'collectRecords',
    failed: ({ snapshot }) => transferFile.problem(snapshot)?.key === 'faults:network',
  },
  effects: [
    {
      on: done('collectRecords').type,
      does: [{ type: 'saveFile', params: { records: [], words: fileWords, filter: { source: 2, target: null } } }],
    },
  ],
});
