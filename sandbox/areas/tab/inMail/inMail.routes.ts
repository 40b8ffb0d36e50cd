import type { FastifyInstance } from 'fastify';
import { messageClassify, messageList, messageStatus, newbieTasks, unreadCount } from '#services/tab/inMail/calls.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { moduleCodes, modules } from '#sandbox/core/inMail/kinds.ts';
import { countUnread, listMail, markRead, messageOf, tellMail } from '#sandbox/core/inMail/mail.ts';
import { taskStates, tasks } from './newbieTasks.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

const largestPage = 100;
const wrongField = (field: string): Refusal => new Refusal(400, 40000, { fields: { [field]: 'invalid' } });

/** In-mail messages and the newcomer's tasks. */
export function serveInMail(app: FastifyInstance): void {
  serve(app, messageList, async ({ request, session: { uid }, locale, core: { database, messages } }) => {
    if (request.moduleId !== 0 && moduleCodes[request.moduleId] === undefined) throw wrongField('moduleId');
    if (request.submoduleId !== 0 && !modules.some(({ submodules }) => submodules.some((known) => known === request.submoduleId)))
      throw wrongField('submoduleId');
    if (request.pageNum < 1) throw wrongField('pageNum');
    if (request.pageSize < 1 || request.pageSize > largestPage) throw wrongField('pageSize');
    const { rows, totalCount } = await listMail(database.orm, uid, request);
    return { kind: 'ok', data: { list: rows.map((row) => messageOf(row, messages, locale)), totalCount } };
  });
  serve(app, messageStatus, async ({ request, session: { uid }, core }) => {
    const id = Number(request.messageId);
    if (request.rangeType === 1 && !/^[1-9]\d{0,8}$/.test(request.messageId)) throw wrongField('messageId');
    const changed = await markRead(core.database.orm, uid, request.rangeType === 1 ? id : undefined);
    if (changed > 0) tellMail(core, uid);
    return { kind: 'ok' };
  });
  serve(app, unreadCount, async ({ session, core }) => ({
    kind: 'ok',
    data: { countTotal: await countUnread(core.database.orm, session.uid) },
  }));
  serve(app, messageClassify, ({ locale, core: { messages } }) => {
    const named = (code: number) => ({ code, name: messages.text(locale, `mail.module.${code}`) });
    return {
      kind: 'ok',
      data: modules.map(({ code, submodules }) => ({
        ...named(code),
        submoduleList: submodules.map((sub) =>
          sub === code ? { code: sub, name: messages.text(locale, 'mail.module.general') } : named(sub),
        ),
      })),
    };
  });
  serve(app, newbieTasks, async ({ request, session, locale, core: { database, messages } }) => {
    if (request.pageSize < 1 || request.pageSize > 1000) throw wrongField('pageSize');
    const states = await taskStates(database.orm, session.user);
    const list = tasks.map(({ taskId, taskCode, reward }) => ({
      taskId,
      taskCode,
      title: messages.text(locale, `task.${taskCode}`),
      reward,
      receiveStatus: states[taskCode],
    }));
    return { kind: 'ok', data: { list: list.slice(0, request.pageSize) } };
  });
}
