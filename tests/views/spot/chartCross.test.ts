import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChartCanvas } from '#tests/support/chartCanvas.ts';
import type { OrderLine } from '#views/spot/tradePage/klineLines.ts';
import { isMeantForCross, type CrossBox } from '#views/spot/tradePage/klineCross.ts';
import { labelStartAt } from '#views/spot/tradePage/klineLines.ts';

test('a label stands on the left, and on the right where the legend of the chart would lie under it', () => {
  const startAt = (y: number, paneWidth = 800) => labelStartAt(y, { legendEnd: 38, width: 150, paneWidth });
  expect([0, 20, 47, 48, 300].map((y) => startAt(y))).toEqual([622, 622, 622, 8, 8]);
  // Where there is no room beside it, it stays in sight.
  expect(startAt(20, 160)).toBe(8);
});

describe('what a press is meant for', () => {
  const cross: CrossBox = { left: 100, y: 200, width: 22, height: 24 };
  /** The first and the last place, across and down, at which a press through the middle of the cross is meant for it. */
  const reach = (isFinger: boolean, others: readonly number[] = []): readonly (number | undefined)[] => {
    const meant = (x: number, y: number) => isMeantForCross({ x, y }, isFinger, cross, others);
    const places = Array.from({ length: 400 }, (_, place) => place);
    const across = places.filter((x) => meant(x, 200));
    const down = places.filter((y) => meant(110, y));
    return [across[0], across.at(-1), down[0], down.at(-1)];
  };

  test('a mouse has to meet the cross as it is drawn', () => {
    expect(reach(false)).toEqual([100, 122, 188, 212]);
    expect(reach(false, [205])).toEqual([100, 122, 188, 212]);
  });
  test('to a finger it is 44 px large, and leaves the label on its left to be moved by', () => {
    expect(reach(true)).toEqual([100, 144, 178, 222]);
    expect(reach(true, [100, 245])).toEqual([100, 144, 178, 222]);
  });
  test('between lines that are nearer than that each has its half', () => {
    expect(reach(true, [170, 220])).toEqual([100, 144, 186, 210]);
  });
  test('no place is meant for two lines, however near they are: the nearer one has it', () => {
    for (let apart = 1; apart <= 60; apart += 1)
      for (let y = 150; y < 320; y += 0.5) {
        const other = { ...cross, y: cross.y + apart };
        const at = { x: 110, y };
        const meant = [isMeantForCross(at, true, cross, [other.y]), isMeantForCross(at, true, other, [cross.y])];
        const [near, far] = [Math.abs(y - cross.y), Math.abs(y - other.y)];
        expect(meant, `${apart} px apart, at ${y}`).toEqual([near <= 22 && near <= far, far <= 22 && far < near]);
      }
  });
  test('of two lines at one price each has what is drawn of it', () => {
    expect(reach(true, [200])).toEqual([100, 122, 188, 212]);
  });
});

describe('the cross of an order on the chart', () => {
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
    close: '100',
    volume: '1',
  }));
  const line = (orderId: string, price: string): OrderLine => ({ orderId, side: 'buy', price, isMovable: true, label: 'Buy' });
  async function opened(orders: readonly OrderLine[]) {
    const { host, told } = await canvas.open(candles, { orders });
    const crosses = canvas.painted.texts.filter(({ text }) => text === '×').map(({ y }) => y + 8);
    return { host, told, heights: crosses.slice(-orders.length) };
  }
  type Place = readonly [x: number, y: number];
  const touch = (host: HTMLElement, type: string, place: Place) =>
    canvas.fire(host, type, place, (where) => {
      const touches = [{ identifier: 1, ...where }];
      return { changedTouches: touches, touches: type === 'touchend' ? [] : touches };
    });
  const tap = (host: HTMLElement, place: Place) => {
    touch(host, 'touchstart', place);
    touch(host, 'touchend', place);
    // A second tap soon after would be a double one.
    vi.advanceTimersByTime(1_000);
  };
  const mouse = (host: HTMLElement, type: string, place: Place) => canvas.fire(host, type, place);
  /** The label takes 30 px, and the cross 18 px behind it. */
  const [left, middle] = [40, 49];

  test('a finger takes an order back also where it misses the cross, and takes no line along', async () => {
    const { host, told, heights } = await opened([line('o1', '100')]);
    const [y = 0] = heights;
    for (const place of [
      [middle, y - 20],
      [left + 42, y + 20],
      [middle, y],
    ] as const)
      tap(host, place);
    expect(told).toEqual([
      ['cancelled', 'o1'],
      ['cancelled', 'o1'],
      ['cancelled', 'o1'],
    ]);
    for (const place of [
      [middle, y - 24],
      [left + 46, y - 10],
      [left - 4, y - 14],
    ] as const)
      tap(host, place);
    expect(told).toHaveLength(3);
    touch(host, 'touchstart', [middle, y]);
    for (const step of [10, 20, 30]) touch(host, 'touchmove', [middle, y + step]);
    touch(host, 'touchend', [middle, y + 30]);
    expect(told).toHaveLength(3);
  });

  test('of two lines that are near each other the nearer one is meant', async () => {
    const { host, told, heights } = await opened([line('lower', '99'), line('upper', '100')]);
    const [lower = 0, upper = 0] = heights;
    expect(lower - upper).toBeGreaterThan(8);
    expect(lower - upper).toBeLessThan(22);
    for (const y of [upper - 15, upper + 3, lower - 3, lower + 15]) tap(host, [middle, y]);
    expect(told).toEqual([
      ['cancelled', 'upper'],
      ['cancelled', 'upper'],
      ['cancelled', 'lower'],
      ['cancelled', 'lower'],
    ]);
  });

  test('a mouse has to meet the cross, and a pull that begins there moves nothing', async () => {
    const { host, told, heights } = await opened([line('o1', '100')]);
    const [y = 0] = heights;
    const click = (place: Place) => {
      for (const type of ['mousedown', 'mouseup', 'click']) mouse(host, type, place);
      vi.advanceTimersByTime(1_000);
    };
    click([middle, y - 16]);
    expect(told).toEqual([]);
    click([middle, y]);
    expect(told).toEqual([['cancelled', 'o1']]);
    mouse(host, 'mousedown', [middle, y]);
    for (const step of [10, 20, 30]) mouse(host, 'mousemove', [middle, y + step]);
    mouse(host, 'mouseup', [middle, y + 30]);
    expect(told).toHaveLength(1);
    mouse(host, 'mousedown', [200, y]);
    for (const step of [10, 20, 30]) mouse(host, 'mousemove', [200, y + step]);
    mouse(host, 'mouseup', [200, y + 30]);
    expect(told[1]).toEqual(['moved', 'o1', expect.any(String)]);
  });
});
