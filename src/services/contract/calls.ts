import { call } from '#services/http/call.ts';
import { openRequest, unshown } from '#services/http/schemas.ts';

export const contractFavourites = /* @__PURE__ */ call({
  name: 'contractFavourites',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/portal/collection',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const contractHistory = /* @__PURE__ */ call({
  name: 'contractHistory',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/portal/products/history-list',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const contractPublic = /* @__PURE__ */ call({
  name: 'contractPublic',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/portal/public',
  request: openRequest,
  replies: unshown,
});
export const saveContractFavourites = /* @__PURE__ */ call({
  name: 'saveContractFavourites',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/portal/collection',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
export const contractPublicList = /* @__PURE__ */ call({
  name: 'contractPublicList',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/portal/public/list',
  request: openRequest,
  replies: unshown,
});
export const cancelContractOrders = /* @__PURE__ */ call({
  name: 'cancelContractOrders',
  area: 'contract',
  method: 'DELETE',
  path: '/swap/v1/portal/products/batch-order',
  access: 'session',
  flags: ['signed', 'idempotent'],
  request: openRequest,
  replies: unshown,
});
export const contractPositions = /* @__PURE__ */ call({
  name: 'contractPositions',
  area: 'contract',
  method: 'GET',
  path: '/swap/v2/{bizType}/position/list-all',
  access: 'session',
  request: openRequest,
  replies: unshown,
});
