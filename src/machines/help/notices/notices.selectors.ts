import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { MessageModule, NewbieTask } from '#services/tab/inMail/calls.ts';
import type { noticeListMachine } from './noticeList.machine.ts';
import type { newbieTasksMachine } from './newbieTasks.machine.ts';
import type { noticeModulesMachine } from './noticeModules.machine.ts';
import type { noticesMachine } from './notices.machine.ts';
import { noticeModules, type ModuleId, type NoticeFilter } from './notices.rules.ts';

export { byDay, everyNotice, noticeModules, taskPath } from './notices.rules.ts';
export type { AlertNotice, ModuleId, Notice, NoticeFilter } from './notices.rules.ts';
export {
  isFirstPageLoading,
  isListComplete,
  isListEmpty,
  isNextPageLoading,
  listProblem,
  listRows,
} from '#machines/kit/pagedList.selectors.ts';

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;
export type NoticeListRef = ActorRefFrom<typeof noticeListMachine>;
export type NoticeModulesRef = ActorRefFrom<typeof noticeModulesMachine>;
export type NewbieTasksRef = ActorRefFrom<typeof newbieTasksMachine>;
type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;
type ModulesSnapshot = SnapshotFrom<typeof noticeModulesMachine>;
type TasksSnapshot = SnapshotFrom<typeof newbieTasksMachine>;

export const dayStart = (snapshot: NoticesSnapshot): number => snapshot.context.dayStart;
export const isUnfolded =
  (id: string) =>
  (snapshot: NoticesSnapshot): boolean =>
    snapshot.context.unfolded === id;
/** The other site that a pressed link leads to, while it waits for the visitor's word. */
export const leaving = (snapshot: NoticesSnapshot) => (snapshot.matches('leaving') ? snapshot.context.leaving : null);

export const filter = (snapshot: SnapshotFrom<typeof noticeListMachine>): NoticeFilter => snapshot.context.filter;
/** The moment of the newest message on view, 0 when there is none. */
export const newest = (snapshot: SnapshotFrom<typeof noticeListMachine>): number => snapshot.context.rows[0]?.createdTime ?? 0;
export const modules = (snapshot: ModulesSnapshot) => snapshot.context.data;
/** The module of a tab's id; anything else is all of them. */
export const moduleOf = (id: string): ModuleId => noticeModules.find(({ moduleId }) => String(moduleId) === id)?.moduleId ?? 0;
/** What is in a module, as the server names it. */
export const kindsOf = (known: readonly MessageModule[] | null, moduleId: ModuleId): MessageModule['submoduleList'] => {
  const code = noticeModules.find((item) => item.moduleId === moduleId)?.code;
  return known?.find((item) => item.code === code)?.submoduleList ?? [];
};

/** A path as links take it: one that names its language itself stands outside of the visitor's. */
export const anchorPath = (path: string): string => (/^\/[a-z]{2,3}_[A-Z]{2}(\/|$)/.test(path) ? `~${path}` : path);

/** How many tasks are done, whether or not their reward was received. */
export const tasksDone = (all: readonly NewbieTask[]): number => all.filter(({ receiveStatus }) => receiveStatus !== 0).length;
/** The tasks to show: null while they are not known, and once all rewards were received. */
export const openTasks = (snapshot: TasksSnapshot): readonly NewbieTask[] | null =>
  snapshot.context.data?.some(({ receiveStatus }) => receiveStatus !== 2) === true ? snapshot.context.data : null;
