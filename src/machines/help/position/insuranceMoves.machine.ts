import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import type { InsuranceMove } from '#services/contract/factCalls.ts';
import type { InsuranceFund } from '#services/contract/facts.ts';

export const insurancePage = 10;

/** How the insurance fund of contracts moved, newest first, page by page, and what it has. */
export const insuranceMovesMachine = createPagedListMachine<InsuranceMove, null, InsuranceFund>('insuranceMoves', {
  identify: ({ id }) => String(id),
  pageSize: insurancePage,
});
