import * as z from 'zod/mini';
import { candleIntervals } from '#services/market/candleInterval.ts';
import { storageEntry, type StorageEntry } from '../browser/storage.ts';

/** Most pairs whose own choices (grouping, drawings) are kept; the latest stay. */
export const mostPairsKept = 50;
/** Most drawings of one pair. */
export const mostDrawings = 100;

const point = z.object({ timestamp: z.optional(z.number()), value: z.optional(z.number()) });
/** A line or shape that the visitor has drawn on a chart; `name` is the chart library's, points are times (ms) and prices. */
const drawing = z.object({ name: z.string().check(z.regex(/^\w{1,40}$/)), points: z.array(point).check(z.maxLength(2_000)) });
export type Drawing = z.output<typeof drawing>;

/** How candles are drawn, as the chart's menu offers it. */
const chartKinds = ['candles', 'hollow', 'bars', 'line', 'heikinAshi'] as const;
/** What stands at equal distances on the chart's scale: prices, their shares, or percents from the first candle in view. */
const priceScales = ['linear', 'log', 'percent'] as const;

/** A value that is not known, or was not kept yet, gives way to the usual one and takes nothing else along. */
const orElse = z.catch;

/** Indicators of the chart, by the names of its library. */
const indicatorNames = ['MA', 'EMA', 'BOLL', 'SAR', 'VOL', 'MACD', 'RSI', 'KDJ'] as const;
const few = {
  pairs: z.maxLength(mostPairsKept),
  panels: z.maxLength(20),
  indicators: z.maxLength(indicatorNames.length),
  figures: z.maxLength(4),
} as const;

/**
 * How a trade page is arranged. `sizes`: parts of a whole, in percent, by the panel's name, of each group that was dragged.
 * `groups` and `drawings` are of pairs, the latest last.
 */
const tradeSettings = z.object({
  layout: z.enum(['chartLeft', 'formLeft', 'chartBig']),
  sizes: z
    .array(z.object({ group: z.string(), panels: z.array(z.object({ id: z.string(), size: z.number() })).check(few.panels) }))
    .check(few.panels),
  sides: z.enum(['both', 'bids', 'asks']),
  groups: z.array(z.object({ tradeCode: z.string(), group: z.int().check(z.gte(1)) })).check(few.pairs),
  isTable: z.boolean(),
  interval: z.enum(candleIntervals),
  indicators: z.array(z.enum(indicatorNames)).check(few.indicators),
  // Settings that were kept before there was this one go on.
  hidesFills: z._default(z.boolean(), false),
  chartKind: orElse(z.enum(chartKinds), 'candles'),
  priceScale: orElse(z.enum(priceScales), 'linear'),
  /** What an indicator is reckoned by, where it is not the usual; whether the figures can be is judged where they are used. */
  parameters: orElse(
    z.array(z.object({ indicator: z.enum(indicatorNames), values: z.array(z.number()).check(few.figures) })).check(few.indicators),
    [],
  ),
  drawings: z.array(z.object({ tradeCode: z.string(), drawings: z.array(drawing).check(z.maxLength(mostDrawings)) })).check(few.pairs),
  chartTab: z.enum(['chart', 'depth', 'info']),
  bookTab: z.enum(['book', 'trades']),
  phoneTab: z.enum(['chart', 'book', 'trades', 'info']),
  lastPair: z.string(),
  hasAcceptedRisk: z.boolean(),
});
export type TradeSettings = z.output<typeof tradeSettings>;

export const plainTradeSettings: TradeSettings = {
  layout: 'chartLeft',
  sizes: [],
  sides: 'both',
  groups: [],
  isTable: false,
  interval: '15m',
  indicators: ['MA', 'VOL'],
  hidesFills: false,
  chartKind: 'candles',
  priceScale: 'linear',
  parameters: [],
  drawings: [],
  chartTab: 'chart',
  bookTab: 'book',
  phoneTab: 'chart',
  lastPair: '',
  hasAcceptedRisk: false,
};

const entries = new Map<string, StorageEntry<TradeSettings>>();
/** What this browser remembers of the trade page for one user; `uid` is '' for a guest. */
export function tradeSettingsOf(uid: string): StorageEntry<TradeSettings> {
  const known = entries.get(uid);
  const entry = known ?? storageEntry(`trade.${uid === '' ? 'guest' : uid}`, tradeSettings, plainTradeSettings);
  entries.set(uid, entry);
  return entry;
}
