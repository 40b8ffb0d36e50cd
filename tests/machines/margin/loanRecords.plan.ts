import { loanRecordsMachine } from '#machines/margin/margin/loanRecords.machine.ts';
import { anyLoan } from '#machines/margin/margin/loanRecords.rules.ts';
import { loanRecord } from '#tests/support/marginSamples.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';

export const loanRecordsPlan = pagedListPlanFor(loanRecordsMachine, {
  what: 'what happened to margin loans, page by page',
  filter: anyLoan,
  narrowed: { ...anyLoan, kind: 'repay' },
  rowOf: (id) => loanRecord({ id: id }),
  idOf: (row) => row.id,
  pageSize: 20,
  isWatched: true,
  keeps: 'length',
});
