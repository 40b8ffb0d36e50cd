import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { openRequest, queryInteger, unshown } from '#services/http/schemas.ts';

export const messageList = /* @__PURE__ */ call({
  name: 'messageList',
  area: 'inmail',
  method: 'POST',
  path: '/hk-web/v2/inmail/message/list',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const messageStatus = /* @__PURE__ */ call({
  name: 'messageStatus',
  area: 'inmail',
  method: 'POST',
  path: '/hk-web/v2/inmail/message/status',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const unreadCount = /* @__PURE__ */ call({
  name: 'unreadCount',
  area: 'inmail',
  method: 'GET',
  path: '/hk-web/v2/inmail/message/unReadCount',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const messageClassify = /* @__PURE__ */ call({
  name: 'messageClassify',
  area: 'inmail',
  method: 'GET',
  path: '/hk-web/v2/inmail/message/classify',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const newbieTasks = /* @__PURE__ */ call({
  name: 'newbieTasks',
  area: 'inmail',
  method: 'GET',
  path: '/hk-web/v2/task/newbie/list',
  source: 'assigned',
  access: 'session',
  request: z.object({ pageSize: queryInteger, bver: queryInteger }),
  replies: unshown,
});
