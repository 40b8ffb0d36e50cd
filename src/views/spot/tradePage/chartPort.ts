import type { CursorMove } from '#machines/rules/chartKeys.ts';
import type { ChartKind, Drawing, Indicator, Interval, PriceScale, TradeSettings } from '#machines/spot/tradePage/tradePage.selectors.ts';
import type { CandleStore } from '#views/shell/useCandles.ts';
import type { PortHandle } from '#views/ui/Port.tsx';
import type { LinesValue, openPriceLines } from './klineLines.ts';

/** Own fills of one candle and side as a mark; `price` is a decimal string, `label` says all of it. */
export type ChartFill = {
  readonly id: string;
  readonly side: 'buy' | 'sell';
  readonly openTime: number;
  readonly price: string;
  readonly label: string;
};
/** Drawing tools that are offered; the names are those of the kept drawings. */
export const drawingTools = [
  'segment',
  'straightLine',
  'horizontalStraightLine',
  'verticalStraightLine',
  'fibonacciLine',
  'brush',
] as const;
export type DrawingTool = (typeof drawingTools)[number];

/** Words of a chart in the visitor's language. */
export type ChartWords = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume', string>>;

/** All that a chart shows. What ticks comes from `candles`, outside of React. */
export type ChartValue = LinesValue & {
  readonly tradeCode: string;
  readonly candles: CandleStore;
  readonly interval: Interval;
  readonly kind: ChartKind;
  readonly scale: PriceScale;
  readonly amountDigit: number;
  readonly indicators: readonly Indicator[];
  readonly parameters: TradeSettings['parameters'];
  readonly drawings: readonly Drawing[];
  /** Draws orders and alerts; null as long as they can be moved by nobody. */
  readonly openLines: typeof openPriceLines | null;
  readonly fills: readonly ChartFill[];
  readonly words: ChartWords;
  readonly isOld: boolean;
  /** The first candle is near: older ones are wanted. */
  readonly onOlderWanted: () => void;
  /** Is given what the chart's tools talk to once it has its candles, and null when the chart ends. */
  readonly onPort: (port: ChartPort | null) => void;
  readonly onDrawingsChanged: (drawings: readonly Drawing[]) => void;
  /** A price was pointed at with the other mouse button. */
  readonly onPriceAsked: (price: string) => void;
};

/** What the tools beside the chart ask of it. */
export type ChartPort = PortHandle<ChartValue> & {
  /** Lets the visitor draw; with null what was drawn is removed. */
  readonly startDrawing: (tool: DrawingTool | null) => void;
  /** The view as it was at first: the latest candles, in their usual width. */
  readonly resetView: () => void;
  /** Moves the cursor by key, and the view with it; the opening time of the candle that it stands on then, null where there is none. */
  readonly moveCursor: (move: CursorMove) => number | null;
  /** Takes the cursor away. */
  readonly leaveCursor: () => void;
  /** Makes candles wider or narrower, around the cursor or else the newest in view. */
  readonly zoom: (to: 'in' | 'out') => void;
  /** The chart as a picture (a `data:` address). */
  readonly picture: () => string;
};
