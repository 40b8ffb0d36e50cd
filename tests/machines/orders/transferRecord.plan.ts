import { transferRecordMachine } from '#machines/orders/transferRecord/transferRecord.machine.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { transferRecord } from '#tests/support/samples.ts';

export const transferRecordPlan = pagedListPlanFor(transferRecordMachine, {
  what: 'transfers of the past, page by page',
  filter: { source: 2, target: 5 },
  narrowed: { source: null, target: null },
  rowOf: (id) => ({ ...transferRecord(1), id }),
  idOf: (row) => row.id,
  pageSize: 10,
});
