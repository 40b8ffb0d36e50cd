import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import { depositsPage, type Deposit, type DepositFilter } from './deposits.rules.ts';

/** What has come, newest first, page by page; read again as it is confirmed. */
export const depositsMachine = createPagedListMachine<Deposit, DepositFilter>('deposits', {
  identify: ({ id }) => String(id),
  pageSize: depositsPage,
  renewsPages: true,
  isWatched: true,
});
