import * as z from 'zod/mini';

const coin = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[A-Za-z0-9]{1,20}$/));
const contractCode = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[A-Za-z0-9_-]{1,40}$/));
const decimalText = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^-?\d{1,30}(\.\d{1,18})?$/));
/** Amounts come as decimal strings; a plain number is taken as it is written. */
const decimal = /* @__PURE__ */ z.union([
  decimalText,
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.pipe(
      z.number(),
      /* @__PURE__ */ z.transform((value) => String(value)),
    ),
    decimalText,
  ),
]);
const wholeNumber = /* @__PURE__ */ z.int32().check(/* @__PURE__ */ z.gte(0));
const id = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[\w-]{1,64}$/)),
  /* @__PURE__ */ z.pipe(
    wholeNumber,
    /* @__PURE__ */ z.transform((value) => String(value)),
  ),
]);
const orElse = z.catch;
/** A field that is missing or not of its kind counts as absent: the rest is still of use. */
const field = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** What `dataJson` may hold: a price alert (product spec, section 3), and the ids that pages of the spec's section 2 take. */
const noticeDataSchema = /* @__PURE__ */ z.object({
  alertType: field(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  baseCurrency: field(coin),
  quoteCurrency: field(coin),
  alertValue: field(decimal),
  currentPrice: field(decimal),
  /** Of alert type 4: the price is the highest or the lowest of `marketPeriod`. */
  event: field(z.enum(['high', 'low'])),
  /** Of alert type 3: 1 up, 2 down. */
  changeType: field(z.union([z.literal(1), z.literal(2)])),
  /** Percent. */
  changeMove: field(decimal),
  /** `15m`, `1h`, `7d`: a number and minutes, hours or days. */
  marketPeriod: field(z.string().check(z.regex(/^[1-9]\d{0,2}[mhd]$/))),
  spotPrice: field(decimal),
  instType: field(z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])),
  contractCode: field(contractCode),
  contractType: field(wholeNumber),
  tradeId: field(wholeNumber),
  id: field(id),
  uid: field(id),
  traderUid: field(id),
  launchId: field(id),
  cardId: field(id),
  fundId: field(id),
  tab: field(z.int().check(z.gte(1), z.lte(4))),
  source: field(z.union([z.literal(2), z.literal(3), z.literal(5), z.literal(6), z.literal(7), z.literal(8)])),
  target: field(z.union([z.literal(2), z.literal(3), z.literal(5), z.literal(6), z.literal(7), z.literal(8)])),
});
export type NoticeData = z.output<typeof noticeDataSchema>;

const longest = 20_000;

/** Reads a message's `dataJson`; undefined when it is no JSON object. None of its fields can be of a wrong kind. */
export function readNoticeData(text: string | null): NoticeData | undefined {
  if (text === null || text.trim() === '') return {} as NoticeData;
  if (text.length > longest) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return z.safeParse(noticeDataSchema, value).data;
  } catch {
    return undefined;
  }
}
