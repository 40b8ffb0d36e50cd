import { expect, type Page } from '@playwright/test';
import { smallTargets } from '#tests/e2e/support/targets.ts';
import type { Stop, StopWidth } from '#tests/stops/stop.ts';

/** The least size of what is pressed, in CSS pixels: by a mouse (WCAG 2.5.8), by a finger (convention 49). */
const leastTarget = { mouse: 24, finger: 44 } as const;

/** What does not fit: the page itself, and every visible text that its own box cuts off without an ellipsis meant for names. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page: ${scrollWidth} px of content on ${clientWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      if (!hasText) continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue;
      const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut) found.push(`cut: "${(element.textContent ?? '').slice(0, 60)}"`);
      let strip = element.parentElement;
      while (strip !== null && !/auto|scroll/.test(getComputedStyle(strip).overflowX)) strip = strip.parentElement;
      if (box.right > clientWidth + 1 && strip === null) found.push(`outside: "${(element.textContent ?? '').slice(0, 60)}"`);
    }
    return found;
  });

/** What a page in the longest texts does not hold: texts that are cut or outside, side scroll, and targets too small to press. */
export async function fitProblems(page: Page, { part }: Stop, width: StopWidth): Promise<readonly string[]> {
  let found: readonly string[] = [];
  // Polled: after a change of place the menus are measured one frame later.
  await expect
    .poll(async () => (found = await misfits(page)).length, { timeout: 3_000 })
    .toBe(0)
    .catch(() => undefined);
  const least = width >= 1600 ? leastTarget.mouse : leastTarget.finger;
  const small = await smallTargets(page, least, part ?? 'main, header, footer');
  return [...found, ...small.map((target) => `small: ${target}`)];
}
