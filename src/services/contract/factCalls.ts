import * as z from 'zod/mini';
import { call, type DataOf } from '#services/http/call.ts';
import { decimal, moment, queryInteger, signedDecimal } from '#services/http/schemas.ts';
import { code, contractState } from './marketCalls.ts';

const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0));

/**
 * One of the markets that an index is made of, with its weight, its last price and when it said that. `old`: it has said nothing for too
 * long; `apart`: it stands too far from the others, and both have no say; `moved`: it counts as if it stood at the edge.
 */
const indexSource = /* @__PURE__ */ z.object({
  weight: count,
  price: decimal,
  at: moment,
  state: z.enum(['counted', 'moved', 'apart', 'old']),
});

/**
 * What funding is made of. `rate` is what would be paid at `nextTime` by what has gone of the interval, `last` what was paid before; both
 * at most `cap` either way, above zero by longs to shorts. `interest` pulls the premium towards it by `pull` at most. Rates are fractions.
 */
const fundingNow = /* @__PURE__ */ z.object({
  rate: signedDecimal,
  last: signedDecimal,
  nextTime: moment,
  intervalHours: count,
  interest: decimal,
  pull: decimal,
  cap: decimal,
});

/**
 * How the prices of a contract came about at `time`, which is the server's. `index` is null while no source has a say. `basis` is by how
 * much its book stands above the index, `premium` the same as a fraction by the impact prices, null without an index. `byBasis` and
 * `byFunding` are prices of which, with `last`, the mark of a perpetual is the middle one; `byFunding` and `funding` are null of
 * deliveries. Orders may be priced from `lowestAsk` to `highestBid`. `settleEstimate` is the delivery price as far as its hour has gone.
 */
const contractMaking = /* @__PURE__ */ z.object({
  time: moment,
  state: contractState,
  index: z.nullable(decimal),
  sources: z.array(indexSource).check(z.maxLength(20)),
  mark: decimal,
  last: decimal,
  basis: signedDecimal,
  premium: z.nullable(signedDecimal),
  byBasis: decimal,
  byFunding: z.nullable(decimal),
  funding: z.nullable(fundingNow),
  lowestAsk: decimal,
  highestBid: decimal,
  settleEstimate: z.nullable(decimal),
});
export type ContractMaking = z.output<typeof contractMaking>;

/** How the prices of what is listed under a code came about; null for an empty slot, and for a code that is not known. */
export const contractPriceMaking = /* @__PURE__ */ call({
  name: 'contractPriceMaking',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/public/price-making',
  source: 'own',
  request: z.object({ code }),
  replies: { 200: { kind: 'ok', data: z.nullable(contractMaking) } },
});

const page = { pageNum: queryInteger, pageSize: queryInteger };

/** `premium` is the mean of the interval before `time`; null where only the rate that was paid is known. */
const pastFunding = /* @__PURE__ */ z.object({ time: moment, rate: signedDecimal, premium: z.nullable(signedDecimal) });
/** The rates of a perpetual, of the last 30 days, newest first; none of a delivery. `pageNum` from 1, 30 a page at most. */
export const contractFundingHistory = /* @__PURE__ */ call({
  name: 'contractFundingHistory',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/public/funding-history',
  source: 'own',
  request: z.object({ code, ...page }),
  replies: { 200: { kind: 'ok', data: z.object({ list: z.array(pastFunding), totalCount: count }) } },
});
export type PastFunding = DataOf<typeof contractFundingHistory>['list'][number];

/**
 * A move of the fund, above zero what it got, and what it then had. `founded`: its first money; `liquidation`: what liquidated fills paid,
 * or the gap that it paid; `funding` and `trade`: what somebody could not pay.
 */
const insuranceMove = /* @__PURE__ */ z.object({
  id: count,
  time: moment,
  change: signedDecimal,
  balance: decimal,
  reason: z.enum(['founded', 'liquidation', 'funding', 'trade', 'other']),
});
/**
 * The insurance fund of contracts, in USDT: what it has, its moves, newest first, and what it had at the end of each of the last 30 days
 * (UTC) on which there was one, today up to now. A liquidation takes `share` of it at most. `pageNum` from 1, 100 a page at most.
 */
export const contractInsurance = /* @__PURE__ */ call({
  name: 'contractInsurance',
  area: 'contract',
  method: 'GET',
  path: '/swap/v1/public/insurance',
  source: 'own',
  request: z.object(page),
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        balance: decimal,
        share: decimal,
        days: z.array(z.object({ time: moment, balance: decimal })).check(z.maxLength(30)),
        list: z.array(insuranceMove),
        totalCount: count,
      }),
    },
  },
});
export type InsuranceMove = DataOf<typeof contractInsurance>['list'][number];
