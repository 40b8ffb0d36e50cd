import { dispose, init, registerLocale, registerOverlay, type Chart, type KLineData, type Overlay, type OverlayCreate } from 'klinecharts';
import type { Drawing, Indicator } from '#machines/tradePage/tradePage.selectors.ts';
import { canvasTheme } from '../ui/canvasTheme.ts';
import { watchAppearance } from '../ui/watchAppearance.ts';
import { barOf, barsOf, givenOf, periodOf, tellingOf, type Given } from './chartData.ts';
import type { ChartPort, ChartValue, OrderLine } from './chartPort.ts';
import { chartStyles } from './chartStyles.ts';

/** Overlays of this product's own orders, and those that the visitor draws. */
const orderLine = 'ownOrder';
const drawn = 'drawn';
/** Indicators that are drawn over the candles; the others stand below in panes of their own. */
const overCandles: readonly Indicator[] = ['MA', 'EMA', 'BOLL', 'SAR'];
const candlePane = 'candle_pane';
const usualBarSpace = 8;

type OrderData = { readonly orderId: string; readonly label: string; readonly color: string; readonly font: string };

let isRegistered = false;
function registerOnce(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay<OrderData>({
    name: orderLine,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: true,
    createPointFigures: ({ coordinates, bounding, overlay }) => {
      const y = coordinates[0]?.y ?? 0;
      const { label, color, font } = overlay.extendData;
      return [
        {
          type: 'line',
          attrs: {
            coordinates: [
              { x: 0, y },
              { x: bounding.width, y },
            ],
          },
          styles: { style: 'dashed', dashedValue: [4, 3], color, size: 1 },
        },
        {
          type: 'text',
          attrs: { x: 8, y, text: label, align: 'left', baseline: 'middle' },
          styles: {
            color: '#FFFFFF',
            backgroundColor: color,
            family: font,
            size: 11,
            paddingLeft: 6,
            paddingRight: 6,
            paddingTop: 3,
            paddingBottom: 3,
          },
        },
      ];
    },
  });
}

const drawingsOf = (chart: Chart): readonly Drawing[] =>
  chart
    .getOverlays({ groupId: drawn })
    .filter(({ currentStep }) => currentStep === -1)
    .map(({ name, points }) => ({
      name,
      points: points.map(({ timestamp, value }) => ({
        ...(timestamp === undefined ? {} : { timestamp }),
        ...(value === undefined ? {} : { value }),
      })),
    }));

const isSameOrder = (left: OrderLine, right: OrderLine): boolean =>
  left.price === right.price && left.label === right.label && left.side === right.side && left.isMovable === right.isMovable;

/** A chart by klinecharts. @throws Error when the browser gives no canvas. */
export function openKlineChart(host: HTMLElement, first: ChartValue): ChartPort {
  registerOnce();
  let value = first;
  const read = () => canvasTheme((name) => getComputedStyle(host).getPropertyValue(name));
  let theme = read();
  const { words } = first;
  registerLocale('own', {
    ...words,
    time: `${words.time} `,
    change: '',
    turnover: '',
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
  });
  const opened = init(host, {
    locale: 'own',
    styles: chartStyles(theme),
    thousandsSeparator: { sign: ',' },
    hotkey: { enabled: true },
    zoomAnchor: 'cursor',
  });
  if (opened === null) throw new Error('The chart has no place to draw on.');
  const chart: Chart = opened;

  let given: Given | undefined;
  let tell: ((bar: KLineData) => void) | undefined;
  let older: ((bars: KLineData[], more: { forward: boolean }) => void) | undefined;
  let stopCandles: (() => void) | undefined;
  const panes = new Map<Indicator, string>();
  const orders = new Map<string, OrderLine>();
  let isRestoring = false;

  function showCandles(): void {
    const series = value.candles.series();
    const telling = tellingOf(given, series);
    if (telling.kind === 'all') {
      if (givenOf(series) !== undefined || given !== undefined) chart.resetData();
      return;
    }
    given = givenOf(series);
    if (telling.kind === 'newer') {
      for (const bar of telling.bars) tell?.(bar);
      return;
    }
    // History that nobody waits for comes with the whole.
    if (older === undefined) {
      chart.resetData();
      return;
    }
    const answer = older;
    older = undefined;
    answer([...telling.bars], { forward: series.hasOlder });
    if (series.live !== undefined) tell?.(barOf(series.live));
  }

  function watchCandles(): void {
    stopCandles?.();
    [given, older] = [undefined, undefined];
    stopCandles = value.candles.watch(showCandles);
    chart.setSymbol({ ticker: value.tradeCode, pricePrecision: value.priceDigit, volumePrecision: value.amountDigit });
    chart.setPeriod(periodOf(value.interval));
  }

  function showIndicators(): void {
    for (const [name, pane] of panes) {
      if (value.indicators.includes(name)) continue;
      chart.removeIndicator({ paneId: pane, name });
      panes.delete(name);
    }
    for (const name of value.indicators) {
      if (panes.has(name)) continue;
      const isOver = overCandles.includes(name);
      chart.createIndicator(isOver ? { name, paneId: candlePane } : { name }, isOver);
      const [made] = chart.getIndicators({ name });
      if (made !== undefined) panes.set(name, made.paneId);
    }
  }

  function dataOf({ orderId, side, label }: OrderLine): OrderData {
    return { orderId, label, color: side === 'buy' ? theme.up : theme.down, font: theme.font };
  }
  function showOrders(isAnew = false): void {
    for (const [id, line] of orders) {
      const next = value.orders.find(({ orderId }) => orderId === id);
      if (!isAnew && next !== undefined && isSameOrder(next, line)) continue;
      chart.removeOverlay({ id });
      orders.delete(id);
    }
    for (const line of value.orders) {
      if (orders.has(line.orderId)) continue;
      orders.set(line.orderId, line);
      chart.createOverlay({
        name: orderLine,
        id: line.orderId,
        paneId: candlePane,
        lock: !line.isMovable,
        points: [{ value: Number(line.price) }],
        extendData: dataOf(line),
        onPressedMoveEnd: ({ overlay }) => {
          const [point] = overlay.points;
          if (point?.value !== undefined) value.onOrderMoved(line.orderId, point.value.toFixed(value.priceDigit));
          // The line goes back to where the order is: it moves when the exchange has moved the order.
          orders.delete(line.orderId);
          chart.removeOverlay({ id: line.orderId });
          showOrders();
        },
      });
    }
  }

  function tellDrawings(): void {
    if (!isRestoring) value.onDrawingsChanged(drawingsOf(chart));
  }
  const drawingOf = (name: string, points?: Drawing['points']): OverlayCreate => ({
    name,
    groupId: drawn,
    ...(points === undefined ? {} : { points: points as Array<Partial<Overlay['points'][number]>> }),
    onDrawEnd: tellDrawings,
    onPressedMoveEnd: tellDrawings,
    onRemoved: tellDrawings,
    onRightClick: ({ overlay, preventDefault }) => {
      preventDefault?.();
      chart.removeOverlay({ id: overlay.id });
    },
  });
  function restoreDrawings(): void {
    isRestoring = true;
    chart.removeOverlay({ groupId: drawn });
    for (const { name, points } of value.drawings) chart.createOverlay(drawingOf(name, points));
    isRestoring = false;
  }

  chart.setBarSpace(usualBarSpace);
  chart.setDataLoader({
    getBars: ({ type, callback }) => {
      const series = value.candles.series();
      if (type === 'init') {
        given = givenOf(series);
        callback(barsOf(series), { forward: series.hasOlder && given !== undefined });
        return;
      }
      if (type !== 'forward' || !series.hasOlder) {
        callback([], false);
        return;
      }
      older = callback;
      value.onOlderWanted();
    },
    subscribeBar: ({ callback }) => {
      tell = callback;
    },
    unsubscribeBar: () => {
      tell = undefined;
    },
  });
  watchCandles();
  showIndicators();
  showOrders();
  restoreDrawings();

  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => chart.resize());
  observer?.observe(host);
  const stopAppearance = watchAppearance(() => {
    theme = read();
    chart.setStyles(chartStyles(theme, value.isOld));
    showOrders(true);
  });

  return {
    update(next) {
      const before = value;
      value = next;
      if (next.candles !== before.candles || next.interval !== before.interval) watchCandles();
      if (next.indicators !== before.indicators) showIndicators();
      if (next.orders !== before.orders) showOrders();
      if (next.isOld !== before.isOld) chart.setStyles(chartStyles(theme, next.isOld));
      if (next.tradeCode !== before.tradeCode) restoreDrawings();
    },
    startDrawing(tool) {
      if (tool === null) {
        isRestoring = true;
        chart.removeOverlay({ groupId: drawn });
        isRestoring = false;
        value.onDrawingsChanged([]);
      } else chart.createOverlay(drawingOf(tool));
    },
    resetView() {
      chart.setBarSpace(usualBarSpace);
      chart.scrollToRealTime();
    },
    picture: () => chart.getConvertPictureUrl(true, 'png', theme.surface),
    end() {
      // The library removes every drawing with the chart: that is not the visitor's doing.
      isRestoring = true;
      stopCandles?.();
      stopAppearance();
      observer?.disconnect();
      dispose(chart);
    },
  };
}
