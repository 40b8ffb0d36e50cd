import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChartCanvas } from '#tests/support/chartCanvas.ts';
import { pageFonts } from '#tests/support/pageFonts.ts';
import type { ChartValue } from '#views/spot/tradePage/chartPort.ts';

describe('the upper layers of the axes', () => {
  let canvas: ReturnType<typeof createChartCanvas>;
  beforeEach(() => {
    canvas = createChartCanvas({ width: 390, height: 400 });
  });
  afterEach(() => canvas.end());

  const candles = Array.from({ length: 30 }, (_, index) => ({
    openTime: index * 60_000,
    open: '100',
    high: '110',
    low: '90',
    close: '105',
    volume: '1',
  }));
  const guest: Partial<ChartValue> = { openLines: null };
  const drawing: ChartValue['drawings'][number] = { name: 'horizontalStraightLine', points: [{ value: 100 }] };
  const open = (more: Partial<ChartValue>) => canvas.open(candles as never, { ...guest, ...more });
  const hiddenIn = (host: HTMLElement): number =>
    [...host.querySelectorAll('canvas')].filter(({ style }) => style.visibility === 'hidden').length;

  test('are out of view while they have nothing to show: one of the prices, one of the times', async () => {
    const { host } = await open({});
    expect(hiddenIn(host)).toBe(2);
  });
  test('come into view for who points at the chart, and stay', async () => {
    const { host } = await open({});
    host.dispatchEvent(new Event('pointermove'));
    expect(hiddenIn(host)).toBe(0);
  });
  test('come into view for a cursor that is moved by keys', async () => {
    const { host, port } = await open({});
    port.moveCursor({ kind: 'by', candles: -1, pans: false });
    expect(hiddenIn(host)).toBe(0);
  });
  test('are in view at once where a line was drawn before', async () => {
    const { host } = await open({ drawings: [drawing] });
    expect(hiddenIn(host)).toBe(0);
  });
  test('come into view with the first line that is drawn', async () => {
    const { host, port } = await open({});
    port.startDrawing('horizontalStraightLine');
    expect(hiddenIn(host)).toBe(0);
  });
});

test('a chart that was drawn before its font came is drawn anew in its turn, not beside the first picture', async () => {
  const fonts = pageFonts('loading');
  const canvas = createChartCanvas({ width: 390, height: 400 });
  // A slow device: each look at the clock is a tenth of a second later.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  try {
    await canvas.open([{ openTime: 0, open: '100', high: '110', low: '90', close: '105', volume: '1' }] as never, { openLines: null });
    const drawn = canvas.painted.texts.length;
    await fonts.come();
    canvas.draw();
    expect(canvas.painted.texts.length).toBe(drawn);
    await vi.advanceTimersByTimeAsync(2_000);
    canvas.draw();
    expect(canvas.painted.texts.length).toBeGreaterThan(drawn);
  } finally {
    canvas.end();
    fonts.remove();
  }
});
