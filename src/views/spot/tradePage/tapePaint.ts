import { foldZeros } from '#machines/rules/format.ts';
import { priceText } from '#views/ui/format.ts';
import type { CanvasFrame } from '#views/ui/canvasStage.ts';
import type { Trade } from '#views/shell/useTrades.ts';
import { decimalsOf } from './bookPaint.ts';
import { narrowAmount } from './narrowAmount.ts';

const inset = 10;
const textSize = 12;
/** Parts of the width that price and amount may take: what is longer is drawn narrower, not over its neighbour. */
const share = { price: 0.44, amount: 0.24 } as const;

/** Trades that have room in a height, the newest first. */
export const tapeRows = (trades: readonly Trade[], height: number, rowHeight: number): readonly Trade[] =>
  trades.slice(0, Math.max(1, Math.floor(height / rowHeight)));

/** The trade at a height, or none. */
export const tradeAt = (trades: readonly Trade[], y: number, rowHeight: number): Trade | undefined => trades[Math.floor(y / rowHeight)];

const two = (value: number): string => String(value).padStart(2, '0');
/** Hour, minute and second in the visitor's zone. */
export function clockText(time: number): string {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** Paints the latest trades: price in the taker's colour with its arrow, amount, time. */
export function paintTape(
  { pen, width, height, theme, pointer }: CanvasFrame,
  { trades, isOld, locale }: { readonly trades: readonly Trade[]; readonly isOld: boolean; readonly locale: string },
): void {
  pen.font = `400 ${textSize}px ${theme.font}`;
  pen.textBaseline = 'middle';
  const rows = tapeRows(trades, height, theme.row);
  const pointed = pointer === null ? undefined : tradeAt(rows, pointer.y, theme.row);
  rows.forEach((trade, index) => {
    const top = index * theme.row;
    const y = top + theme.row / 2;
    if (trade === pointed) {
      pen.fillStyle = theme.hover;
      pen.fillRect(0, top, width, theme.row);
    }
    pen.textAlign = 'left';
    pen.fillStyle = isOld ? theme.faint : trade.side === 'buy' ? theme.up : theme.down;
    const price = foldZeros(priceText(trade.price, decimalsOf(trade.price)));
    pen.fillText(`${price} ${trade.side === 'buy' ? '↑' : '↓'}`, inset, y, width * share.price - inset);
    pen.textAlign = 'right';
    pen.fillStyle = isOld ? theme.faint : theme.text;
    pen.fillText(narrowAmount(trade.amount, decimalsOf(trade.amount), locale), Math.round(width * 0.7), y, width * share.amount);
    pen.fillStyle = theme.soft;
    pen.fillText(clockText(trade.time), width - inset, y);
  });
}
