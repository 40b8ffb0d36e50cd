/** What a press moves a strip by, in CSS pixels (spec section 4). */
export const stripStep = 150;
/** A strip no wider than this moves by a share of its width. */
export const narrowStrip = 300;
const narrowShare = 0.3;

export const stepOf = (width: number): number => (width <= narrowStrip ? width * narrowShare : stripStep);

/** Browsers give fractions of a pixel near the ends. */
const tolerance = 1;

/** Where a strip stands: all of it is seen, or at one of its ends, or between them. */
export function stripPlace({ left, width, total }: { readonly left: number; readonly width: number; readonly total: number }) {
  if (total - width <= tolerance) return 'fitting';
  if (left <= tolerance) return 'atStart';
  return left + width >= total - tolerance ? 'atEnd' : 'between';
}
