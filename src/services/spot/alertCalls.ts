import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, integer, moment } from '#services/http/schemas.ts';
import { tradeCodeText } from '../market/marketChannels.ts';

/** Business codes of the alert calls, all our own. */
export const alertCode = {
  /** The pair is not known, or not traded now. */
  pairUnknown: 20901,
  /** None or zero, or with more decimals than the pair's prices. */
  price: 20902,
  /** The last price stands there already. */
  atPrice: 20903,
  tooMany: 20904,
  /** It has gone off, or was removed. */
  alertUnknown: 20905,
} as const;

const alertId = /* @__PURE__ */ integer.check(/* @__PURE__ */ z.gte(1));
/** What a price alert waits for, as in-mail names it (product spec, section 3): 1 that the price rises to a value, 2 that it falls. */
const alertType = /* @__PURE__ */ z.union([z.literal(1), z.literal(2)]);
/** A price in quote currency that an account waits for, on a spot pair. */
export const priceAlert = /* @__PURE__ */ z.object({
  alertId,
  tradeCode: z.string(),
  alertType,
  alertValue: decimal,
  createdTime: moment,
});
export type PriceAlert = z.output<typeof priceAlert>;
/** What the fact `alert.fired` tells; `currentPrice` is the last price at that moment. */
export const firedAlert = /* @__PURE__ */ z.object({
  alertId,
  tradeCode: z.string().check(z.regex(tradeCodeText)),
  alertType,
  alertValue: decimal,
  currentPrice: decimal,
});
export type FiredAlert = z.output<typeof firedAlert>;

/** The account's alerts that have not gone off, the newest first. */
export const priceAlerts = /* @__PURE__ */ call({
  name: 'priceAlerts',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/priceAlert/list',
  source: 'own',
  access: 'session',
  replies: { 200: { kind: 'ok', data: z.array(priceAlert) } },
});

/**
 * Sets an alert at a price, or moves one there. The side is the exchange's: a price above the last one is waited for to rise to, one
 * below to fall to. An account has one alert at a price: set twice, or moved onto another, it stays one.
 */
export const savePriceAlert = /* @__PURE__ */ call({
  name: 'savePriceAlert',
  area: 'market',
  method: 'POST',
  path: '/hk-web/market/priceAlert/save',
  source: 'own',
  access: 'session',
  request: z.strictObject({ alertId: z.optional(alertId), tradeCode: z.string().check(z.regex(tradeCodeText)), alertValue: decimal }),
  replies: { 200: { kind: 'saved', data: priceAlert }, other: { kind: 'refused' } },
});

/** Removes an alert; one that is not there any more is removed already. */
export const removePriceAlert = /* @__PURE__ */ call({
  name: 'removePriceAlert',
  area: 'market',
  method: 'POST',
  path: '/hk-web/market/priceAlert/remove',
  source: 'own',
  access: 'session',
  request: z.strictObject({ alertId }),
  replies: { 200: { kind: 'ok' } },
});
