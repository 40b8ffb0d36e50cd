import type { Coordinate, OverlayFigure, registerFigure } from 'klinecharts';

/** The least size of what a finger presses, in CSS pixels. */
const fingerSize = 44;
const areaName = 'crossArea';

/** Where the cross of a line is drawn: from `left` on, around the height `y` of its line. */
export type CrossBox = { readonly left: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * Whether a press is meant for a cross. A mouse has to meet what is drawn. To a finger its area is larger, to the right alone: on the left is
 * the label, which the line is moved by. What is nearer to another line (`others` are their heights) is never meant for this one, and of
 * lines at one height each has what is drawn of it.
 */
export function isMeantForCross({ x, y }: Coordinate, isFinger: boolean, cross: CrossBox, others: readonly number[]): boolean {
  const away = Math.abs(y - cross.y);
  const isDrawnThere = x >= cross.left && x <= cross.left + cross.width && away <= cross.height / 2;
  if (!isFinger) return isDrawnThere;
  const isShared = others.some((other) => Math.abs(other - cross.y) < 1);
  if (isShared) return isDrawnThere;
  // In the middle between two the upper one is meant.
  const isOthers = others.some((other) => Math.abs(y - other) < away || (Math.abs(y - other) === away && other < cross.y));
  return (
    !isOthers && x >= cross.left && x <= cross.left + Math.max(fingerSize, cross.width) && away <= Math.max(fingerSize, cross.height) / 2
  );
}

/** Where the lines of a chart are, as they were drawn last. Functions alone: what the library is given else it copies, and only plain objects. */
export function createLineHeights() {
  const heights = new Map<string, number>();
  return {
    tell: (id: string, height: number): void => void heights.set(id, height),
    forget: (id: string): void => void heights.delete(id),
    /** Of all lines but this one. */
    others: (id: string): readonly number[] => [...heights].filter(([other]) => other !== id).map(([, height]) => height),
  };
}
export type LineHeights = ReturnType<typeof createLineHeights>;
type AreaAttrs = { readonly id: string; readonly cross: CrossBox; readonly heights: LineHeights };

/** Makes the area known to the library; once. */
export function registerCrossArea(register: typeof registerFigure): void {
  register<AreaAttrs>({
    name: areaName,
    // What the library asks with is the event, which says whether it was a finger's.
    checkEventOn: (event: Coordinate & { readonly isTouch?: boolean }, attrs) => {
      const { id, cross, heights } = attrs;
      return isMeantForCross(event, event.isTouch === true, cross, heights.others(id));
    },
    draw: () => {},
  });
}

/** What is pressed of a line's cross. It takes the press, so that the line below it is not taken along. */
export const crossArea = (key: string, attrs: AreaAttrs): OverlayFigure => ({
  key,
  type: areaName,
  attrs,
  ignoreEvent: ['onPressedMoving', 'onPressedMoveEnd'],
});
