import type { CandleType, DeepPartial, Styles } from 'klinecharts';
import type { ChartKind, Indicator } from '#machines/spot/tradePage/tradePage.selectors.ts';
import type { CanvasTheme } from '#views/ui/canvasTheme.ts';

/** A chart narrower than this has no room for every legend beside its candles. CSS pixels at the usual text size. */
export const narrowChart = 620;
/** Averages of the volume where it is narrow: as many as leave room for the volume itself in one line of legend. */
const narrowAverages = 2;
/** An indicator's parameters as the chart library takes them: it counts the parabolic stop's in hundredths. */
export const figuresOf = (name: Indicator, values: readonly number[], isNarrow: boolean): number[] => {
  if (name === 'SAR') return values.map((value) => Math.round(value * 100));
  return name === 'VOL' && isNarrow ? values.slice(0, narrowAverages) : [...values];
};

/** Kinds of chart by the library's names; Heikin-Ashi candles are drawn over candles that do not show (`klineHeikinAshi.ts`). */
const types: Readonly<Record<ChartKind, CandleType>> = {
  candles: 'candle_solid',
  hollow: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  heikinAshi: 'candle_solid',
};
/** The colours of candles that do not show. */
const unseen = { up: 'transparent', down: 'transparent', same: 'transparent' } as const;

type ChartLook = {
  readonly kind: ChartKind;
  readonly isOld: boolean;
  readonly isNarrow: boolean;
  readonly scale: number;
};

/**
 * The chart library's look by the product's tokens; what is old is grey. Where it is narrow a candle's figures show with the crosshair
 * alone, and indicators say their values in one line. Its texts are `scale` times as large as usual.
 */
export function chartStyles(theme: CanvasTheme, { kind, isOld, isNarrow, scale }: ChartLook): DeepPartial<Styles> {
  const up = isOld ? theme.faint : theme.up;
  const down = isOld ? theme.faint : theme.down;
  const candle = kind === 'heikinAshi' ? unseen : { up, down, same: theme.faint };
  const line = isOld ? theme.faint : theme.text;
  const bars = { upColor: up, downColor: down, noChangeColor: theme.faint };
  const text = { color: theme.faint, size: 11 * scale, family: theme.font };
  const legend = {
    ...text,
    color: theme.soft,
    marginTop: 4,
    ...(isNarrow
      ? { size: 10 * scale, marginLeft: 6, marginRight: 2, marginBottom: 2 }
      : { marginLeft: 8, marginRight: 8, marginBottom: 4 }),
  };
  const cross = {
    line: { color: theme.faint },
    text: { family: theme.font, size: 11 * scale, color: theme.surface, backgroundColor: theme.soft },
  };
  const axis = { axisLine: { color: theme.line }, tickLine: { color: theme.line }, tickText: text };
  return {
    grid: { horizontal: { color: theme.line }, vertical: { color: theme.line } },
    candle: {
      type: types[kind],
      bar: {
        upColor: candle.up,
        downColor: candle.down,
        noChangeColor: candle.same,
        upBorderColor: candle.up,
        downBorderColor: candle.down,
        noChangeBorderColor: candle.same,
        upWickColor: candle.up,
        downWickColor: candle.down,
        noChangeWickColor: candle.same,
      },
      // A point that pulses would draw the whole chart anew in every frame.
      area: { lineColor: line, backgroundColor: 'transparent', point: { color: line, rippleColor: 'transparent', animation: false } },
      priceMark: {
        high: { color: theme.soft, textFamily: theme.font, textSize: 10 * scale },
        low: { color: theme.soft, textFamily: theme.font, textSize: 10 * scale },
        last: { ...bars, text: { family: theme.font, size: 11 * scale, color: theme.surface } },
      },
      tooltip: { showRule: isNarrow ? 'follow_cross' : 'always', title: { show: false }, legend },
    },
    indicator: {
      bars: [{ ...bars }],
      lines: theme.lines.map((color) => ({ color })),
      tooltip: { title: { ...legend, show: !isNarrow }, legend },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: theme.line, activeBackgroundColor: theme.hover },
    crosshair: { horizontal: cross, vertical: cross },
    overlay: {
      line: { color: theme.mark },
      point: { color: theme.mark, borderColor: theme.surface, activeColor: theme.mark, activeBorderColor: theme.surface },
      text: { family: theme.font, size: 12 * scale, color: theme.surface, backgroundColor: theme.mark },
      rect: { borderColor: theme.mark, color: 'transparent' },
      polygon: { color: theme.mark },
    },
  };
}
