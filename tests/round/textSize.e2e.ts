import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, phone, test } from '#tests/e2e/support/fixtures.ts';
import { enter } from '#tests/e2e/support/journey.ts';
import type { Visitor } from '#tests/e2e/support/visitor.ts';
import { misfits, problemsAtRest } from './fit.ts';
import { calm } from './still.ts';

test.use({ environment: calm });

/** The browser's own text size, twice the usual 16 px (WCAG 1.4.4). */
const doubled = 32;

const locale = 'en_US';
const pages = [
  '',
  '/market',
  '/marketExplore/overview',
  '/trade/exchange',
  '/assetManagement/home',
  '/userfeedback',
  '/orderHome/coinTradeOrder',
  '/coinInfo?coin=btc',
  '/inMail/noticeNavList',
  '/user/overView',
  '/web3',
];

/** Texts that are cut from below, and texts that lie over each other. */
const collisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const isFixed = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement));
    const texts = [...document.querySelectorAll<HTMLElement>('main *, header *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const shows = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!shows || style.clipPath !== 'none' || element.closest('[aria-hidden="true"]') !== null) return [];
      const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
      if (nodes.length === 0 || isFixed(element)) return [];
      if (style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2)
        found.push(`cut from below: "${(element.textContent ?? '').slice(0, 60)}"`);
      // What a strip or a list has scrolled out of sight is not there.
      let [start, end, above, below] = [0, innerWidth, -Infinity, Infinity];
      for (let parent: HTMLElement | null = element; parent !== null && parent !== document.body; parent = parent.parentElement) {
        const { left, right, top, bottom } = parent.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(parent);
        if (overflowX !== 'visible') [start, end] = [Math.max(start, left), Math.min(end, right)];
        if (overflowY !== 'visible') [above, below] = [Math.max(above, top), Math.min(below, bottom)];
      }
      const range = document.createRange();
      return nodes.flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()]
          .filter(({ left, right, height }) => Math.min(right, end) - Math.max(left, start) > 2 && height > 2)
          .map(({ left, right, top, bottom }) => ({
            element,
            start: Math.max(left, start),
            end: Math.min(right, end),
            top: Math.max(top, above),
            bottom: Math.min(bottom, below),
          }));
      });
    });
    const holds = (outer: Element, inner: Element): boolean => outer.contains(inner) || inner.contains(outer);
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const wide = Math.min(one.end, other.end) - Math.max(one.start, other.start);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 2 && high > 4 && !holds(one.element, other.element))
          found.push(
            `over each other: "${(one.element.textContent ?? '').slice(0, 40)}" and "${(other.element.textContent ?? '').slice(0, 40)}"`,
          );
      }
    return [...new Set(found)];
  });

type Visit = (options: BrowserContextOptions) => Promise<Visitor>;

/** Opens the browser of somebody who has doubled its text size. */
async function visitDoubled(visit: Visit, width: 1600 | 390): Promise<Page> {
  const { page, context } = await visit(width === 390 ? { ...phone, deviceScaleFactor: 1 } : { viewport: { width, height: 1000 } });
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: doubled, fixed: doubled } });
  await enter(page, 'trader@demo.test');
  return page;
}

async function openPage(page: Page, at: string): Promise<void> {
  await page.goto(`/${locale}${at}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${doubled}px`);
}

for (const width of [1600, 390] as const)
  test(`at twice the text size nothing is cut, covered or scrolled sideways at ${width} px`, async ({ visit }) => {
    const page = await visitDoubled(visit, width);
    const found: Record<string, readonly string[]> = {};
    for (const at of pages) {
      await openPage(page, at);
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
      const problems = await problemsAtRest(async () => [...(await misfits(page)), ...(await collisions(page))]);
      if (problems.length > 0) found[at] = problems;
    }
    expect(found).toEqual({});
  });

/** What the frame of the app needs before there is a page; everything else can be kept waiting. */
const answers = /\/(?:hk-web\/(?!public\/|user\/biz-status)|kline-history\/|swap\/)/;

test('at twice the text size what is waited for is never wider than a phone', async ({ visit }) => {
  const page = await visitDoubled(visit, 390);
  // Never answered, so that the look does not depend on how fast answers come.
  await page.route(answers, () => undefined);
  const found: Record<string, readonly string[]> = {};
  for (const at of ['', '/market', '/user/overView', '/trade/exchange', '/assetManagement/home', '/coinInfo?coin=btc']) {
    await openPage(page, at);
    const problems = await problemsAtRest(() => misfits(page));
    if (problems.length > 0) found[at] = problems;
  }
  expect(found).toEqual({});
});
