import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { queryInteger } from '#services/http/schemas.ts';
import { spotMarket } from './calls.ts';

/** Spot pairs by what they gained, lost and turned over in 24 h, the most first; `size` of them at most. */
const ranking = { request: z.object({ size: queryInteger }), replies: { 200: { kind: 'ok', data: z.array(spotMarket) } } } as const;
export const rankingGainers = /* @__PURE__ */ call({
  name: 'rankingGainers',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/ranking/gainers',
  source: 'assigned',
  ...ranking,
});
export const rankingLosers = /* @__PURE__ */ call({
  name: 'rankingLosers',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/ranking/losers',
  source: 'assigned',
  ...ranking,
});
export const rankingVolume = /* @__PURE__ */ call({
  name: 'rankingVolume',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/ranking/volume',
  source: 'assigned',
  ...ranking,
});
