import { foldZeros } from '#machines/rules/format.ts';
import { priceText } from '#views/ui/format.ts';
import type { CanvasFrame } from '#views/ui/canvasStage.ts';
import { columnsOf, mostOf, isUpTo, layOutBook, middleHeight, rowAt, type BookSides, type PlacedRow } from './bookLayout.ts';
import { narrowAmount } from './narrowAmount.ts';
import type { BookView } from '#views/shell/useBook.ts';

/** A row's tint, as the tokens have it for bars. */
const barTint = 0.14;
const textSize = 12;

export type BookPicture = {
  readonly view: BookView;
  readonly sides: BookSides;
  /** Prices of rows in which own orders stand, by side. */
  readonly own: { readonly bids: ReadonlySet<string>; readonly asks: ReadonlySet<string> };
  /** Old prices are grey: nothing of it looks as if it could be traded at. */
  readonly isOld: boolean;
  /** In whose words large amounts are made short. */
  readonly locale: string;
};

/** How many decimals a row's price is written with: a group of 100 steps needs none. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Paints the rows of a book. Everything it needs is handed in; nothing is kept. */
export function paintBook({ pen, width, height, theme, pointer }: CanvasFrame, { view, sides, own, isOld, locale }: BookPicture): void {
  const layout = layOutBook(view, height, theme.row, sides);
  const columns = columnsOf(width);
  // A figure that is too long for its column is drawn narrower, not over its neighbour.
  const most = mostOf(width);
  const amount = (text: string): string => narrowAmount(text, decimalsOf(text), locale);
  const pointed = pointer === null ? undefined : rowAt(layout, pointer.y);
  pen.font = `400 ${textSize}px ${theme.font}`;
  pen.textBaseline = 'middle';
  const colorOf = ({ side }: PlacedRow): string => (isOld ? theme.faint : side === 'bids' ? theme.up : theme.down);

  for (const placed of layout.placed) {
    const bar = placed.row.share * width;
    pen.fillStyle = colorOf(placed);
    pen.globalAlpha = barTint;
    pen.fillRect(width - bar, placed.top, bar, layout.rowHeight);
    pen.globalAlpha = 1;
    if (pointed !== undefined && isUpTo(placed, pointed)) {
      pen.globalAlpha = 0.5;
      pen.fillStyle = theme.hover;
      pen.fillRect(0, placed.top, width, layout.rowHeight);
      pen.globalAlpha = 1;
    }
  }
  for (const placed of layout.placed) {
    const { row, side, top } = placed;
    const y = top + layout.rowHeight / 2;
    pen.textAlign = 'left';
    pen.fillStyle = colorOf(placed);
    pen.fillText(foldZeros(priceText(row.price, decimalsOf(row.price))), columns.price, y, most.price);
    pen.textAlign = 'right';
    pen.fillStyle = isOld ? theme.faint : theme.text;
    pen.fillText(amount(row.amount), columns.amount, y, most.amount);
    if (columns.total !== undefined) {
      pen.fillStyle = isOld ? theme.faint : theme.soft;
      pen.fillText(amount(row.total), columns.total, y, most.amount);
    }
    if (own[side].has(row.price)) {
      pen.fillStyle = theme.mark;
      pen.beginPath();
      pen.arc(4, y, 2.5, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  if (pointed !== undefined) {
    const edge = pointed.side === 'asks' ? pointed.top : pointed.top + layout.rowHeight;
    pen.strokeStyle = theme.faint;
    pen.setLineDash([3, 3]);
    pen.beginPath();
    pen.moveTo(0, Math.round(edge) + 0.5);
    pen.lineTo(width, Math.round(edge) + 0.5);
    pen.stroke();
    pen.setLineDash([]);
  }
}

/** Lines of the card beside a pointed row, already in words. */
export type CardLine = { readonly label: string; readonly value: string };
const lineHeight = 18;
const cardWidth = 190;

/** Where a card of so many lines stands so that it neither covers the row nor leaves the picture. */
export function cardTop(row: PlacedRow, rowHeight: number, lines: number, height: number): number {
  const needed = lines * lineHeight + 12;
  const wanted = row.side === 'asks' ? row.top + rowHeight + 4 : row.top - needed - 4;
  return Math.max(2, Math.min(height - needed - 2, wanted));
}

/** Paints what all rows up to the pointed one are together. */
export function paintCard({ pen, width, height, theme }: CanvasFrame, row: PlacedRow, lines: readonly CardLine[]): void {
  const top = cardTop(row, theme.row, lines.length, height);
  const wide = Math.min(cardWidth, width - 8);
  const left = width - wide - 4;
  pen.fillStyle = theme.hover;
  pen.fillRect(left, top, wide, lines.length * lineHeight + 12);
  pen.strokeStyle = theme.line;
  pen.strokeRect(left + 0.5, top + 0.5, wide - 1, lines.length * lineHeight + 11);
  pen.textBaseline = 'middle';
  lines.forEach(({ label, value }, index) => {
    const y = top + 6 + lineHeight * (index + 0.5);
    pen.font = `400 ${textSize}px ${theme.font}`;
    pen.textAlign = 'left';
    pen.fillStyle = theme.soft;
    pen.fillText(label, left + 8, y, wide / 2 - 12);
    pen.textAlign = 'right';
    pen.fillStyle = theme.text;
    pen.fillText(value, left + wide - 8, y, wide / 2);
  });
}

const middleText = 16;
const middleInset = 10;
const arrows = { up: '↑', down: '↓', same: '' } as const;
/** Paints the strip between the sides: the last price with its direction, and, where there is room, how far the sides are apart. */
export function paintMiddle(
  { pen, width, theme }: CanvasFrame,
  {
    top,
    last,
    direction,
    spread,
    isOld,
  }: {
    readonly top: number;
    readonly last: string;
    readonly direction: keyof typeof arrows;
    readonly spread: string;
    readonly isOld: boolean;
  },
): void {
  const y = top + middleHeight / 2;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.font = `600 ${middleText}px ${theme.font}`;
  pen.fillStyle = isOld ? theme.faint : direction === 'up' ? theme.up : direction === 'down' ? theme.down : theme.text;
  const written = `${last} ${arrows[direction]}`.trim();
  const room = width - 2 * middleInset;
  pen.fillText(written, middleInset, y, room);
  const taken = Math.min(room, pen.measureText(written).width);
  pen.font = `400 11px ${theme.font}`;
  pen.textAlign = 'right';
  pen.fillStyle = theme.soft;
  // The table tells it where it has no room here.
  if (pen.measureText(spread).width <= room - taken - middleInset) pen.fillText(spread, width - middleInset, y);
}
