import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { withdrawalsPage, type Withdrawal } from './withdrawals.rules.ts';

/** What was withdrawn, newest first, page by page; read again as it moves on. */
export const withdrawalsMachine = createPagedListMachine<Withdrawal>('withdrawals', {
  identify: ({ id }) => id,
  pageSize: withdrawalsPage,
  renewsPages: true,
  isWatched: true,
});
