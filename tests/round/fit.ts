import { expect, type Page } from '@playwright/test';
import { smallTargets } from '#tests/e2e/support/targets.ts';
import type { Stop, StopWidth } from '#tests/stops/stop.ts';

/** The least size of what is pressed, in CSS pixels: by a mouse (WCAG 2.5.8), by a finger (convention 49). */
const leastTarget = { mouse: 24, finger: 44 } as const;

/**
 * What does not fit: the page itself, every visible text that its own box cuts off, and every text that a box around it cuts off, up to
 * what scrolls. Names may end in an ellipsis inside such a box: then it is the box with the ellipsis that has to be seen whole. What is for
 * the ear alone is not cut, nor what is out of sight as a whole in a link or a button that has its name besides: the brand beside its mark.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
    /** Where what an element holds is cut off, and the box that ends it by an ellipsis. */
    type Frame = { readonly seen: Box; readonly ellipsis: Box | null };
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} px of content on ${clientWidth} px`);
    const everywhere: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    const uncut: Frame = { seen: everywhere, ellipsis: null };
    const common = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const frames = new Map<Element, Frame>();
    const cutsAt = /hidden|clip/;
    const scrollsAt = /auto|scroll/;
    /** Each element is asked once, whoever stands in it. */
    function frameOf(element: HTMLElement): Frame {
      const known = frames.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element);
      const around = frameAround(element, style);
      let frame = around;
      const { overflowX, overflowY } = style;
      // A window's own edges are those of the page, and what stands in a line cuts nothing.
      const isBox = element !== document.body && element !== document.documentElement && style.display !== 'inline';
      if (isBox && (overflowX !== 'visible' || overflowY !== 'visible')) {
        const outer = element.getBoundingClientRect();
        const margin = overflowX === 'clip' || overflowY === 'clip' ? Number.parseFloat(style.overflowClipMargin) || 0 : 0;
        const left = outer.left + element.clientLeft - margin;
        const top = outer.top + element.clientTop - margin;
        const own: Box = { left, top, right: left + element.clientWidth + 2 * margin, bottom: top + element.clientHeight + 2 * margin };
        // What is for the ear alone, or folded away, is no text that is cut.
        if (element.clientWidth < 2 || element.clientHeight < 2) frame = uncut;
        else if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
          frame = { ...around, ellipsis: around.ellipsis === null ? own : common(own, around.ellipsis) };
        else {
          const { seen } = around;
          frame = {
            ...around,
            seen: {
              left: scrollsAt.test(overflowX) ? -Infinity : cutsAt.test(overflowX) ? Math.max(seen.left, own.left) : seen.left,
              right: scrollsAt.test(overflowX) ? Infinity : cutsAt.test(overflowX) ? Math.min(seen.right, own.right) : seen.right,
              top: scrollsAt.test(overflowY) ? -Infinity : cutsAt.test(overflowY) ? Math.max(seen.top, own.top) : seen.top,
              bottom: scrollsAt.test(overflowY) ? Infinity : cutsAt.test(overflowY) ? Math.min(seen.bottom, own.bottom) : seen.bottom,
            },
          };
        }
      }
      frames.set(element, frame);
      return frame;
    }
    /** What stands out of the flow is cut off by what it is placed in, not by what lies between. */
    function frameAround(element: HTMLElement, { position }: CSSStyleDeclaration): Frame {
      if (position === 'fixed') return uncut;
      const holder = position === 'absolute' ? element.offsetParent : element.parentElement;
      return holder instanceof HTMLElement ? frameOf(holder) : uncut;
    }
    const range = document.createRange();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      const [first, last] = [texts[0], texts.at(-1)];
      if (first === undefined || last === undefined) continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue;
      const words = `"${(element.textContent ?? '').slice(0, 60)}"`;
      const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut) found.push(`cut: ${words}`);
      const { seen, ellipsis } = frameOf(element);
      if (!isCut && seen !== everywhere) {
        range.setStartBefore(first);
        range.setEndAfter(last);
        const text: Box = ellipsis === null ? range.getBoundingClientRect() : common(range.getBoundingClientRect(), ellipsis);
        const [across, down] = [
          Math.max(text.right - seen.right, seen.left - text.left),
          Math.max(text.bottom - seen.bottom, seen.top - text.top),
        ];
        const isUnseen = text.left >= seen.right || text.right <= seen.left || text.top >= seen.bottom || text.bottom <= seen.top;
        const isNamedOtherwise = isUnseen && element.closest('a[aria-label], button[aria-label]') !== null;
        if ((across > 1 || down > 1) && !isNamedOtherwise)
          found.push(`cut by what is around: ${words}, ${Math.round(Math.max(across, down))} px`);
      }
      let strip = element.parentElement;
      while (strip !== null && !/auto|scroll/.test(getComputedStyle(strip).overflowX)) strip = strip.parentElement;
      if (box.right > clientWidth + 1 && strip === null) found.push(`outside: ${words}`);
    }
    return found;
  });

/** What is still found once the page has come to rest: after a change of place the menus are measured one frame later. */
export async function problemsAtRest(find: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await expect
    .poll(async () => (found = await find()).length, { timeout: 3_000 })
    .toBe(0)
    .catch(() => undefined);
  return found;
}

/** What a page in the longest texts does not hold: texts that are cut or outside, side scroll, and targets too small to press. */
export async function fitProblems(page: Page, { part }: Stop, width: StopWidth): Promise<readonly string[]> {
  const found = await problemsAtRest(() => misfits(page));
  const least = width >= 1600 ? leastTarget.mouse : leastTarget.finger;
  const small = await smallTargets(page, least, part ?? 'main, header, footer');
  return [...found, ...small.map((target) => `small: ${target}`)];
}
