import { announceMail, countUnread, markRead, watchMail } from '#services/tab/inMail/mail.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { inMailMachine } from './inMail.machine.ts';

/** What the user is told is bound in app/late.flow.ts, where the toasts are known. */
export const inMailFlow = inMailMachine.provide({
  actors: {
    countUnread: fromCall<number>((_, signal) => countUnread(signal)),
    markOne: fromCall<void, { id: string }>(({ id }, signal) => markRead(id, signal)),
    markAll: fromCall<void>((_, signal) => markRead(null, signal)),
    watchMail: fromWatch((report) => watchMail(() => report({ type: 'mail.changed' }))),
  },
  actions: { announce: announceMail },
});
