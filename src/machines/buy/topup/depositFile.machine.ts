import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import type { Deposit, DepositFileWords, DepositFilter } from './deposits.rules.ts';

/** Deposits as a file. */
export const depositFileMachine = createRecordFileMachine<Deposit, DepositFilter, DepositFileWords>('depositFile');
