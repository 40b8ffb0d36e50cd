import * as headerMenu from '#machines/shell/headerMenu/headerMenu.selectors.ts';
import { isComposed } from '#machines/kit/composing.flow.ts';
import type { HeaderMenuRef } from './MenuTrigger.tsx';

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Boxes that only touch are not beside or above each other. */
const slack = 1;
const nearest = (found: readonly number[], distance: (index: number) => number): number | undefined =>
  found.toSorted((one, other) => distance(one) - distance(other))[0];

/**
 * Which of `boxes` an arrow key leads to from the one at `from`: the next row (round at the ends) or the next in the row;
 * undefined where the row ends. Boxes without height stand in one column.
 */
export function neighbour(boxes: readonly Box[], from: number, key: string): number | undefined {
  const at = boxes[from];
  const last = boxes.length - 1;
  if (at === undefined) return key === 'ArrowUp' ? last : key === 'ArrowDown' ? 0 : undefined;
  const isFlat = boxes.every((box) => box.top === box.bottom);
  const all = [...boxes.keys()];
  const box = (index: number): Box => boxes[index] ?? at;
  const aside = (index: number) => Math.abs(box(index).left - at.left);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const down = key === 'ArrowDown';
    if (isFlat) return (from + (down ? 1 : last)) % boxes.length;
    const beyond = all.filter((index) => (down ? box(index).top > at.bottom - slack : box(index).bottom < at.top + slack));
    if (beyond.length === 0) return down ? 0 : last;
    const rowsAway = (index: number) => (down ? box(index).top - at.bottom : at.top - box(index).bottom);
    const nextRow = Math.min(...beyond.map(rowsAway));
    return nearest(
      beyond.filter((index) => rowsAway(index) <= nextRow + slack),
      aside,
    );
  }
  if (isFlat) return undefined;
  const inRow = all.filter((index) => box(index).top < at.bottom - slack && box(index).bottom > at.top + slack);
  return nearest(
    inRow.filter((index) => (key === 'ArrowRight' ? box(index).left > at.right - slack : box(index).right < at.left + slack)),
    aside,
  );
}

const stopsOf = (panel: Element): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('a[href], button:not([aria-disabled="true"])')];

function stepInside(stops: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const from = stops.indexOf(document.activeElement as HTMLElement);
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  if (key.length === 1) {
    const wanted = key.toLowerCase();
    return [...stops.slice(from + 1), ...stops.slice(0, from)].find((stop) =>
      (stop.textContent ?? '').trim().toLowerCase().startsWith(wanted),
    );
  }
  const to = neighbour(
    stops.map((stop) => stop.getBoundingClientRect()),
    from,
    key,
  );
  return to === undefined ? undefined : stops[to];
}

/** Moves along the header's names; a menu that was open gives way to the one arrived at. */
function stepAlong(flow: HeaderMenuRef, holder: HTMLElement, key: string, open: { readonly was: boolean; readonly inside: boolean }): void {
  const holders = [...document.querySelectorAll<HTMLElement>('header [data-menu]:not([data-folded])')].filter(
    (item) => item.checkVisibility?.() ?? true,
  );
  const from = holders.indexOf(holder);
  const last = holders.length - 1;
  const to = { ArrowRight: (from + 1) % holders.length, ArrowLeft: from <= 0 ? last : from - 1, Home: 0, End: last }[key];
  const next = to === undefined ? undefined : holders[to];
  const name = next?.querySelector<HTMLElement>('button[aria-expanded], a');
  if (next === undefined || name === null || name === undefined) return;
  name.focus();
  if (!open.was || !name.hasAttribute('aria-expanded')) return;
  const menu = next.dataset['menu'] as headerMenu.HeaderMenuName;
  flow.send({ type: 'menu.pressed', menu, ...(open.inside ? { entry: 'first' as const } : {}) });
}

/** Does what a key means in the header's menu `holder`: arrows, Home and End walk, a letter leads to the next entry that begins with it. */
function walk(flow: HeaderMenuRef, holder: HTMLElement, key: string): void {
  const panel = holder.querySelector('[data-panel]');
  const inside = panel?.contains(document.activeElement) ?? false;
  if (panel !== null && inside) {
    const next = stepInside(stopsOf(panel), key);
    if (next !== undefined) next.focus();
    else if (key.length > 1) stepAlong(flow, holder, key, { was: true, inside });
    return;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') stepAlong(flow, holder, key, { was: panel !== null, inside });
  else if (panel !== null) (key === 'ArrowDown' ? stopsOf(panel)[0] : stopsOf(panel).at(-1))?.focus();
  else if (holder.querySelector('button[aria-expanded]') !== null)
    flow.send({
      type: 'menu.pressed',
      menu: holder.dataset['menu'] as headerMenu.HeaderMenuName,
      entry: key === 'ArrowDown' ? 'first' : 'last',
    });
}

const steps = /^(Arrow(Up|Down|Left|Right)|Home|End)$/;
const sign = /^[\p{L}\p{N}]$/u;
const hearing = new WeakSet<HeaderMenuRef>();

/**
 * Lets arrow keys, Home, End and first letters walk between and inside the header's menus, and closes an open one after a press beside it
 * and by Escape, which gives the focus back to its name. Hears until `signal` is aborted.
 */
export function hearMenus(flow: HeaderMenuRef, signal: AbortSignal): void {
  if (hearing.has(flow)) return;
  hearing.add(flow);
  signal.addEventListener('abort', () => hearing.delete(flow));
  const onPress = ({ target }: PointerEvent) => {
    if (headerMenu.openMenu(flow.getSnapshot()) === null) return;
    if (target instanceof Element && target.closest('[data-menu], [role="dialog"]') === null) flow.send({ type: 'menu.dismissed' });
  };
  const onKey = (event: KeyboardEvent) => {
    if (isComposed(event)) return;
    const { key, target } = event;
    // A text in a menu keeps its own keys.
    if (target instanceof Element && target.closest('[data-panel] input') !== null) return;
    const open = headerMenu.openMenu(flow.getSnapshot());
    if (key === 'Escape' && open !== null) {
      const holder = document.querySelector(`header [data-menu="${open}"]`);
      if (holder?.contains(document.activeElement)) holder.querySelector('button')?.focus();
      // A dialog hears its own Escape.
      if (holder !== null) flow.send({ type: 'menu.dismissed' });
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
    const holder = target.closest<HTMLElement>('header [data-menu]');
    if (holder === null || !(steps.test(key) || (sign.test(key) && target.closest('[data-panel]') !== null))) return;
    event.preventDefault();
    event.stopPropagation();
    walk(flow, holder, key);
  };
  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('keydown', onKey, { capture: true, signal });
}
