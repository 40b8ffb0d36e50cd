import { call } from '#services/http/call.ts';
import { openRequest, unshown } from '#services/http/schemas.ts';

export const traderFavourites = /* @__PURE__ */ call({
  name: 'traderFavourites',
  area: 'copy',
  method: 'GET',
  path: '/swap/v1/perpetual/follows/public/trader/collect',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const traderList = /* @__PURE__ */ call({
  name: 'traderList',
  area: 'copy',
  method: 'GET',
  path: '/swap/v1/perpetual/follows/public/traderList',
  request: openRequest,
  replies: unshown,
});
export const traderQualification = /* @__PURE__ */ call({
  name: 'traderQualification',
  area: 'copy',
  method: 'GET',
  path: '/swap/v1/perpetual/follows/traderQualification',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const traderContracts = /* @__PURE__ */ call({
  name: 'traderContracts',
  area: 'copy',
  method: 'GET',
  path: '/swap/v1/perpetual/follows/public/trader/contract',
  request: openRequest,
  replies: unshown,
});
export const traderDetail = /* @__PURE__ */ call({
  name: 'traderDetail',
  area: 'copy',
  method: 'GET',
  path: '/swap/v1/perpetual/follows/public/trader/detail',
  source: 'assigned',
  request: openRequest,
  replies: unshown,
});
export const applyForTrader = /* @__PURE__ */ call({
  name: 'applyForTrader',
  area: 'copy',
  method: 'POST',
  path: '/swap/v1/perpetual/follows/applyForTrader',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const checkFollow = /* @__PURE__ */ call({
  name: 'checkFollow',
  area: 'copy',
  method: 'PUT',
  path: '/swap/v1/perpetual/follows/check',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
