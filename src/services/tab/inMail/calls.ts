import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { integer, moment, openRequest, queryInteger } from '#services/http/schemas.ts';

/**
 * A notice of the exchange. `content` is HTML and never shown as it is; `dataJson` is what its business type needs, as JSON text;
 * `jumpLink` counts where `hasLink`, with or without a scheme; `supportCode` names an article of the help centre.
 * `moduleCode` is one of the four modules' codes, `submoduleCode` the kind within it (product spec, section 3).
 */
export const message = /* @__PURE__ */ z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  title: z.string(),
  content: z.string(),
  createdTime: moment,
  read: z.boolean(),
  hasLink: z.boolean(),
  bizType: z.nullable(integer),
  moduleCode: integer,
  submoduleCode: z.nullable(integer),
  dataJson: z.nullable(z.string()),
  jumpLink: z.nullable(z.string()),
  supportCode: z.nullable(z.string()),
});
export type Message = z.output<typeof message>;

/** `moduleId` is a module's number (0 all, 1 announcement, 2 system, 3 quotes, 4 trade), `submoduleId` a submodule's code, 0 for all of them. Newest first; `pageNum` from 1. */
export const messageList = /* @__PURE__ */ call({
  name: 'messageList',
  area: 'inmail',
  method: 'POST',
  path: '/hk-web/v2/inmail/message/list',
  access: 'session',
  request: z.object({ moduleId: integer, submoduleId: integer, pageSize: integer, pageNum: integer }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(message), totalCount: z.int() }) } },
});
/** Marks as read: `rangeType` 1 the message `messageId`, 0 every message, where `messageId` is empty. */
export const messageStatus = /* @__PURE__ */ call({
  name: 'messageStatus',
  area: 'inmail',
  method: 'POST',
  path: '/hk-web/v2/inmail/message/status',
  access: 'session',
  request: z.object({ messageId: z.string().check(z.maxLength(64)), rangeType: z.union([z.literal(0), z.literal(1)]) }),
  replies: { 200: { kind: 'ok' } },
});
export const unreadCount = /* @__PURE__ */ call({
  name: 'unreadCount',
  area: 'inmail',
  method: 'GET',
  path: '/hk-web/v2/inmail/message/unReadCount',
  access: 'session',
  request: openRequest,
  replies: { 200: { kind: 'ok', data: z.object({ countTotal: z.int().check(z.gte(0)) }) } },
});
const classified = { code: integer, name: z.string() };
export const messageModule = /* @__PURE__ */ z.object({
  ...classified,
  submoduleList: z.array(z.object(classified)),
});
export type MessageModule = z.output<typeof messageModule>;
/** Modules and what is in them, in the order to show, named in the language of the request. */
export const messageClassify = /* @__PURE__ */ call({
  name: 'messageClassify',
  area: 'inmail',
  method: 'GET',
  path: '/hk-web/v2/inmail/message/classify',
  access: 'session',
  request: openRequest,
  replies: { 200: { kind: 'ok', data: z.array(messageModule) } },
});
/** A newcomer's task. `receiveStatus`: 0 to be done, 1 done and its reward waits, 2 reward received. */
export const newbieTask = /* @__PURE__ */ z.object({
  taskId: integer,
  taskCode: z.string(),
  title: z.string(),
  reward: z.string(),
  receiveStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type NewbieTask = z.output<typeof newbieTask>;
/** The app asks for `pageSize` 1000 and `bver` 3, the version of the task list. */
export const newbieTasks = /* @__PURE__ */ call({
  name: 'newbieTasks',
  area: 'inmail',
  method: 'GET',
  path: '/hk-web/v2/task/newbie/list',
  source: 'assigned',
  access: 'session',
  request: z.object({ pageSize: queryInteger, bver: queryInteger }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(newbieTask) }) } },
});
