import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import type { WithdrawalFileWords } from './withdrawalFile.rules.ts';
import type { Withdrawal } from './withdrawals.rules.ts';

/** What was withdrawn as a file. */
export const withdrawalFileMachine = createRecordFileMachine<Withdrawal, null, WithdrawalFileWords>('withdrawalFile');
