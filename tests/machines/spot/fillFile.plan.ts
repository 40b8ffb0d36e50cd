import { fillFileMachine } from '#machines/spot/orderRecords/fillFile.machine.ts';
import { fillColumnNames, type FillFileWords } from '#machines/spot/orderRecords/orderFile.rules.ts';
import { anyOrder } from '#machines/spot/orderRecords/orderRecords.rules.ts';
import { isCollecting, problem } from '#machines/spot/orderRecords/orderFile.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownFill } from '#tests/support/tradeSamples.ts';

export const fillFileWords: FillFileWords = {
  columns: Object.fromEntries(fillColumnNames.map((name) => [name, name])) as FillFileWords['columns'],
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  sides: { buy: 'Buy', sell: 'Sell' },
  roles: { maker: 'Maker', taker: 'Taker' },
};
const filter = anyOrder('margin');
const records = [ownFill()];

export const fillFilePlan = planFor(fillFileMachine, {
  what: 'fills as a file',
  input: { filter },
  cases: [{ type: 'file.wanted', words: fillFileWords }, done('collectRecords', records), fault('collectRecords', new NetworkFault())],
  states: ['resting', 'collecting', 'failed'],
  tags: { busy: ['collecting'], error: ['failed'] },
  invariants: {
    '*': ({ snapshot }) => snapshot.context.filter.walletGroup === 'margin',
    resting: ({ snapshot, calls }) => problem(snapshot) === null && calls.length === 0,
    collecting: ({ snapshot, calls }) => isCollecting(snapshot) && calls.join() === 'collectRecords',
    failed: ({ snapshot }) => problem(snapshot)?.key === 'faults:network',
  },
  effects: [{ on: done('collectRecords').type, does: [{ type: 'saveFile', params: { records, words: fillFileWords, filter } }] }],
});
