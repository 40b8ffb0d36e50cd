import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';
import { decimal, ownPath } from '#services/http/schemas.ts';
import { tradeCodeText } from '#services/market/marketChannels.ts';

/** How many decimals the prices, amounts or totals of a pair have. */
export const digit = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gte(0), /* @__PURE__ */ z.lte(18));

/**
 * What an order on a pair must keep to. `state`: `open`, `closed` (for the moment: no new orders, cancelling works) or `delisted`.
 * Price tick and amount lot are one unit of the last of `priceDigit` and `amountDigit` decimals. `minTotal` is the least value in
 * quote, `maxAmount` the most in base currency. `priceBand` is a fraction: a buy may stand that far above the last price at most, a
 * sell that far below; market orders stop at `marketBand`. `totalDigit`: decimals of a total. Fees are fractions, of this account
 * when somebody is logged in, taken from what is received. `hasCross` and `hasIsolated`: margin wallets that trade the pair. `webLogo`
 * is the base coin's picture.
 */
export const pairRules = /* @__PURE__ */ z.object({
  tradeId: z.number(),
  tradeCode: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  webLogo: ownPath,
  baseCoinId: z.number(),
  quoteCoinId: z.number(),
  tradeArea: z.number(),
  state: z.enum(['open', 'closed', 'delisted']),
  priceDigit: digit,
  amountDigit: digit,
  totalDigit: digit,
  minTotal: decimal,
  maxAmount: decimal,
  priceBand: decimal,
  marketBand: decimal,
  minCallbackRate: decimal,
  maxCallbackRate: decimal,
  makerFee: decimal,
  takerFee: decimal,
  hasCross: z.boolean(),
  hasIsolated: z.boolean(),
});
export type PairRules = z.output<typeof pairRules>;

/** The rules of one pair, or of all. A pair that does not exist gives an empty list. */
export const tradeRules = /* @__PURE__ */ call({
  name: 'tradeRules',
  area: 'market',
  method: 'GET',
  path: '/hk-web/market/spot/tradeRules',
  source: 'assigned',
  request: z.object({ tradeCode: z.optional(z.string().check(z.regex(tradeCodeText))) }),
  replies: { 200: { kind: 'ok', data: z.array(pairRules) } },
});
