import { loanRecordsMachine } from '#machines/margin/margin/loanRecords.machine.ts';
import { anyLoan } from '#machines/margin/margin/loanRecords.rules.ts';
import { loanRecord } from '#tests/support/marginSamples.ts';
import { recordsPlan } from '#tests/support/recordsPlan.ts';

export const loanRecordsPlan = recordsPlan(loanRecordsMachine, {
  what: 'what happened to margin loans, page by page',
  filter: anyLoan,
  narrowed: { ...anyLoan, kind: 'repay' },
  rowOf: (id) => loanRecord({ id: id }),
  idOf: (row) => row.id,
});
