import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import type { PastFunding } from '#services/contract/factCalls.ts';

export const fundingPage = 12;

/** The rates of a perpetual, by its code, newest first, page by page. */
export const fundingRatesMachine = createPagedListMachine<PastFunding, string>('fundingRates', {
  identify: ({ time }) => String(time),
  pageSize: fundingPage,
});
