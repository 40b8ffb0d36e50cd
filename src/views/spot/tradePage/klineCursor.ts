import type { Chart, Crosshair } from 'klinecharts';
import { cursorAfter } from '#machines/rules/chartCursor.ts';
import type { CursorMove } from '#machines/rules/chartKeys.ts';

/** The pane of the candles, by the library's own name. */
export const candlePane = 'candle_pane';
/** What takes the crosshair away: the library takes nothing for it, which its types do not say. */
const noCrosshair = undefined as unknown as Crosshair;
const zoomSteps = { in: 1.25, out: 0.8 } as const;

/** A cursor that keys move from candle to candle: the library's crosshair, which stays on its candle while the view moves. */
export function createCursor(chart: Chart, host: HTMLElement) {
  /** Opening time of the cursor's candle. */
  let at: number | undefined;
  const indexNow = (): number | undefined => {
    if (at === undefined) return undefined;
    const index = chart.getDataList().findIndex(({ timestamp }) => timestamp === at);
    return index < 0 ? undefined : index;
  };

  function show(): void {
    const index = indexNow();
    const bar = index === undefined ? undefined : chart.getDataList()[index];
    if (index === undefined || bar === undefined) return;
    const place = chart.convertToPixel({ dataIndex: index, value: bar.close }, { paneId: candlePane });
    const { x, y } = Array.isArray(place) ? (place[0] ?? {}) : place;
    if (x !== undefined && y !== undefined) chart.executeAction('onCrosshairChange', { x, y, paneId: candlePane });
  }
  /** The pointer takes the crosshair. */
  const drop = (): void => {
    at = undefined;
  };

  chart.subscribeAction('onVisibleRangeChange', show);
  host.addEventListener('pointermove', drop);
  return {
    /** @returns opening time of the candle that the cursor stands on, null without candles */
    move(move: CursorMove): number | null {
      const bars = chart.getDataList();
      const { from, to } = chart.getVisibleRange();
      const place = cursorAfter(move, { count: bars.length, at: indexNow(), from, to });
      const bar = place === null ? undefined : bars[place.index];
      if (place === null || bar === undefined) return null;
      at = bar.timestamp;
      if (place.pan !== 0) chart.scrollByDistance(place.pan * chart.getBarSpace().bar);
      show();
      return at;
    },
    leave(): void {
      drop();
      chart.executeAction('onCrosshairChange', noCrosshair);
    },
    zoom(to: 'in' | 'out'): void {
      chart.zoomAtDataIndex(zoomSteps[to], indexNow() ?? chart.getVisibleRange().to - 1);
      show();
    },
    end(): void {
      chart.unsubscribeAction('onVisibleRangeChange', show);
      host.removeEventListener('pointermove', drop);
    },
  };
}
