import type { CursorMove } from './chartKeys.ts';

/** A chart's candles by index, from the oldest: `from` to `to` (exclusive) are in view. `at` is the cursor's; undefined without one. */
export type CursorView = { readonly count: number; readonly at: number | undefined; readonly from: number; readonly to: number };
/** Where the cursor stands afterwards, and how many candles the view goes into the past before (below zero: towards now). */
export type CursorPlace = { readonly index: number; readonly pan: number };

const within = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1);

function targetOf(move: CursorMove, { count, at, to }: CursorView): number {
  if (move.kind === 'oldest') return 0;
  if (move.kind === 'newest') return count - 1;
  // The first key says where the cursor is: at the newest candle in view.
  return at === undefined ? within(to - 1, count) : within(at + move.candles, count);
}

/** How many candles the view has to go so that the cursor is in it. */
function panTo(index: number, { from, to }: Pick<CursorView, 'from' | 'to'>): number {
  if (index < from) return from - index;
  return index > to - 1 ? to - 1 - index : 0;
}

/** Moves the cursor within the candles there are; the view goes along as far as it must, or by as much. Null where there are none. */
export function cursorAfter(move: CursorMove, view: CursorView): CursorPlace | null {
  if (view.count === 0) return null;
  const index = targetOf(move, view);
  const along = move.kind === 'by' && move.pans && view.at !== undefined ? view.at - index : 0;
  return { index, pan: along + panTo(index, { from: view.from - along, to: view.to - along }) };
}
