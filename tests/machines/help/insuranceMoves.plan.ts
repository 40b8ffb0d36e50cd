import { insuranceMovesMachine } from '#machines/help/position/insuranceMoves.machine.ts';
import { pagedListPlanFor } from '#tests/support/kitPlans/pagedList.ts';
import { fundSample, insuranceMove } from '#tests/support/samples/position.ts';

export const insuranceMovesPlan = pagedListPlanFor(insuranceMovesMachine, {
  what: 'how the insurance fund moved, page by page, and what it has',
  filter: null,
  narrowed: null,
  rowOf: (id) => ({ ...insuranceMove(1), id: Number(id.slice(2)) }),
  idOf: ({ id }) => `id${id}`,
  facts: fundSample,
  pageSize: 10,
});
