import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { code } from '#services/http/codes.ts';
import { integer, queryInteger } from '#services/http/schemas.ts';

/** What becomes of a change; `other` codes are refusals too, in the server's words. */
export const favouriteReplies = {
  200: { kind: 'ok' },
  [code.favouriteUnknown]: { kind: 'refused' },
  [code.favouritesFull]: { kind: 'refused' },
  other: { kind: 'refused' },
} as const;

/** Trade ids of the account's favourite spot pairs, in the order in which they became favourites. */
export const spotFavourites = /* @__PURE__ */ call({
  name: 'spotFavourites',
  area: 'favourites',
  method: 'GET',
  path: '/hk-web/user/user_favorite_json',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.array(integer) } },
});
/** Sets one spot pair's state; saying it twice changes nothing. */
export const changeSpotFavourite = /* @__PURE__ */ call({
  name: 'changeSpotFavourite',
  area: 'favourites',
  method: 'POST',
  path: '/hk-web/user/user_favorite_json',
  access: 'session',
  flags: ['multipart'],
  request: z.object({ operate: z.enum(['add', 'remove']), tradeId: queryInteger }),
  replies: favouriteReplies,
});
