import { watchDay } from '#services/browser/localDay.ts';
import { reportFault } from '#services/browser/report.ts';
import { messageClassify, newbieTasks, type MessageModule, type NewbieTask } from '#services/tab/inMail/calls.ts';
import { readMessages } from '#services/tab/inMail/mail.ts';
import { cachedRead } from '#services/http/queryClient.ts';
import { lateNow } from '#machines/app/loadLate.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromReading } from '#machines/kit/fromReading.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import { noticeListMachine } from './noticeList.machine.ts';
import { newbieTasksMachine } from './newbieTasks.machine.ts';
import { noticeModulesMachine } from './noticeModules.machine.ts';
import { noticesMachine } from './notices.machine.ts';
import { newbieRequest, noticeOf, type Notice, type NoticeFilter } from './notices.rules.ts';

/** Names of modules hardly change. */
const modulesStaleTime = 600_000;
const tasksStaleTime = 5_000;

/** A message's data could not be read; only its id is told. */
class UnreadableNotice extends Error {
  override readonly name = 'UnreadableNotice';
}

/** Reports each change of the messages that the resident tells of. */
function watchRevision(report: () => void): () => void {
  const inMail = lateNow()?.inMail;
  let last = inMail?.getSnapshot().context.revision;
  const subscription = inMail?.subscribe(({ context }) => {
    if (context.revision === last) return;
    last = context.revision;
    report();
  });
  return () => subscription?.unsubscribe();
}

export const noticeListFlow = noticeListMachine.provide({
  actors: {
    loadPage: fromCall(async ({ page, pageSize, filter }: PageRequest<NoticeFilter>, signal): Promise<Page<Notice>> => {
      const { rows, total } = await readMessages({ ...filter, pageNum: page, pageSize }, signal);
      return { rows: rows.map(noticeOf), total };
    }),
    watchRows: fromWatch((report) => watchRevision(() => report({ type: 'reload.requested' }))),
  },
});
export const noticeModulesFlow = noticeModulesMachine.provide({
  actors: {
    loadResource: fromReading<readonly MessageModule[]>(
      async (_, signal) => (await cachedRead(messageClassify, {}, { staleTime: modulesStaleTime, signal })).data,
    ),
  },
});
export const newbieTasksFlow = newbieTasksMachine.provide({
  actors: {
    loadResource: fromReading<readonly NewbieTask[]>(
      async (_, signal) => (await cachedRead(newbieTasks, newbieRequest, { staleTime: tasksStaleTime, signal })).data.list,
    ),
  },
});

export const noticesFlow = noticesMachine.provide({
  actors: {
    watchDay: fromWatch((report) => watchDay((dayStart) => report({ type: 'day.changed', dayStart }))),
  },
  actions: {
    markRead: (_, { notice, isRead }) => {
      if (!isRead) lateNow()?.inMail.send({ type: 'message.pressed', id: notice.id });
    },
    tellRefused: () => tell('toasts', { type: 'toast.shown', toast: { id: 'notices.link', tone: 'error', key: 'inMail:linkRefused' } }),
    reportUnreadable: (_, { notice }) => reportFault(new UnreadableNotice(notice.id)),
  },
});
