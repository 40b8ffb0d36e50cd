import { registerIndicator, type Chart } from 'klinecharts';
import { heikinAshi, type CandlePrices } from '#machines/rules/heikinAshi.ts';
import { candlePane } from './klineCursor.ts';

const name = 'heikinAshi';

/** Makes Heikin-Ashi candles known to the library; once. They are an indicator, so that legend, marks and cursor go on telling real prices. */
export function registerHeikinAshi(): void {
  registerIndicator<CandlePrices>({
    name,
    shortName: '',
    // Behind the lines of other indicators and the price's own.
    zLevel: -1,
    // No figures of the library's, but the scale has room for both.
    figures: [{ key: 'high' }, { key: 'low' }],
    calc: heikinAshi,
    draw: ({ ctx, chart, indicator, xAxis, yAxis }) => {
      // Bars of all indicators have the candles' colours.
      const [look] = chart.getStyles().indicator.bars;
      const { gapBar, halfGapBar } = chart.getBarSpace();
      const { from, to } = chart.getVisibleRange();
      const width = gapBar + (gapBar % 2 === 0 ? 1 : 0);
      for (const [index, candle] of indicator.result.slice(from, to).entries()) {
        const x = xAxis.convertToPixel(from + index);
        const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map((price) => yAxis.convertToPixel(price));
        if (open === undefined || high === undefined || low === undefined || close === undefined) continue;
        const color = candle.close > candle.open ? look?.upColor : candle.close < candle.open ? look?.downColor : look?.noChangeColor;
        ctx.fillStyle = color ?? 'transparent';
        ctx.fillRect(x, high, 1, low - high);
        ctx.fillRect(x - halfGapBar, Math.min(open, close), width, Math.max(1, Math.abs(open - close)));
      }
      return true;
    },
  });
}

/** Draws Heikin-Ashi candles on a chart, or takes them away. */
export function showHeikinAshi(chart: Chart, isShown: boolean): void {
  const isThere = chart.getIndicators({ paneId: candlePane, name }).length > 0;
  if (isShown && !isThere) chart.createIndicator({ name, paneId: candlePane }, true);
  if (!isShown && isThere) chart.removeIndicator({ paneId: candlePane, name });
}
