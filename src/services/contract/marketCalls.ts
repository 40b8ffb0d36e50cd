import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, moment, ownPath, signedDecimal } from '#services/http/schemas.ts';

/** A perpetual, or the slot of a delivery, as its page writes it: `btcusdt`, `btcusdt_1_d`. */
export const code = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[a-z0-9]{1,30}(_[1-4]_d)?$/));
const symbol = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w.-]{1,20}$/));
const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));
const hour = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(23));
const maybeMoment = /* @__PURE__ */ z.nullable(moment);
const leverage = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(1));

/**
 * What may be done on a contract: all; only close; nothing, for there has been no index for a minute. `empty` is a slot in which no
 * delivery is listed.
 */
export const contractState = /* @__PURE__ */ z.enum(['trading', 'closeOnly', 'halted', 'empty']);

/** Up to a position's value in USDT, null for any: the most leverage, maintenance as a share of the value, and what is taken off it. */
const riskTier = /* @__PURE__ */ z.object({ upTo: z.nullable(decimal), leverage, rate: decimal, deduction: decimal });

/**
 * A contract by the code of its page. `instrumentId` is what orders and positions keep (`btcusdt-261225`), null in an empty slot.
 * Amounts are whole contracts, each of `unitAmount` coins, `maxContracts` in an order at most. Fees are shares of the value, `deliveryFee`
 * that of a delivery. An order may be priced up to `band` from the fair price and up to `hardBand` from the index. `fundingHours` are UTC, none of deliveries.
 * `listedAt` is null for what always was, `expiresAt` for what never ends. `stateUntil` is when the state ends, `reopensAt` when an empty
 * slot has a delivery again; null where nobody can know.
 */
const contractInstrument = /* @__PURE__ */ z.object({
  code,
  instrumentId: z.nullable(z.string().check(z.regex(/^[a-z0-9]{1,30}(-\d{6})?$/))),
  contractCode: z.string().check(z.regex(/^[a-z0-9]{1,30}$/)),
  contractType: z.int().check(z.gte(0), z.lte(4)),
  instType: z.union([z.literal(4), z.literal(5)]),
  baseCurrency: symbol,
  quoteCurrency: symbol,
  webLogo: ownPath,
  settleCoinId: count,
  unitAmount: decimal,
  priceDigit: z.int().check(z.gte(0), z.lte(18)),
  maxContracts: count,
  riskTable: z.enum(['A', 'B']),
  maxLeverage: leverage,
  makerFee: decimal,
  takerFee: decimal,
  deliveryFee: decimal,
  tiers: z.array(riskTier).check(z.maxLength(20)),
  band: decimal,
  hardBand: decimal,
  fundingHours: z.array(hour).check(z.maxLength(24)),
  listedAt: maybeMoment,
  expiresAt: maybeMoment,
  state: contractState,
  stateUntil: maybeMoment,
  reopensAt: maybeMoment,
});

/** The terms of contracts: of one by its code, of those of a kind, or of all; none for a code that is not known. Simulation has all of them. */
export const contractPublic = /* @__PURE__ */ call({
  name: 'contractPublic',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/portal/public',
  request: z.object({ code: z.optional(code), bizType: z.optional(z.enum(['perpetual', 'delivery', 'simulation'])) }),
  replies: { 200: { kind: 'ok', data: z.array(contractInstrument) } },
});

/**
 * What a contract stands at. `index` is null while no source has a say, `mark` is then the last one. `fundingRate` is what would be paid
 * at `nextFundingTime` by what has gone of the interval, above zero by longs to shorts; both are null of deliveries. `openInterest` is in
 * contracts. `settleEstimate` is the delivery price as far as its hour has gone, null before that. `volume24h` is in coins.
 */
const contractFigures = /* @__PURE__ */ z.object({
  code,
  mark: decimal,
  index: z.nullable(decimal),
  last: decimal,
  fundingRate: z.nullable(signedDecimal),
  nextFundingTime: maybeMoment,
  openInterest: count,
  settleEstimate: z.nullable(decimal),
  volume24h: decimal,
  state: contractState,
});

/** Contracts of one request at most. */
const mostCodes = 50;
/** The figures of contracts now, in the order asked for; codes that are not known, and empty slots, are left out. */
export const contractPublicList = /* @__PURE__ */ call({
  name: 'contractPublicList',
  area: 'contract',
  method: 'POST',
  path: '/swap/v1/portal/public/list',
  request: z.object({ codes: z.array(code).check(z.minLength(1), z.maxLength(mostCodes)) }),
  replies: { 200: { kind: 'ok', data: z.array(contractFigures) } },
});
