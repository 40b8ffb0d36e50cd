import { createRecordFileMachine } from '#machines/kit/recordFile.machine.ts';
import type { LoanFileWords, LoanFilter, LoanRecord } from './loanRecords.rules.ts';

/** What happened to margin loans as a file. */
export const loanFileMachine = createRecordFileMachine<LoanRecord, LoanFilter, LoanFileWords>('loanFile');
