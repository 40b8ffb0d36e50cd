import { registerYAxis, type AxisRange, type Chart } from 'klinecharts';
import { baseOf, logMarks, logOf, percentMark, percentOf, priceOfLog, priceOfPercent } from '#machines/rules/priceScale.ts';
import type { PriceScale } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { priceText } from '#views/ui/format.ts';
import { candlePane } from './klineCursor.ts';

/** Scales by the library's names. */
const names: Readonly<Record<PriceScale, string>> = { linear: 'normal', log: 'log', percent: 'percent' };
/** The least that a logarithmic scale spans, as a power of ten: a hundred thousandth of the price or so. */
const leastLog = 0.000_005;
/** The least that a percent scale spans. */
const leastPercent = 0.01;

type Ends = Pick<AxisRange, 'from' | 'to'>;
/** What lies between two prices, where `realOf` places them; a scale's `display` is what its marks say. */
function rangeOf({ from, to }: Ends, realOf: (price: number) => number, displayOf = (price: number): number => price): AxisRange {
  const [realFrom, realTo, displayFrom, displayTo] = [realOf(from), realOf(to), displayOf(from), displayOf(to)];
  return {
    from,
    to,
    range: to - from,
    realFrom,
    realTo,
    realRange: realTo - realFrom,
    displayFrom,
    displayTo,
    displayRange: displayTo - displayFrom,
  };
}
/** The candles in view. */
const shown = (chart: Chart) => {
  const { from, to } = chart.getVisibleRange();
  return chart.getDataList().slice(from, to);
};
const baseIn = ({ to, realTo }: AxisRange): number => baseOf(to, realTo);

/** Makes the scales known to the library; once. Its own would squeeze small moves, and lose what is not above zero. */
export function registerScales(): void {
  registerYAxis({
    name: names.log,
    minSpan: () => leastLog,
    valueToRealValue: logOf,
    realValueToValue: priceOfLog,
    displayValueToRealValue: logOf,
    realValueToDisplayValue: priceOfLog,
    createRange: ({ chart, defaultRange }) => {
      // An indicator can reach below zero, where this scale has nothing.
      const from = defaultRange.from > 0 ? defaultRange.from : Math.min(defaultRange.to, ...shown(chart).map(({ low }) => low));
      return from > 0 ? rangeOf({ from, to: defaultRange.to }, logOf) : defaultRange;
    },
  });
  registerYAxis({
    name: names.percent,
    minSpan: () => leastPercent,
    valueToRealValue: (price, { range }) => percentOf(price, baseIn(range)),
    realValueToValue: (percent, { range }) => priceOfPercent(percent, baseIn(range)),
    displayValueToText: percentMark,
    createRange: ({ chart, defaultRange }) => {
      const base = shown(chart)[0]?.close ?? 0;
      const of = (price: number): number => percentOf(price, base);
      return base > 0 ? rangeOf(defaultRange, of, of) : defaultRange;
    },
  });
}

/** Out of sight above the chart, in CSS pixels. */
const outOfSight = -99;

/**
 * Has a chart's prices stand on a scale; `digits` are the decimals of its marks. One mark more, which nobody sees, is as wide as any price
 * of as many digits: the axis takes its width from the marks, and the chart would move sideways with every one that is narrow.
 */
export function showScale(chart: Chart, scale: PriceScale, digits: () => number): void {
  chart.overrideYAxis({
    paneId: candlePane,
    name: names[scale],
    createTicks: ({ range, bounding, defaultTicks }) => {
      const textOf = (price: number): string => priceText(price.toFixed(digits()), digits());
      const marks = (scale === 'log' ? logMarks(range.from, range.to) : []).map((mark) => ({
        value: mark,
        text: textOf(mark),
        coord: Math.round((1 - (logOf(mark) - range.realFrom) / range.realRange) * bounding.height),
      }));
      // No digit is wider than a nought.
      const widest = { value: range.to, text: textOf(range.to).replaceAll(/\d/g, '0'), coord: outOfSight };
      return [...(marks.length === 0 ? defaultTicks : marks), widest];
    },
  });
}
