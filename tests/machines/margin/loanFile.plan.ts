import { loanFileMachine } from '#machines/margin/margin/loanFile.machine.ts';
import { loanColumnNames, type LoanFileWords, type LoanFilter } from '#machines/margin/margin/loanRecords.rules.ts';
import { loanRecord } from '#tests/support/marginSamples.ts';
import { recordFilePlanFor } from '#tests/support/kitPlans/recordFile.ts';

export const loanFileWords: LoanFileWords = {
  columns: Object.fromEntries(loanColumnNames.map((name) => [name, name])) as LoanFileWords['columns'],
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  wallets: { '6': 'Cross', '7': 'Isolated' },
  kinds: { borrow: 'Borrowed', repay: 'Paid back', liquidation: 'Sold', loss: 'Given up' },
};
const filter: LoanFilter = { walletType: 6, kind: null };
const records = [loanRecord()];

export const loanFilePlan = recordFilePlanFor(loanFileMachine, { what: 'margin loans as a file', filter, words: loanFileWords, records });
