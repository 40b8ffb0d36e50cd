import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { moment } from '#services/http/schemas.ts';
import { candleIntervals } from './candleInterval.ts';
import {
  isCandleRow,
  isLevelRow,
  isTradeRow,
  mostCandlesAtOnce,
  mostLevels,
  mostTradesAtOnce,
  marketCodeText,
  type CandleRow,
  type LevelRow,
  type TradeRow,
} from './marketChannels.ts';

const tradeCode = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(marketCodeText));
const digit = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(18));
// Rows are read by the channels' own hand: the schema of a tuple would be paid for by the first view.
const side = /* @__PURE__ */ z.array(/* @__PURE__ */ z.custom<LevelRow>(isLevelRow)).check(/* @__PURE__ */ z.maxLength(mostLevels));
const positive = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(1));

/**
 * The whole book of a pair or contract, as a snapshot of its depth channel; `epoch` and `seq` are that channel's, `time` the server's when
 * it was read. What is not traded, also an empty slot of deliveries, is answered 404 with code 40400.
 */
export const fullDepth = /* @__PURE__ */ call({
  name: 'fullDepth',
  area: 'market',
  method: 'GET',
  path: '/hk-web/v3/fullDepth',
  request: z.object({ tradeCode }),
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        epoch: z.string().check(z.maxLength(64)),
        seq: z.int().check(z.gte(0)),
        time: moment,
        priceDigit: digit,
        amountDigit: digit,
        bids: side,
        asks: side,
      }),
    },
  },
});

/** The latest trades of a pair or contract in the order in which they were matched, 100 at most; fields as in `TradeRow`. */
export const realTimeTrade = /* @__PURE__ */ call({
  name: 'realTimeTrade',
  area: 'market',
  method: 'GET',
  path: '/hk-web/v3/realTimeTrade',
  request: z.object({ tradeCode }),
  replies: {
    200: {
      kind: 'ok',
      data: z.array(z.custom<TradeRow>(isTradeRow)).check(z.maxLength(mostTradesAtOnce)),
    },
  },
});

const queryMoment = /* @__PURE__ */ z.pipe(/* @__PURE__ */ z.coerce.number(), positive);
/**
 * Candles of a pair or contract by time, the open one included, fields as in `CandleRow`: those that open before `before` (not at it) and not
 * before `from`, the latest `limit` of them. Candles without a trade are left out; `isFirst` says that nothing older exists.
 * A delivery's begin where it was listed, whichever slot it stood in.
 */
export const candleHistory = /* @__PURE__ */ call({
  name: 'candleHistory',
  area: 'market',
  method: 'GET',
  path: '/kline-history/market/candles',
  source: 'own',
  request: z.object({
    tradeCode,
    interval: z.enum(candleIntervals),
    from: z.optional(queryMoment),
    before: z.optional(queryMoment),
    limit: z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(mostCandlesAtOnce))),
  }),
  replies: {
    200: {
      kind: 'ok',
      data: z.object({
        isFirst: z.boolean(),
        candles: z.array(z.custom<CandleRow>(isCandleRow)).check(z.maxLength(mostCandlesAtOnce)),
      }),
    },
  },
});
