import { loanFileMachine } from '#machines/margin/margin/loanFile.machine.ts';
import { loanColumnNames, type LoanFileWords, type LoanFilter } from '#machines/margin/margin/loanRecords.rules.ts';
import { isCollecting, problem } from '#machines/margin/margin/loanRecords.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { loanRecord } from '#tests/support/marginSamples.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const loanFileWords: LoanFileWords = {
  columns: Object.fromEntries(loanColumnNames.map((name) => [name, name])) as LoanFileWords['columns'],
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  wallets: { '6': 'Cross', '7': 'Isolated' },
  kinds: { borrow: 'Borrowed', repay: 'Paid back', liquidation: 'Sold', loss: 'Given up' },
};
const filter: LoanFilter = { walletType: 6, kind: null };
const records = [loanRecord()];

export const loanFilePlan = planFor(loanFileMachine, {
  what: 'margin loans as a file',
  input: { filter },
  cases: [{ type: 'file.wanted', words: loanFileWords }, done('collectRecords', records), fault('collectRecords', new NetworkFault())],
  states: ['resting', 'collecting', 'failed'],
  tags: { busy: ['collecting'], error: ['failed'] },
  invariants: {
    '*': ({ snapshot }) => snapshot.context.filter.walletType === 6,
    resting: ({ snapshot, calls }) => problem(snapshot) === null && calls.length === 0,
    collecting: ({ snapshot, calls }) => isCollecting(snapshot) && calls.join() === 'collectRecords',
    failed: ({ snapshot }) => problem(snapshot)?.key === 'faults:network',
  },
  effects: [{ on: done('collectRecords').type, does: [{ type: 'saveFile', params: { records, words: loanFileWords, filter } }] }],
});
