import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { integer, openRequest, queryInteger, textMap, unshown } from '#services/http/schemas.ts';

/** Spec section 3. `status` 1 is on air; `roomType` 3 answers visitors; `show` says by key what the room is shown for, 7 for support. */
const room = /* @__PURE__ */ z.object({
  id: integer,
  title: z.string(),
  /** A locale code. */
  lang: z.string(),
  status: integer,
  roomType: integer,
  show: textMap(z.string()),
});
export type LiveRoom = z.output<typeof room>;

export const liveRoomList = /* @__PURE__ */ call({
  name: 'liveRoomList',
  area: 'live',
  method: 'GET',
  path: '/hk-web/liveRoom/getLiveRoomList',
  request: z.object({ status: z.optional(queryInteger) }),
  replies: { 200: { kind: 'ok', data: z.array(room) } },
});
export const liveRoom = /* @__PURE__ */ call({
  name: 'liveRoom',
  area: 'live',
  method: 'GET',
  path: '/hk-web/liveRoom/getLiveRoom',
  request: openRequest,
  replies: unshown,
});
export const livePlayingList = /* @__PURE__ */ call({
  name: 'livePlayingList',
  area: 'live',
  method: 'GET',
  path: '/hk-web/liveRoom/livePlayingList',
  request: openRequest,
  replies: unshown,
});
export const classifiedLiveRoomList = /* @__PURE__ */ call({
  name: 'classifiedLiveRoomList',
  area: 'live',
  method: 'GET',
  path: '/hk-web/liveRoom/getClassifiedLiveRoomList',
  request: openRequest,
  replies: unshown,
});
export const forbidLiveUser = /* @__PURE__ */ call({
  name: 'forbidLiveUser',
  area: 'live',
  method: 'POST',
  path: '/hk-web/liveRoom/admin/forbid',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const reportLiveRoom = /* @__PURE__ */ call({
  name: 'reportLiveRoom',
  area: 'live',
  method: 'POST',
  path: '/hk-web/liveRoom/report',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const trackFollowOrder = /* @__PURE__ */ call({
  name: 'trackFollowOrder',
  area: 'live',
  method: 'POST',
  path: '/hk-web/liveRoom/tracking/followOrder',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const trackPlayback = /* @__PURE__ */ call({
  name: 'trackPlayback',
  area: 'live',
  method: 'POST',
  path: '/hk-web/liveRoom/tracking/playback',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const chatSignature = /* @__PURE__ */ call({
  name: 'chatSignature',
  area: 'live',
  method: 'GET',
  path: '/hk-web/im/userSig',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const chatForbidStatus = /* @__PURE__ */ call({
  name: 'chatForbidStatus',
  area: 'live',
  method: 'GET',
  path: '/hk-web/im/queryUserForbidStatus',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const chatRole = /* @__PURE__ */ call({
  name: 'chatRole',
  area: 'live',
  method: 'GET',
  path: '/hk-web/im/user/role',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const deleteChatMessage = /* @__PURE__ */ call({
  name: 'deleteChatMessage',
  area: 'live',
  method: 'POST',
  path: '/hk-web/im/delete/msg',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const pinChatMessage = /* @__PURE__ */ call({
  name: 'pinChatMessage',
  area: 'live',
  method: 'POST',
  path: '/hk-web/im/pin/msg',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
