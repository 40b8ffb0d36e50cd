import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, signedDecimal } from '#services/http/schemas.ts';

const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));
/** `up`; `degraded`: it answers, but slowly; `down`: it does not answer. */
const health = /* @__PURE__ */ z.enum(['up', 'degraded', 'down']);
export type Health = z.output<typeof health>;
const service = /* @__PURE__ */ z.enum(['api', 'stream', 'engine', 'database', 'chain']);
export type ServiceName = z.output<typeof service>;

/**
 * One service as the exchange has measured it. `name` is a chain's own. It is in its state since `since`. `upTime` is the fraction of
 * the `observed` milliseconds in which it answered, rounded down; null before anything was observed. `latency` is of the last ten
 * minutes, in milliseconds: of calls for the API, of looks for the others; null where nothing was answered. `minutes` has the worst
 * state of each of the last 60 minutes, oldest first, `unknown` where nobody looked.
 */
const serviceHealth = /* @__PURE__ */ z.object({
  service,
  name: z.nullable(z.string()),
  state: health,
  since: moment,
  upTime: z.nullable(decimal),
  observed: count,
  latency: z.nullable(z.object({ median: decimal, p95: decimal, count })),
  minutes: z.array(z.enum(['up', 'degraded', 'down', 'unknown'])),
});
export type ServiceHealth = z.output<typeof serviceHealth>;
/** What was seen not to be up, newest first, the last 50; `to` is null while it lasts. */
const incident = /* @__PURE__ */ z.object({
  service,
  name: z.nullable(z.string()),
  state: z.enum(['degraded', 'down']),
  from: moment,
  to: z.nullable(moment),
});
export type Incident = z.output<typeof incident>;

/**
 * What the exchange's own addresses hold of a coin on a network, what its books say that they hold, and how much of it is `missing`, or
 * there is `more`, which is no fault; all in coins. `symbol` is the token that stands for the coin there.
 */
const reserveCoin = /* @__PURE__ */ z.object({
  shortName: z.string(),
  symbol: z.string(),
  held: decimal,
  booked: signedDecimal,
  missing: decimal,
  more: decimal,
});
export type ReserveCoin = z.output<typeof reserveCoin>;
/**
 * The books held against a network, the last time that it could be read: when, at which block, and what of each coin; null and empty where
 * it never was. `shortSince`: since when coins are missing; `unreadSince`: since when it cannot be read. Both null where all is well.
 */
const reserve = /* @__PURE__ */ z.object({
  network: z.string(),
  checkedTime: z.nullable(moment),
  block: z.nullable(count),
  shortSince: z.nullable(moment),
  unreadSince: z.nullable(moment),
  coins: z.array(reserveCoin),
});
export type ReserveReport = z.output<typeof reserve>;

/** Measured by the exchange itself since `measuredSince`, by a look every `lookEvery` milliseconds; `time` is the server's. */
const statusData = /* @__PURE__ */ z.object({
  time: moment,
  measuredSince: moment,
  lookEvery: count,
  services: z.array(serviceHealth),
  incidents: z.array(incident),
  /** One for each network that the exchange takes coins on. */
  reserves: z.array(reserve),
  /** Coins are missing: no withdrawal, credit or transfer until they are there. */
  isMoneyStopped: z.boolean(),
});
export type StatusReport = z.output<typeof statusData>;
export const readStatus = /* @__PURE__ */ call({
  name: 'readStatus',
  area: 'help',
  method: 'GET',
  path: '/hk-web/public/status',
  source: 'own',
  replies: { 200: { kind: 'ok', data: statusData } },
});
