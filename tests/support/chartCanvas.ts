import { vi } from 'vitest';
import type { Candle } from '#services/market/candleStore.ts';
import type { CandleStore } from '#views/shell/useCandles.ts';
import type { ChartPort, ChartValue } from '#views/spot/tradePage/chartPort.ts';
import { openPriceLines } from '#views/spot/tradePage/klineLines.ts';
import { openKlineChart } from '#views/spot/tradePage/klinePort.ts';

type Place = readonly [x: number, y: number];

/** What the chart has painted, the newest last. */
type Painted = {
  readonly texts: { readonly text: string; readonly y: number }[];
  /** Horizontal lines by their dashes. */
  readonly lines: { readonly dash: string; readonly y: number }[];
};

/** A chart of the real library on a canvas of so many pixels, which notes what is painted; its timers are fake until `end`. */
export function createChartCanvas(size: { readonly width: number; readonly height: number }) {
  const painted: Painted = { texts: [], lines: [] };
  const frames: FrameRequestCallback[] = [];
  const open: (() => void)[] = [];
  let dash = '';
  const methods: Readonly<Record<string, unknown>> = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string, _: number, y: number) => void painted.texts.push({ text, y }),
    setLineDash: (dashes: readonly number[]) => void (dash = dashes.join()),
    lineTo: (_: number, y: number) => void painted.lines.push({ dash, y }),
  };
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
  const context = new Proxy({}, { get: (_, name) => methods[String(name)] ?? (() => undefined), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const draw = (): void => {
    for (let turn = 0; turn < 5; turn += 1) for (const frame of frames.splice(0)) frame(turn * 16);
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 4; turn += 1) {
      await vi.advanceTimersByTimeAsync(50);
      draw();
    }
  };

  return {
    painted,
    draw,
    settle,
    /** A member's chart of these candles; what is asked of its owner goes to `told`. */
    async open(candles: readonly Candle[], more: Partial<ChartValue> = {}) {
      const host = document.createElement('div');
      document.body.append(host);
      const told: unknown[] = [];
      const series = { closed: candles, live: undefined, hasHistory: true, hasOlder: false };
      const port: ChartPort = openKlineChart(host, {
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
        orders: [],
        alerts: [],
        openLines: openPriceLines,
        fills: [],
        isOld: false,
        words: { time: '', open: '', high: '', low: '', close: '', volume: '' },
        onOlderWanted: () => {},
        onPort: () => {},
        onDrawingsChanged: () => {},
        onPriceAsked: () => {},
        onAlertMoved: (...moved: unknown[]) => void told.push(['alert', ...moved]),
        onOrderMoved: (...moved: unknown[]) => void told.push(['moved', ...moved]),
        onOrderCancelled: (orderId: string) => void told.push(['cancelled', orderId]),
        ...more,
      } satisfies ChartValue);
      open.push(() => {
        port.end();
        host.remove();
      });
      await settle();
      return { host, told, port };
    },
    /** An event at a place of the chart, which is then painted. */
    fire(host: HTMLElement, type: string, [x, y]: Place, more: (where: object) => object = () => ({ button: 0 })): void {
      const where = { clientX: x, clientY: y, pageX: x, pageY: y };
      const event = new Event(type, { bubbles: true, cancelable: true });
      host.querySelector('[k-line-chart-id] > div')?.dispatchEvent(Object.assign(event, more(where), where));
      draw();
    },
    end(): void {
      for (const close of open) close();
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    },
  };
}
