import { transferFileMachine } from '#machines/orders/transferRecord/transferFile.machine.ts';
import type { FileWords } from '#machines/orders/transferRecord/transferFile.rules.ts';
import { recordFilePlanFor } from '#tests/support/kitPlans/recordFile.ts';

export const fileWords: FileWords = {
  columns: { time: 'Time', coin: 'Coin', amount: 'Amount', from: 'From', to: 'To', pair: 'Pair', status: 'Status' },
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  wallets: { 2: 'Spot', 5: 'Contract' },
  statuses: { doing: 'In progress', done: 'Done', failed: 'Failed', returned: 'Returned' },
};

export const transferFilePlan = recordFilePlanFor(transferFileMachine, {
  what: 'past transfers as a file',
  filter: { source: 2, target: null },
  words: fileWords,
  records: [],
});
