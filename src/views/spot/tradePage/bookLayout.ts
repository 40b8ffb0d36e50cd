import type { BookRow, BookView } from '#views/shell/useBook.ts';

export type BookSides = 'both' | 'bids' | 'asks';
/** Height of the strip between the sides, in CSS pixels; it is no part of the canvas' rows. */
export const middleHeight = 36;
/** From this width on a third column, the running total, has room. */
const threeColumns = 220;
const inset = 10;

export type PlacedRow = { readonly side: 'bids' | 'asks'; readonly row: BookRow; readonly index: number; readonly top: number };
export type BookLayout = {
  /** Most rows of a side that have room. */
  readonly rows: number;
  readonly rowHeight: number;
  /** Where the strip between the sides begins. */
  readonly middle: number;
  readonly placed: readonly PlacedRow[];
};

/** How many rows of a side have room in a height. */
export function rowsThatFit(height: number, rowHeight: number, sides: BookSides): number {
  const room = Math.max(0, height - middleHeight);
  return Math.max(1, Math.floor(room / rowHeight / (sides === 'both' ? 2 : 1)));
}

/** Top of the strip between the sides: in the middle, or at the edge of the one side on view. */
export function middleTop(rows: number, rowHeight: number, sides: BookSides): number {
  return sides === 'bids' ? 0 : rows * rowHeight;
}

/**
 * Places the rows of a book: asks above the strip with the best next to it, bids below. A side with fewer rows leaves its far end empty,
 * so the best prices never move.
 */
export function layOutBook(view: BookView, height: number, rowHeight: number, sides: BookSides): BookLayout {
  const rows = rowsThatFit(height, rowHeight, sides);
  const middle = middleTop(rows, rowHeight, sides);
  const place =
    (side: 'bids' | 'asks') =>
    (row: BookRow, index: number): PlacedRow => ({
      side,
      row,
      index,
      top: side === 'asks' ? middle - (index + 1) * rowHeight : middle + middleHeight + index * rowHeight,
    });
  return {
    rows,
    rowHeight,
    middle,
    placed: [
      ...(sides === 'bids' ? [] : view.asks.slice(0, rows).map(place('asks'))),
      ...(sides === 'asks' ? [] : view.bids.slice(0, rows).map(place('bids'))),
    ],
  };
}

/** The row at a height, or none. */
export const rowAt = ({ placed, rowHeight }: BookLayout, y: number): PlacedRow | undefined =>
  placed.find(({ top }) => y >= top && y < top + rowHeight);

export type BookColumns = { readonly price: number; readonly amount: number; readonly total: number | undefined };
/** Where each column begins or, for those written to the right, ends. */
export const columnsOf = (width: number): BookColumns =>
  width >= threeColumns
    ? { price: inset, amount: Math.round(width * 0.64), total: width - inset }
    : { price: inset, amount: width - inset, total: undefined };

const gap = 8;
/** How wide a price and an amount may be drawn, so that a column begins only where the one before it has ended. */
export const mostOf = (width: number): { readonly price: number; readonly amount: number } =>
  width >= threeColumns
    ? { price: Math.round(width * 0.38) - inset, amount: Math.round(width * 0.26) - gap }
    : { price: width / 2 - inset - gap / 2, amount: width / 2 - inset - gap / 2 };

/** What a press means: the price at the left, the amount up to this row right of it. */
export const pressedPart = (x: number, width: number): 'price' | 'amount' => (x < width * 0.42 ? 'price' : 'amount');

/** Rows from the best to one, which a pointer on it takes together. */
export const isUpTo = (row: PlacedRow, to: PlacedRow): boolean => row.side === to.side && row.index <= to.index;
