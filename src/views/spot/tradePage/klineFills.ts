import { registerOverlay, type Chart, type Coordinate, type OverlayFigure } from 'klinecharts';
import { textScale } from '#views/ui/textScale.ts';
import type { CanvasTheme } from '#views/ui/canvasTheme.ts';
import type { ChartFill } from './chartPort.ts';
import { candlePane } from './klineCursor.ts';

const fillMark = 'fillMark';
const halfWidth = 6;
const height = 9;
/** Between the price and the point of its mark. */
const gap = 3;
/** Beyond this part of the pane's width a label stands to the left of its mark. */
const labelTurn = 0.6;

type MarkData = { readonly side: ChartFill['side']; readonly label: string; readonly theme: CanvasTheme; readonly isShown: boolean };

/** Bought points up from below the price, sold down from above it: told apart without their colours. */
function triangle({ x, y }: Coordinate, side: ChartFill['side']): Coordinate[] {
  const down = side === 'buy' ? 1 : -1;
  const base = y + down * (gap + height);
  return [
    { x, y: y + down * gap },
    { x: x - halfWidth, y: base },
    { x: x + halfWidth, y: base },
  ];
}

function labelOf({ x, y }: Coordinate, width: number, { side, label, theme }: MarkData): OverlayFigure {
  const isLeft = x > width * labelTurn;
  return {
    type: 'text',
    ignoreEvent: true,
    attrs: {
      x: x + (isLeft ? -halfWidth : halfWidth) * 2,
      y: y + (side === 'buy' ? 1 : -1) * (gap + height),
      text: label,
      align: isLeft ? 'right' : 'left',
      baseline: 'middle',
    },
    styles: {
      color: theme.surface,
      backgroundColor: theme.soft,
      family: theme.font,
      size: 11 * textScale(),
      paddingLeft: 6,
      paddingRight: 6,
      paddingTop: 4,
      paddingBottom: 4,
    },
  };
}

/** Makes the mark known to the library; once. */
export function registerFillMark(): void {
  registerOverlay<MarkData>({
    name: fillMark,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ coordinates, bounding, overlay }) => {
      const [at] = coordinates;
      if (at === undefined) return [];
      const data = overlay.extendData;
      const mark: OverlayFigure = {
        type: 'polygon',
        attrs: { coordinates: triangle(at, data.side) },
        styles: {
          style: 'stroke_fill',
          color: data.side === 'buy' ? data.theme.up : data.theme.down,
          borderColor: data.theme.surface,
          borderSize: 1,
        },
      };
      return data.isShown ? [mark, labelOf(at, bounding.width, data)] : [mark];
    },
  });
}

const idOf = (fill: ChartFill): string => `fill ${fill.id}`;
const isSame = (left: ChartFill, right: ChartFill): boolean => left.price === right.price && left.label === right.label;

/** Own fills as marks upon the candles; one that is pointed at, tapped, or in the cursor's candle says price, amount and time. */
export function createFillMarks(chart: Chart) {
  const marks = new Map<string, ChartFill>();
  const shown = new Set<string>();
  let theme: CanvasTheme | undefined;

  function tell(fill: ChartFill, isShown: boolean): void {
    const id = idOf(fill);
    if (theme === undefined || shown.has(id) === isShown) return;
    if (isShown) shown.add(id);
    else shown.delete(id);
    chart.overrideOverlay({ id, extendData: { ...fill, theme, isShown } satisfies MarkData });
  }
  function put(fill: ChartFill, by: CanvasTheme): void {
    marks.set(idOf(fill), fill);
    chart.createOverlay({
      name: fillMark,
      id: idOf(fill),
      paneId: candlePane,
      lock: true,
      points: [{ timestamp: fill.openTime, value: Number(fill.price) }],
      extendData: { ...fill, theme: by, isShown: false } satisfies MarkData,
      // The library would remove the mark.
      onRightClick: ({ preventDefault }) => preventDefault?.(),
      onMouseEnter: () => tell(fill, true),
      onMouseLeave: () => tell(fill, false),
      onSelected: () => tell(fill, true),
      onDeselected: () => tell(fill, false),
    });
  }
  function remove(id: string): void {
    marks.delete(id);
    shown.delete(id);
    chart.removeOverlay({ id });
  }

  return {
    /** Draws these in place of those before; all of them anew when the look has changed. */
    show(fills: readonly ChartFill[], by: CanvasTheme): void {
      const wanted = new Map(fills.map((fill) => [idOf(fill), fill]));
      for (const [id, mark] of marks) {
        const next = wanted.get(id);
        if (next === undefined || by !== theme || !isSame(next, mark)) remove(id);
      }
      theme = by;
      for (const [id, fill] of wanted) if (!marks.has(id)) put(fill, by);
    },
    /** Has the marks of one candle say what they are, and no other; null for none. */
    point(openTime: number | null): void {
      for (const mark of marks.values()) tell(mark, mark.openTime === openTime);
    },
  };
}
