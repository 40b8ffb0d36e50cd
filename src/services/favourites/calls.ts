import { call } from '#services/http/call.ts';
import { openRequest, unshown } from '#services/http/schemas.ts';

export const spotFavourites = /* @__PURE__ */ call({
  name: 'spotFavourites',
  area: 'favourites',
  method: 'GET',
  path: '/hk-web/user/user_favorite_json',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const changeSpotFavourite = /* @__PURE__ */ call({
  name: 'changeSpotFavourite',
  area: 'favourites',
  method: 'POST',
  path: '/hk-web/user/user_favorite_json',
  access: 'session',
  flags: ['multipart'],
  request: openRequest,
  replies: unshown,
});
