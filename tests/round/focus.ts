import { expect, type Page } from '@playwright/test';

/** More controls than any part has; what comes after them is not walked. */
const mostStops = 60;

type Focused = { readonly name: string; readonly faults: readonly string[]; readonly isOutside: boolean; readonly isStart: boolean };
/** What had the focus when the walk began. */
type WalkedWindow = Window & { walkedFrom?: Element | null };

/** Of what has the focus: its words, what is wrong with how it is seen, and whether it lies outside of the part. */
const look = (page: Page, part: string): Promise<Focused> =>
  page.evaluate((within) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { name: 'nothing', faults: [], isOutside: true, isStart: false };
    const isStart = (window as WalkedWindow).walkedFrom === focused;
    if (focused.closest(within) === null) return { name: focused.tagName, faults: [], isOutside: true, isStart };
    const faults: string[] = [];
    const box = focused.getBoundingClientRect();
    const frame = focused.parentElement ?? focused;
    const rings = [getComputedStyle(focused), getComputedStyle(focused, '::after'), getComputedStyle(frame)];
    const isRinged = rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
    // A field's frame is lit in its place; a frame of another document rings its own content.
    const isLit = focused.matches('input, textarea') && getComputedStyle(frame).boxShadow !== 'none';
    if (!isRinged && !isLit && !focused.matches('iframe')) faults.push('has no ring');
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const isReached =
      hit !== null &&
      (focused.contains(hit) || hit.contains(focused) || (focused instanceof HTMLInputElement && focused.labels?.[0]?.contains(hit)));
    if (!isReached) faults.push(`is covered by ${hit?.tagName ?? 'the edge'} .${hit?.className ?? ''}`);
    return {
      name: `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)}`,
      faults,
      isOutside: false,
      isStart,
    };
  }, part);

/** What lies over the page makes way for what comes under it within this time, in milliseconds. */
const makesWay = 1_000;
/** What has the focus is brought into sight as the browser did when it got it: a row of a live book may have moved on since. */
const bringBack = (page: Page): Promise<void> =>
  page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
/** A look at what has the focus, again until nothing lies over it any more. */
async function lookUntilFree(page: Page, part: string): Promise<Focused> {
  let seen = await look(page, part);
  if (seen.faults.length > 0)
    await expect
      .poll(
        async () => {
          await bringBack(page);
          return (seen = await look(page, part)).faults.length;
        },
        { timeout: makesWay },
      )
      .toBe(0)
      .catch(() => undefined);
  return seen;
}

/** What was seen to have the focus without a fault so far, by any page of this process. */
const good = new Set<string>();
/** What takes the focus in a part, a line each: where it is, how it is drawn and in what. Stops of one page share most of it. */
const focusables = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((within) => {
    const takesFocus = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
    // The address less its language.
    const where = [innerWidth, within, location.pathname.split('/').slice(2).join('/')];
    return [...document.querySelectorAll(within)]
      .flatMap((each) => [each, ...each.querySelectorAll(takesFocus)])
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'))
      .map((each) => [...where, each.tagName, each.className, each.parentElement?.className, each.getAttribute('tabindex')].join());
  }, part);

/** Goes by Tab through a part from its start, until the focus leaves it or comes round, and names what is not seen to have it. */
export async function focusProblems(page: Page, part: string): Promise<readonly string[]> {
  const there = await focusables(page, part);
  if (there.every((each) => good.has(each))) return [];
  const found = await walk(page, part);
  if (found.length === 0) for (const each of there) good.add(each);
  return found;
}

async function walk(page: Page, part: string): Promise<readonly string[]> {
  const isAtStart = await page.evaluate((within) => {
    const element = document.querySelector<HTMLElement>(within);
    // A dialog has put the focus where it belongs and keeps it; a page's start is its main part, wherever the visitor has been.
    if (element !== null && (within === 'main' || !element.contains(document.activeElement))) element.focus({ preventScroll: false });
    (window as WalkedWindow).walkedFrom = document.activeElement;
    return element !== null && element.contains(document.activeElement);
  }, part);
  if (!isAtStart) return [];
  const found: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const { name, faults, isOutside, isStart } = await lookUntilFree(page, part);
    if (isOutside || isStart) break;
    for (const fault of faults) found.push(`focus: ${name} ${fault}`);
  }
  return found;
}
