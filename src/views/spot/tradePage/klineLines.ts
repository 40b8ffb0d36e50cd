import type { Chart, OverlayFigure, registerFigure, registerOverlay, utils } from 'klinecharts';
import type { CanvasTheme } from '#views/ui/canvasTheme.ts';
import { textScale } from '#views/ui/textScale.ts';
import { createLineHeights, crossArea, registerCrossArea, type LineHeights } from './klineCross.ts';

/** An own order as a line on the chart; prices are decimal strings of the pair's digits. */
export type OrderLine = {
  readonly orderId: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  /** False for a line that moves by itself. */
  readonly isMovable: boolean;
  readonly label: string;
};
/** A price alert as a line on the chart. */
export type AlertLine = { readonly alertId: number; readonly price: string; readonly label: string };
/** What the lines are drawn from, and whom they tell. */
export type LinesValue = {
  readonly priceDigit: number;
  readonly orders: readonly OrderLine[];
  readonly alerts: readonly AlertLine[];
  /** An order's line was let go at a price on the pair's tick; it goes back to where the order is. */
  readonly onOrderMoved: (orderId: string, price: string) => void;
  /** The cross at an order's line was pressed. */
  readonly onOrderCancelled: (orderId: string) => void;
  /** An alert's line was let go at a price; it goes back to where the alert is. */
  readonly onAlertMoved: (alertId: number, price: string) => void;
};

/** What lines need of the chart's library, which the chart has: this file comes without it, and to members alone. */
export type LineTools = {
  readonly registerFigure: typeof registerFigure;
  readonly registerOverlay: typeof registerOverlay;
  readonly textWidth: typeof utils.calcTextWidth;
  /** The pane of the candles. */
  readonly paneId: string;
};

/** The overlay of own orders and price alerts. */
const priceLine = 'priceLine';
/** The sign that takes an order back; its area is larger to a finger (`klineCross.ts`). */
const cross = { key: 'cancel', sign: '×', size: 16, padding: 6, paddingBlock: 4 } as const;
/** What the padding of a label takes on each side. */
const labelPadding = 6;
const labelSize = 11;
const labelStart = 8;
type LineData = {
  readonly hasCross: boolean;
  readonly label: string;
  readonly color: string;
  readonly font: string;
  /** How much larger than usual the browser's texts are. */
  readonly scale: number;
  readonly dash: readonly number[];
  /** Where the legend over the candles ends, in CSS pixels from above. */
  readonly legendEnd: () => number;
  /** Of all lines of the chart. */
  readonly heights: LineHeights;
};
/** A line at a price, of an own order or an alert. */
type PriceLine = {
  readonly id: string;
  readonly kind: 'buy' | 'sell' | 'alert';
  readonly price: string;
  readonly label: string;
  readonly isMovable: boolean;
  /** Its cross was pressed; null for a line without one. */
  readonly cancel: ((value: LinesValue) => void) | null;
  /** It was let go at a price. */
  readonly tell: (value: LinesValue, price: string) => void;
};
/** Above and below a label's line, in CSS pixels at the usual text size. */
const labelHalf = 10;
/** Room to the right of a label's cross, for a finger. */
const fingerRoom = 28;

/** Where a label begins: on the left, and on the right where the legend of the chart stands. All in CSS pixels; `width` is the label's with its cross. */
export const labelStartAt = (y: number, { legendEnd, width, paneWidth }: { legendEnd: number; width: number; paneWidth: number }): number =>
  y - labelHalf < legendEnd ? Math.max(labelStart, paneWidth - width - fingerRoom) : labelStart;

const dashes = { order: [4, 3], alert: [1, 3] } as const;
/** Stands behind the label, with what is pressed of it. */
function crossOf(
  id: string,
  { color, font, scale, heights }: LineData,
  { left, y, width }: { readonly left: number; readonly y: number; readonly width: number },
): readonly OverlayFigure[] {
  const size = cross.size * scale;
  const drawn: OverlayFigure = {
    type: 'text',
    attrs: { x: left, y, text: cross.sign, align: 'left', baseline: 'middle' },
    styles: {
      color: '#FFFFFF',
      backgroundColor: color,
      family: font,
      size,
      paddingLeft: cross.padding,
      paddingRight: cross.padding,
      paddingTop: cross.paddingBlock,
      paddingBottom: cross.paddingBlock,
    },
    ignoreEvent: true,
  };
  return [drawn, crossArea(cross.key, { id, cross: { left, y, width, height: size + 2 * cross.paddingBlock }, heights })];
}

let isRegistered = false;
function registerOnce(tools: LineTools): void {
  if (isRegistered) return;
  isRegistered = true;
  registerCrossArea(tools.registerFigure);
  tools.registerOverlay<LineData>({
    name: priceLine,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: true,
    createPointFigures: ({ coordinates, bounding, overlay }) => {
      const y = coordinates[0]?.y ?? 0;
      const { hasCross, label, color, font, scale, dash, heights, legendEnd } = overlay.extendData;
      heights.tell(overlay.id, y);
      const labelWidth = tools.textWidth(label, labelSize * scale, 'normal', font) + 2 * labelPadding + 2;
      const width = hasCross ? tools.textWidth(cross.sign, cross.size * scale, 'normal', font) + 2 * cross.padding : 0;
      const start = labelStartAt(y, { legendEnd: legendEnd(), width: labelWidth + width, paneWidth: bounding.width });
      return [
        {
          type: 'line',
          attrs: {
            coordinates: [
              { x: 0, y },
              { x: bounding.width, y },
            ],
          },
          styles: { style: 'dashed', dashedValue: [...dash], color, size: 1 },
        },
        {
          type: 'text',
          attrs: { x: start, y, text: label, align: 'left', baseline: 'middle' },
          styles: {
            color: '#FFFFFF',
            backgroundColor: color,
            family: font,
            size: labelSize * scale,
            paddingLeft: labelPadding,
            paddingRight: labelPadding,
            paddingTop: 3,
            paddingBottom: 3,
          },
        },
        ...(hasCross ? crossOf(overlay.id, overlay.extendData, { left: start + labelWidth, y, width }) : []),
      ];
    },
  });
}

const isSameLine = (left: PriceLine, right: PriceLine): boolean =>
  left.price === right.price && left.label === right.label && left.kind === right.kind && left.isMovable === right.isMovable;

const linesOf = ({ orders, alerts }: LinesValue): readonly PriceLine[] => [
  ...orders.map(({ orderId, side, price, label, isMovable }) => ({
    id: orderId,
    kind: side,
    price,
    label,
    isMovable,
    cancel: ({ onOrderCancelled }: LinesValue) => onOrderCancelled(orderId),
    tell: ({ onOrderMoved }: LinesValue, to: string) => onOrderMoved(orderId, to),
  })),
  ...alerts.map(({ alertId, price, label }) => ({
    id: `alert ${alertId}`,
    kind: 'alert' as const,
    price,
    label,
    isMovable: true,
    cancel: null,
    tell: ({ onAlertMoved }: LinesValue, to: string) => onAlertMoved(alertId, to),
  })),
];

/** A member's own orders and price alerts as lines on a chart, whose value is `now`. */
export function openPriceLines(chart: Chart, now: () => LinesValue, tools: LineTools) {
  registerOnce(tools);
  const lines = new Map<string, PriceLine>();
  const heights = createLineHeights();
  let drawnBy: CanvasTheme | undefined;

  /** The library does not tell it: a line of the candle's figures where they always show, and one of each indicator over the candles. */
  function legendEnd(): number {
    const { candle, indicator } = chart.getStyles();
    const lineOf = ({ size, marginTop, marginBottom }: typeof indicator.tooltip.legend): number => size + marginTop + marginBottom;
    const own = candle.tooltip.showRule === 'always' ? lineOf(candle.tooltip.legend) : 0;
    return candle.tooltip.offsetTop + own + chart.getIndicators({ paneId: tools.paneId }).length * lineOf(indicator.tooltip.legend);
  }
  function dataOf({ kind, label, cancel }: PriceLine, theme: CanvasTheme): LineData {
    const color = kind === 'buy' ? theme.up : kind === 'sell' ? theme.down : theme.mark;
    const dash = kind === 'alert' ? dashes.alert : dashes.order;
    return { hasCross: cancel !== null, label, color, font: theme.font, scale: textScale(), dash, heights, legendEnd };
  }
  function removeLine(id: string): void {
    lines.delete(id);
    chart.removeOverlay({ id });
    heights.forget(id);
  }
  /** Draws what is to be seen now; all of it anew when the look has changed. */
  function show(theme: CanvasTheme): void {
    const isAnew = theme !== drawnBy;
    drawnBy = theme;
    const wanted = linesOf(now());
    for (const [id, line] of lines) {
      const next = wanted.find((each) => each.id === id);
      if (!isAnew && next !== undefined && isSameLine(next, line)) continue;
      removeLine(id);
    }
    for (const line of wanted) {
      if (lines.has(line.id)) continue;
      lines.set(line.id, line);
      chart.createOverlay({
        name: priceLine,
        id: line.id,
        paneId: tools.paneId,
        lock: !line.isMovable,
        points: [{ value: Number(line.price) }],
        extendData: dataOf(line, theme),
        // The library would remove the line.
        onRightClick: ({ preventDefault }) => preventDefault?.(),
        onClick: ({ figure }) => {
          if (figure?.key === cross.key) line.cancel?.(now());
        },
        onPressedMoveEnd: ({ overlay }) => {
          const [point] = overlay.points;
          if (point?.value !== undefined) line.tell(now(), point.value.toFixed(now().priceDigit));
          // The line goes back to where the order or alert is: it moves when the exchange has moved that.
          removeLine(line.id);
          show(drawnBy ?? theme);
        },
      });
    }
  }

  return { show };
}
export type PriceLines = ReturnType<typeof openPriceLines>;
