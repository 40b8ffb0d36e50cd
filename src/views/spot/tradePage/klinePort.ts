import {
  utils,
  dispose,
  init,
  registerFigure,
  registerLocale,
  registerOverlay,
  type Chart,
  type KLineData,
  type Overlay,
  type OverlayCreate,
} from 'klinecharts';
import { foldZeros } from '#machines/rules/format.ts';
import { valuesOf, type Drawing, type Indicator } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { textScale } from '#views/ui/textScale.ts';
import { canvasTheme } from '#views/ui/canvasTheme.ts';
import { createPace } from '#views/ui/createPace.ts';
import { watchAppearance } from '#views/ui/watchAppearance.ts';
import { createAxisLayers } from './klineAxes.ts';
import { barsOf, givenOf, periodOf, tellingOf, whenFilled, type Given } from './chartData.ts';
import type { ChartPort, ChartValue } from './chartPort.ts';
import { candlePane, createCursor } from './klineCursor.ts';
import { createFillMarks, registerFillMark } from './klineFills.ts';
import type { PriceLines } from './klineLines.ts';
import { registerHeikinAshi, showHeikinAshi } from './klineHeikinAshi.ts';
import { registerScales, showScale } from './klineScales.ts';
import { chartStyles, figuresOf, narrowChart } from './chartStyles.ts';

/** The overlays that the visitor draws. */
const drawn = 'drawn';
/** Indicators that are drawn over the candles; the others stand below in panes of their own. */
const overCandles: readonly Indicator[] = ['MA', 'EMA', 'BOLL', 'SAR'];
const usualBarSpace = 8;

/** The other mouse button among the buttons that are held. */
const otherButton = 2;

let isRegistered = false;
function registerOnce(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerFillMark();
  registerHeikinAshi();
  registerScales();
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

/** A chart by klinecharts: it is filled and comes into view as soon as it has candles, in a turn of the browser of its own. @throws Error when the browser gives no canvas. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function openKlineChart(host: HTMLElement, first: ChartValue): ChartPort {
  registerOnce();
  let value = first;
  const read = () => canvasTheme((name) => getComputedStyle(host).getPropertyValue(name));
  let theme = read();
  const isNarrowNow = () => host.clientWidth < narrowChart * textScale();
  let isNarrow = isNarrowNow();
  const look = () => chartStyles(theme, { kind: value.kind, isOld: value.isOld, isNarrow, scale: textScale() });
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
  const place = document.createElement('div');
  place.style.height = '100%';
  // Not on view before it is filled: the browser would draw the whole chart once more, empty.
  place.hidden = true;
  host.append(place);
  const opened = init(place, {
    locale: 'own',
    styles: look(),
    thousandsSeparator: { sign: ',' },
    // As the figures around it: from four zeros on they are counted.
    decimalFold: { format: (text) => foldZeros(String(text)) },
    // It would hear them wherever on the page the focus is; the chart's own keys are heard around it.
    hotkey: { enabled: false },
    zoomAnchor: 'cursor',
  });
  if (opened === null) throw new Error('The chart has no place to draw on.');
  const chart: Chart = opened;
  // The focus is the place's around it; a positive number would go before all else on the page.
  chart.getDom()?.removeAttribute('tabindex');
  const cursor = createCursor(chart, host);
  const marks = createFillMarks(chart);
  const axes = createAxisLayers(chart, host);

  let given: Given | undefined;
  let tell: ((bar: KLineData) => void) | undefined;
  let older: ((bars: KLineData[], more: { forward: boolean }) => void) | undefined;
  let stopCandles: (() => void) | undefined;
  const panes = new Map<Indicator, string>();
  let lines: PriceLines | undefined;
  let isRestoring = false;

  let isFilled = false;
  let isUndressed = false;
  /** The live candle moves with each trade, and each of its pictures is one of the whole chart; the first counts among them. */
  const newer = createPace(() => {
    if (!isFilled) {
      isFilled = true;
      fill();
      return;
    }
    if (isUndressed) restyle();
    const series = value.candles.series();
    const telling = tellingOf(given, series);
    if (telling.kind !== 'newer') return;
    given = givenOf(series);
    for (const bar of telling.bars) tell?.(bar);
  });

  function showCandles(): void {
    const series = value.candles.series();
    const telling = tellingOf(given, series);
    if (telling.kind === 'all') {
      if (givenOf(series) !== undefined || given !== undefined) chart.resetData();
      return;
    }
    if (telling.kind === 'newer') {
      newer.ask();
      return;
    }
    given = givenOf(series);
    // History that nobody waits for comes with the whole.
    if (older === undefined) {
      chart.resetData();
      return;
    }
    const answer = older;
    older = undefined;
    answer([...telling.bars], { forward: series.hasOlder });
    for (const bar of telling.newer) tell?.(bar);
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
      const calcParams = figuresOf(name, valuesOf(value.parameters, name), isNarrow);
      const [there] = chart.getIndicators({ name });
      if (there !== undefined) {
        // It would be reckoned anew.
        if (there.calcParams.join() !== calcParams.join()) chart.overrideIndicator({ name, calcParams });
        continue;
      }
      const isOver = overCandles.includes(name);
      chart.createIndicator(isOver ? { name, calcParams, paneId: candlePane } : { name, calcParams }, isOver);
      const [made] = chart.getIndicators({ name });
      if (made !== undefined) panes.set(name, made.paneId);
    }
  }

  function showKind(): void {
    chart.setStyles(look());
    showHeikinAshi(chart, value.kind === 'heikinAshi');
  }

  const showPrices = (): void => showScale(chart, value.scale, () => value.priceDigit);

  /** They are a member's, and come with what they are moved by. */
  function showLines(): void {
    lines ??= value.openLines?.(chart, () => value, {
      registerFigure,
      registerOverlay,
      textWidth: utils.calcTextWidth,
      paneId: candlePane,
    });
    lines?.show(theme);
  }

  /** The price at a place of the window; undefined beside the candles. */
  function priceAt(clientY: number): string | undefined {
    const pane = chart.getSize(candlePane);
    const y = clientY - host.getBoundingClientRect().top;
    if (pane === null || y < pane.top || y > pane.top + pane.height) return undefined;
    const point = chart.convertFromPixel([{ x: 0, y }], { paneId: candlePane, absolute: true });
    const price = (Array.isArray(point) ? point[0] : point)?.value;
    return price === undefined || price <= 0 ? undefined : price.toFixed(value.priceDigit);
  }
  let isDrawingPressed = false;
  function askPrice(event: MouseEvent): void {
    // A long touch moves the crosshair.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    event.preventDefault();
    const price = priceAt(event.clientY);
    const tell = (): void => {
      if (price !== undefined && !isDrawingPressed) value.onPriceAsked(price);
      isDrawingPressed = false;
    };
    // What opens while the button is held is closed again when it is let go.
    if ((event.buttons & otherButton) === 0) tell();
    else addEventListener('pointerup', () => setTimeout(tell), { once: true });
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
      isDrawingPressed = true;
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
  /** All in one turn: between two the browser would draw the whole chart once more. */
  function fill(): void {
    place.hidden = false;
    chart.resize();
    watchCandles();
    showIndicators();
    showHeikinAshi(chart, value.kind === 'heikinAshi');
    showPrices();
    showLines();
    marks.show(value.fills, theme);
    restoreDrawings();
    axes.rest([candlePane, ...panes.values()]);
    value.onPort(port);
  }
  const stopOpening = whenFilled(value.candles, newer.ask);

  /** The library hears of a new size by itself; what has room is chosen here. */
  function fit(): void {
    const wasNarrow = isNarrow;
    isNarrow = isNarrowNow();
    if (isNarrow === wasNarrow) return;
    chart.setStyles(look());
    showIndicators();
  }
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit);
  observer?.observe(host);
  host.addEventListener('contextmenu', askPrice);
  function restyle(): void {
    isUndressed = false;
    theme = read();
    chart.setStyles(look());
    showLines();
    marks.show(value.fills, theme);
  }
  /** The axes are as wide as their figures are in the font: that is one more picture of the whole chart, and waits for its turn. */
  function dress(): void {
    if (!isFilled) return;
    isUndressed = true;
    newer.ask();
  }
  const stopAppearance = watchAppearance(restyle, dress);

  const port: ChartPort = {
    update(next) {
      const before = value;
      value = next;
      if (next.candles !== before.candles || next.interval !== before.interval) watchCandles();
      if (next.kind !== before.kind) showKind();
      if (next.scale !== before.scale) showPrices();
      if (next.indicators !== before.indicators || next.parameters !== before.parameters) showIndicators();
      if (next.orders !== before.orders || next.alerts !== before.alerts || next.openLines !== before.openLines) showLines();
      if (next.fills !== before.fills) marks.show(next.fills, theme);
      if (next.isOld !== before.isOld) chart.setStyles(look());
      if (next.tradeCode !== before.tradeCode) restoreDrawings();
      axes.look();
    },
    startDrawing(tool) {
      if (tool === null) {
        isRestoring = true;
        chart.removeOverlay({ groupId: drawn });
        isRestoring = false;
        value.onDrawingsChanged([]);
      } else chart.createOverlay(drawingOf(tool));
      axes.look();
    },
    resetView() {
      chart.setBarSpace(usualBarSpace);
      chart.scrollToRealTime();
    },
    moveCursor(move) {
      axes.wake();
      const at = cursor.move(move);
      marks.point(at);
      return at;
    },
    leaveCursor() {
      cursor.leave();
      marks.point(null);
    },
    zoom: cursor.zoom,
    picture: () => chart.getConvertPictureUrl(true, 'png', theme.surface),
    end() {
      value.onPort(null);
      // The library removes every drawing with the chart: that is not the visitor's doing.
      isRestoring = true;
      stopOpening();
      stopCandles?.();
      newer.end();
      stopAppearance();
      cursor.end();
      axes.wake();
      observer?.disconnect();
      host.removeEventListener('contextmenu', askPrice);
      dispose(chart);
      place.remove();
    },
  };
  return port;
}
