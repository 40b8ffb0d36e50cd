import type { Page } from '@playwright/test';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** The large texts of a page: per text its box, and what its words cover. */
type Texts = readonly { readonly words: string; readonly box: Box; readonly covered: Box }[];
type Seen = { paints: { size: number; words: string; isOfApp: boolean }[]; atFirst: Texts };
declare global {
  interface Window {
    firstPaints: Seen & { texts: () => Texts };
  }
}

/** What a visitor's browser makes of a page's beginning. */
export type FirstPaints = {
  /** The texts as the server drew them, as the app draws them first, and as they stay in the text font. */
  readonly drawn: Texts;
  readonly atFirst: Texts;
  readonly after: Texts;
  /** Each paint that was the largest so far, and whether the app had drawn it. */
  readonly paints: Seen['paints'];
};

/** Runs in the page from its first moment on. */
function watch({ selector, fault }: { readonly selector: string; readonly fault: string }): void {
  const boxOf = ({ x, y, width, height }: DOMRect): Box => ({ x, y, width, height });
  const texts = (): Texts =>
    [...document.querySelectorAll(selector)].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return {
        words: element.textContent ?? '',
        box: boxOf(element.getBoundingClientRect()),
        covered: boxOf(range.getBoundingClientRect()),
      };
    });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fault);
  document.adoptedStyleSheets = [sheet];
  const seen: Window['firstPaints'] = { paints: [], atFirst: [], texts };
  window.firstPaints = seen;
  let committed = Number.POSITIVE_INFINITY;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { size: number; element: Element | null })[])
      seen.paints.push({ size: entry.size, words: entry.element?.textContent ?? '', isOfApp: entry.startTime > committed });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver((_, observer) => {
    // Only the app has a main part.
    if (document.querySelector('#root main') === null) return;
    committed = Math.min(committed, performance.now());
    seen.atFirst = texts();
    if (seen.atFirst.length > 0) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Opens an address whose first look the server draws and holds the app back until that is painted and the text font is there. `selector`
 * names the large texts of both, `settled` waits for the page as it stays, `fault` is a style that a test seeds.
 */
export async function watchFirstPaints(
  page: Page,
  address: string,
  { selector, settled, fault = '' }: { readonly selector: string; readonly settled: () => Promise<void>; readonly fault?: string },
): Promise<FirstPaints> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/config.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(watch, { selector, fault });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstPaints.paints.length > 0 && document.fonts.check('1em "Inter Variable"'));
  const drawn = await page.evaluate(() => window.firstPaints.texts());
  release();
  await settled();
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.getAnimations().every(({ effect }) => effect?.getComputedTiming().duration !== 1),
  );
  return page.evaluate((first) => {
    const { paints, atFirst, texts } = window.firstPaints;
    return { drawn: first, atFirst, after: texts(), paints };
  }, drawn);
}
