import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CandleStore } from '#views/shell/useCandles.ts';
import type { ChartValue } from '#views/spot/tradePage/chartPort.ts';
import type { OrderLine } from '#views/spot/tradePage/klineLines.ts';
import { isMeantForCross, type CrossBox } from '#views/spot/tradePage/klineCross.ts';
import { labelStartAt, openPriceLines } from '#views/spot/tradePage/klineLines.ts';
import { openKlineChart } from '#views/spot/tradePage/klinePort.ts';

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
  const size = { width: 390, height: 400 };
  let frames: FrameRequestCallback[] = [];
  /** Heights of the lines whose crosses were drawn, the newest last. */
  let crosses: number[] = [];
  const draw = () => {
    for (let turn = 0; turn < 5; turn += 1) for (const frame of frames.splice(0)) frame(turn * 16);
  };
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
        unobserve = () => undefined;
      },
    );
    crosses = [];
    const methods: Readonly<Record<string, unknown>> = {
      measureText: (text: string) => ({ width: text.length * 6 }),
      fillText: (text: string, _: number, top: number) => void (text === '×' ? crosses.push(top + 8) : undefined),
    };
    const context = new Proxy({}, { get: (_, name) => methods[String(name)] ?? (() => undefined), set: () => true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

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
    const host = document.createElement('div');
    document.body.append(host);
    const told: unknown[] = [];
    const series = { closed: candles, live: undefined, hasOlder: false };
    const port = openKlineChart(host, {
      tradeCode: 'btc_usdt',
      interval: '1m',
      kind: 'candles',
      scale: 'linear',
      priceDigit: 2,
      amountDigit: 4,
      candles: { series: () => series, watch: () => () => undefined } as unknown as CandleStore,
      indicators: [],
      parameters: {} as never,
      drawings: [],
      orders,
      alerts: [],
      openLines: openPriceLines,
      fills: [],
      isOld: false,
      words: { time: '', open: '', high: '', low: '', close: '', volume: '' },
      onOlderWanted: () => {},
      onPort: () => {},
      onDrawingsChanged: () => {},
      onPriceAsked: () => {},
      onAlertMoved: () => {},
      onOrderMoved: (...moved: unknown[]) => void told.push(['moved', ...moved]),
      onOrderCancelled: (orderId: string) => void told.push(['cancelled', orderId]),
    } satisfies ChartValue);
    for (let turn = 0; turn < 4; turn += 1) {
      await vi.advanceTimersByTimeAsync(50);
      draw();
    }
    onTestFinished(() => {
      port.end();
      host.remove();
    });
    const heights = crosses.slice(-orders.length);
    return { host, told, heights };
  }
  const at = (type: string, place: readonly [x: number, y: number], rest: object) => {
    const [x, y] = place;
    const where = { clientX: x, clientY: y, pageX: x, pageY: y };
    return { event: Object.assign(new Event(type, { bubbles: true, cancelable: true }), rest, where), where };
  };
  const touch = (host: HTMLElement, type: string, place: readonly [x: number, y: number]) => {
    const { event, where } = at(type, place, {});
    const touches = [{ identifier: 1, ...where }];
    host.firstElementChild?.dispatchEvent(Object.assign(event, { changedTouches: touches, touches: type === 'touchend' ? [] : touches }));
    draw();
  };
  const tap = (host: HTMLElement, place: readonly [x: number, y: number]) => {
    touch(host, 'touchstart', place);
    touch(host, 'touchend', place);
    // A second tap soon after would be a double one.
    vi.advanceTimersByTime(1_000);
  };
  const mouse = (host: HTMLElement, type: string, place: readonly [x: number, y: number]) => {
    host.firstElementChild?.dispatchEvent(at(type, place, { button: 0 }).event);
    draw();
  };
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
    const click = (place: readonly [number, number]) => {
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
