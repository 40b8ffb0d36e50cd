import { depositFileMachine } from '#machines/buy/topup/depositFile.machine.ts';
import type { DepositFileWords } from '#machines/buy/topup/deposits.rules.ts';
import { recordFilePlanFor } from '#tests/support/kitPlans/recordFile.ts';
import { depositSample } from '#tests/support/samples/topup.ts';

export const depositFileWords: DepositFileWords = {
  columns: {
    time: 'Time',
    coin: 'Coin',
    amount: 'Amount',
    token: 'Token',
    network: 'Network',
    address: 'Address',
    status: 'Status',
    txId: 'Transaction',
  },
  about: { zone: 'Zone', range: 'Range', whole: 'All' },
  states: {
    confirming: 'Being confirmed',
    belowMinimum: 'Too small',
    credited: 'Credited',
    unlocked: 'Final',
    unsupported: 'Not accepted',
    orphaned: 'Dropped',
    reversed: 'Taken back',
  },
};

export const depositFilePlan = recordFilePlanFor(depositFileMachine, {
  what: 'deposits as a file',
  filter: { coinId: 52 },
  words: depositFileWords,
  records: [depositSample],
});
