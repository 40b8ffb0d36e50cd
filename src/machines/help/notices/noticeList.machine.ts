import { createPagedListMachine } from '#machines/kit/pagedList.machine.ts';
import type { Notice, NoticeFilter } from './notices.rules.ts';

/** Messages of a module, newest first, page by page; reading again keeps the pages that were loaded. */
export const noticeListMachine = createPagedListMachine<Notice, NoticeFilter>('noticeList', {
  identify: (notice) => notice.id,
  keepsPages: true,
  isWatched: true,
});
