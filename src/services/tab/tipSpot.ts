import { isComposed } from '../browser/composing.ts';

/**
 * Where a tip stands, in CSS pixels of the screen: beside its part (`part`), with its upper edge at `top` or its lower edge `bottom`
 * above the screen's end; `arrow` is how far from its left edge it points.
 */
export type TipSpot = {
  readonly part: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly left: number;
  readonly width: number;
  readonly arrow: number;
  readonly top: number | null;
  readonly bottom: number | null;
};
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Screen = { readonly width: number; readonly height: number };

/** Width of a tip, the room that its height may need, its distance from its part and from the edges, in CSS pixels. */
const size = { width: 300, height: 170, gap: 12, edge: 16 } as const;
/** On a phone a tip may take this part of the screen, not more. */
const phoneShare = 0.25;

/** The place of a tip beside its part: under it, else over it; null where neither side has room, or a phone is too small. */
export function placeTip(part: Box, screen: Screen, isPhone: boolean): TipSpot | null {
  if (isPhone && size.height > screen.height * phoneShare) return null;
  const width = Math.min(size.width, screen.width - 2 * size.edge);
  const middle = (part.left + part.right) / 2;
  const left = Math.round(Math.max(size.edge, Math.min(middle - width / 2, screen.width - width - size.edge)));
  const isUnder = part.bottom + size.gap + size.height <= screen.height;
  if (!isUnder && part.top - size.gap - size.height < 0) return null;
  return {
    part: { left: part.left, top: part.top, width: part.right - part.left, height: part.bottom - part.top },
    left,
    width,
    arrow: Math.round(Math.max(20, Math.min(middle - left, width - 20))),
    top: isUnder ? Math.round(part.bottom + size.gap) : null,
    bottom: isUnder ? null : Math.round(screen.height - part.top + size.gap),
  };
}

/** Dialogs, open menus and the opened help: a tip stands over none of them. */
const open =
  '[role="dialog"]:not([hidden]), [role="alertdialog"], dialog[open], [aria-modal="true"], header [aria-expanded="true"], [data-help][aria-expanded="true"]';
const typing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

const isInSight = (element: Element, { left, top, right, bottom }: Box): boolean => {
  if (right - left === 0 || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
};

/** The first of the tips whose part is in sight with room beside it; null while something is open over the page, a text is written, or nobody looks. */
export function findTip<Tip extends string>(tips: readonly Tip[], isPhone: boolean): { readonly tip: Tip; readonly spot: TipSpot } | null {
  if (document.hidden || document.querySelector(open) !== null || document.activeElement?.matches(typing) === true) return null;
  for (const tip of tips) {
    for (const part of document.querySelectorAll(`[data-tip="${tip}"]`)) {
      const box = part.getBoundingClientRect();
      const spot = isInSight(part, box) ? placeTip(box, { width: innerWidth, height: innerHeight }, isPhone) : null;
      if (spot !== null) return { tip, spot };
    }
  }
  return null;
}

/** What marks the tip that is shown. */
const card = '[data-tip-card]';

/** Puts the focus to the tip's part when the tip that goes away has it. */
export function returnFocus(tip: string): void {
  if (document.activeElement?.closest(card) == null) return;
  const part = document.querySelector<HTMLElement>(`[data-tip="${tip}"]`);
  (part?.matches('button, a') === true ? part : part?.querySelector<HTMLElement>('button, a'))?.focus({ preventScroll: true });
}

/** Reports each move of what is on view, at most once a frame. Returns the function that ends it. */
function watchView(report: () => void, signal: AbortSignal): void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(report);
  };
  for (const type of ['scroll', 'resize', 'click', 'keyup', 'focusin', 'visibilitychange'])
    addEventListener(type, later, { passive: true, capture: true, signal });
  // Dialogs and popups are put at the end of the page.
  const observer = new MutationObserver(later);
  observer.observe(document.body, { childList: true });
  const sizes = new ResizeObserver(later);
  sizes.observe(document.body);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    sizes.disconnect();
  });
}

/** Reports that the page has moved, grown, or was pressed. Returns the function that ends it. */
export function watchPage(report: () => void): () => void {
  const end = new AbortController();
  watchView(report, end.signal);
  return () => end.abort();
}

export type TipChange = { readonly kind: 'moved'; readonly spot: TipSpot } | { readonly kind: 'lost' } | { readonly kind: 'closed' };

/** Follows the tip that is shown: where its part moves, when it is lost from sight, Escape, and F6, which leads to it. */
export function followTip(tip: string, isPhone: boolean, report: (change: TipChange) => void): () => void {
  const end = new AbortController();
  let last = '';
  const look = () => {
    const isInside = document.activeElement?.closest(card) != null;
    const found = findTip([tip], isPhone);
    if (found === null && !isInside) return report({ kind: 'lost' });
    const text = JSON.stringify(found?.spot);
    if (found === null || text === last) return;
    last = text;
    report({ kind: 'moved', spot: found.spot });
  };
  watchView(look, end.signal);
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposed(event)) return;
    if (event.key === 'Escape') report({ kind: 'closed' });
    if (event.key !== 'F6') return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`${card} button`)?.focus();
  };
  addEventListener('keydown', onKey, { signal: end.signal });
  return () => end.abort();
}
