import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { recordPage } from '#machines/rules/ownOrder.ts';
import type { LoanFilter, LoanRecord } from './loanRecords.rules.ts';

/** What happened to margin loans, newest first, page by page; read again when coins of a margin wallet move. */
export const loanRecordsMachine = createPagedListMachine<LoanRecord, LoanFilter>('loanRecords', {
  identify: (record) => record.id,
  pageSize: recordPage,
  renewsPages: true,
  isWatched: true,
});
