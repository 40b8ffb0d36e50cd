/** What can be pressed, and so must not be covered. */
const pressable =
  'a[href], button, input, select, textarea, summary, label, iframe, [role="button"], [role="tab"], [role="option"], [role="switch"], [role="checkbox"]';
/** Where words are read as figures are: values and cells. Other words are figures where they have a digit. */
const values = 'dd, td, output, [role="cell"], [role="gridcell"]';
/** Draws figures where nobody can ask for their letters: the scales, marks and labels of a chart. */
const drawn = 'canvas';
/** So far beside its letters a text is covered too, in CSS pixels: the points of a row are no further apart. */
const besideText = 6;
/** Places are tried this far apart, in CSS pixels. */
const step = 8;
/** Points looked at in each row, from edge to edge. */
const columns = 5;

/** What comes into the page again and again is told this often at most, in milliseconds: otherwise the page would never rest. */
const arrivalPause = 1_000;
const kept = `${pressable}, ${values}, ${drawn}`;
const bringsKept = ({ addedNodes }: MutationRecord): boolean =>
  [...addedNodes].some((node) => node instanceof Element && (node.matches(kept) || node.querySelector(kept) !== null));

/**
 * Reports that something has come that can be pressed, is a value or draws one, at once and then after each `arrivalPause`: rows that
 * take the place of their skeletons change neither the size of the page nor where it is scrolled to.
 */
function watchArrivals(report: () => void): () => void {
  let due: ReturnType<typeof setTimeout> | undefined;
  let isMissed = false;
  const tell = (): void => {
    isMissed = due !== undefined;
    if (isMissed) return;
    report();
    due = setTimeout(() => {
      due = undefined;
      if (isMissed) tell();
    }, arrivalPause);
  };
  const observer = new MutationObserver((records) => {
    if (records.some(bringsKept)) tell();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(due);
  };
}

/** Reports that what lies under a fixed element may have changed: scrolled, resized, grown, filled, pressed, or the focus went on. Returns the function that ends it. */
export function watchPageMoves(report: () => void): () => void {
  const end = new AbortController();
  const endArrivals = watchArrivals(report);
  for (const type of ['scroll', 'resize', 'click', 'focusin', 'popstate'])
    addEventListener(type, report, { passive: true, capture: true, signal: end.signal });
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(report);
  observer?.observe(document.body);
  return () => {
    end.abort();
    endArrivals();
    observer?.disconnect();
  };
}

/** Whether a point lies on one of the fixed elements where they come to rest: on its way there an element is where it will not stay. */
function coversAtRest(others: readonly HTMLElement[], x: number, y: number): boolean {
  return others.some((other) => {
    if (other.dataset['aside'] !== undefined) return false;
    const top = other.offsetTop + (Number.parseFloat(other.style.translate.split(' ')[1] ?? '') || 0);
    return x >= other.offsetLeft && x < other.offsetLeft + other.offsetWidth && y >= top && y < top + other.offsetHeight;
  });
}

/** Whether the letters of a figure that stand in an element itself lie at a point. */
function isFigureAt(part: Element, x: number, y: number): boolean {
  const isValue = part.closest(values) !== null;
  const range = document.createRange();
  return [...part.childNodes].some((node) => {
    if (!(node instanceof Text) || node.data.trim() === '' || !(isValue || /\d/.test(node.data))) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left - besideText && x <= right + besideText && y >= top && y <= bottom,
    );
  });
}

/**
 * How far the fixed element that matches must be lifted, in CSS pixels, so that it covers nothing that can be pressed and no figure: the lift it
 * has (`current`) where that is still free, else the lowest up to a part (`reach`) of the screen's height; null where no place is
 * free. 0 where nothing matches. `beside` matches the other elements that float, which it must not meet.
 */
export function freeLift(selector: string, current: number | null, reach: number, beside: string): number | null {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null || typeof document.elementsFromPoint !== 'function') return 0;
  const others = [...document.querySelectorAll<HTMLElement>(beside)];
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
  const isBlocked = (y: number): boolean =>
    Array.from({ length: columns }, (_, index) => left + 1 + ((width - 2) * index) / (columns - 1)).some((x) => {
      if (coversAtRest(others, x, y)) return true;
      const hit = document.elementsFromPoint(x, y).find((part) => ![element, ...others].some((floating) => floating.contains(part)));
      return hit !== undefined && (hit.closest(`${pressable}, ${drawn}`) !== null || isFigureAt(hit, x, y));
    });
  const rows = Math.ceil(height / step) + 1;
  const lifts = Math.floor(Math.min(top, innerHeight * reach) / step);
  // Each line of the screen is looked at once: from the element's lower edge up to the upper edge of its highest place.
  const blocked = new Map<number, boolean>();
  const isLineBlocked = (line: number): boolean => {
    const known = blocked.get(line) ?? isBlocked(Math.min(top + height - 1, Math.max(0, top + height - 1 - line * step)));
    blocked.set(line, known);
    return known;
  };
  const isFree = (lift: number): boolean => !Array.from({ length: rows }, (_, row) => lift / step + row).some(isLineBlocked);
  if (current !== null && current <= lifts * step && isFree(current)) return current;
  for (let index = 0; index <= lifts; index += 1) if (isFree(index * step)) return index * step;
  return null;
}
