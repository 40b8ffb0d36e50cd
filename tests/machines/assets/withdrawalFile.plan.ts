import { withdrawalFileMachine } from '#machines/assets/withdraw/withdrawalFile.machine.ts';
import type { WithdrawalFileWords } from '#machines/assets/withdraw/withdrawalFile.rules.ts';
import { recordFilePlanFor } from '#tests/support/kitPlans/recordFile.ts';
import { withdrawalSample } from '#tests/support/samples/withdraw.ts';

export const withdrawalFileWords: WithdrawalFileWords = {
  columns: {
    time: 'Time',
    ended: 'Ended',
    coin: 'Coin',
    amount: 'Amount',
    fee: 'Fee',
    feeCoin: 'Fee coin',
    received: 'Received',
    network: 'Network',
    address: 'Address',
    status: 'Status',
    txId: 'Transaction',
  },
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  stages: {
    reviewing: 'In review',
    held: 'Waiting',
    sending: 'Being sent',
    confirming: 'Being confirmed',
    done: 'Done',
    cancelled: 'Cancelled',
    refused: 'Refused',
    failed: 'Failed',
  },
};

export const withdrawalFilePlan = recordFilePlanFor(withdrawalFileMachine, {
  what: 'withdrawals as a file',
  filter: null,
  words: withdrawalFileWords,
  records: [withdrawalSample],
});
