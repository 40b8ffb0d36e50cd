import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Candle } from '#services/market/candleStore.ts';
import { createChartCanvas } from '#tests/support/chartCanvas.ts';
import { showScale } from '#views/spot/tradePage/klineScales.ts';

/** A price that grew tenfold, so that no two scales agree on where a price between stands; the first close is 104. */
const candles: readonly Candle[] = Array.from({ length: 60 }, (_, index) => {
  const open = 100 * 1.04 ** index;
  const text = (times: number): string => (open * times).toFixed(2);
  return { openTime: index * 60_000, open: text(1), high: text(1.06), low: text(0.98), close: text(1.04), volume: '1' };
});
/** The last close of the market, as the scale marks it; that of Heikin-Ashi candles is another. */
const lastClose = '1,051.96';
/** Two marks of each scale with the prices that they are for. */
const marks = {
  linear: { lower: ['200.00', '200'], upper: ['800.00', '800'] },
  log: { lower: ['200.00', '200'], upper: ['500.00', '500'] },
  percent: { lower: ['200.00%', '312'], upper: ['600.00%', '728'] },
} as const;
const [orderDash, alertDash] = ['4,3', '1,3'];
/** Marks are texts of twelve pixels whose middle is at the price. */
const markHalf = 6;
const nearest = { pixel: 1, share: 0.01 };

let canvas: ReturnType<typeof createChartCanvas>;
beforeEach(() => {
  canvas = createChartCanvas({ width: 800, height: 600 });
});
afterEach(() => canvas.end());

const heightOfMark = (mark: string): number => (canvas.painted.texts.findLast(({ text }) => text === mark)?.y ?? Number.NaN) + markHalf;
const heightOfLine = (dashes: string): number => canvas.painted.lines.findLast(({ dash }) => dash === dashes)?.y ?? Number.NaN;
const order = (price: string) => ({ orderId: 'o1', side: 'buy', price, isMovable: true, label: 'Buy' }) as const;
const alert = (price: string) => ({ alertId: 7, price, label: 'Alert' });

describe.each(['candles', 'heikinAshi'] as const)('own lines on a chart of %s', (kind) => {
  test.each(['linear', 'log', 'percent'] as const)('an order and an alert stand at their price on the %s scale', async (scale) => {
    const { lower, upper } = marks[scale];
    await canvas.open(candles, { kind, scale, orders: [order(lower[1])], alerts: [alert(upper[1])] });
    expect(canvas.painted.texts.filter(({ text }) => text === lastClose)).not.toEqual([]);
    expect(Math.abs(heightOfLine(orderDash) - heightOfMark(lower[0]))).toBeLessThanOrEqual(nearest.pixel);
    expect(Math.abs(heightOfLine(alertDash) - heightOfMark(upper[0]))).toBeLessThanOrEqual(nearest.pixel);
  });

  test.each(['linear', 'log', 'percent'] as const)('a line that is let go tells the price of its place on the %s scale', async (scale) => {
    const { lower, upper } = marks[scale];
    const { host, told } = await canvas.open(candles, { kind, scale, orders: [order(lower[1])], alerts: [alert(upper[1])] });
    const [low, high] = [heightOfMark(lower[0]), heightOfMark(upper[0])];
    const x = 600;
    for (const [from, to] of [
      [low, high],
      [high, low],
    ] as const) {
      canvas.fire(host, 'mousedown', [x, from]);
      for (const share of [0.25, 0.5, 0.75, 1]) canvas.fire(host, 'mousemove', [x, from + (to - from) * share]);
      canvas.fire(host, 'mouseup', [x, to]);
    }
    const tolds = told as readonly (readonly [string, unknown, string])[];
    expect(tolds.map(([what, id]) => [what, id])).toEqual([
      ['moved', 'o1'],
      ['alert', 7],
    ]);
    for (const [index, wanted] of [upper[1], lower[1]].entries())
      expect(Math.abs(Number(tolds[index]?.[2]) / Number(wanted) - 1)).toBeLessThan(nearest.share);
    // Until the exchange has moved them they are where they were.
    expect(Math.abs(heightOfLine(orderDash) - low)).toBeLessThanOrEqual(nearest.pixel);
    expect(Math.abs(heightOfLine(alertDash) - high)).toBeLessThanOrEqual(nearest.pixel);
  });
});

test('the axis of prices is as wide as any price of as many digits, by a mark that nobody sees', () => {
  type Ticks = { readonly createTicks: (given: object) => readonly { readonly text: string; readonly coord: number }[] };
  const told: Ticks[] = [];
  const marksAt = (to: number) => {
    showScale({ overrideYAxis: (axis: Ticks) => void told.push(axis) } as never, 'linear', () => 1);
    const range = { from: to - 100, to, realFrom: to - 100, realRange: 100 };
    return told.at(-1)?.createTicks({ range, bounding: { height: 400 }, defaultTicks: [{ text: '97,100.0', coord: 200 }] }) ?? [];
  };
  expect(marksAt(97_111.1).map(({ text }) => text)).toEqual(['97,100.0', '00,000.0']);
  expect(marksAt(97_888.8).at(-1)?.text).toBe('00,000.0');
  expect(marksAt(100_000).at(-1)?.text).toBe('000,000.0');
  expect(marksAt(97_111.1).at(-1)?.coord).toBeLessThan(-20);
});
