import type { Browser, Page } from 'playwright';
import { slowDown, type Speed } from './pageLoad.ts';

/** What shows that a page stands: its heading and the first of its content. `link` leads there; without one the way is back. */
type Place = { readonly link?: string; readonly signs: readonly string[] };
const trade: Place = {
  link: 'main a[href*="/trade/exchange"][href*="btc_usdt"]',
  signs: ['[data-pair="btc_usdt"] h1', '[data-pane="book"] canvas'],
};
const market: Place = { signs: ['main h1', 'main [data-pair="btc_usdt"] a'] };

/** Goes to a page and waits for the first frame with all its signs; runs in the page. Milliseconds. */
function go({ link, signs }: Place): Promise<number> {
  const anchor = link === undefined ? null : document.querySelector<HTMLElement>(link);
  if (link !== undefined && anchor === null) throw new Error(`there is no ${link}`);
  const begun = performance.now();
  if (anchor === null) history.back();
  else anchor.click();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - begun);
    const look = (): void => {
      // A message that is posted while a frame is made comes after it was painted.
      if (signs.every((sign) => document.querySelector(sign) !== null)) port2.postMessage(0);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const stand = async (page: Page, { signs }: Place): Promise<void> => {
  for (const sign of signs) await page.locator(sign).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1_500);
};

export type SwitchFigures = { readonly toTrade: number; readonly toMarket: number };

/** Goes to and fro between the markets and a trade page, both visited before; milliseconds from the press to the frame, medians. */
export async function measureSwitches(browser: Browser, origin: string, speed: Speed, rounds = 5): Promise<SwitchFigures> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1600, height: 1000 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.goto(`${origin}/en_US/market`);
    await stand(page, market);
    await page.evaluate(go, trade);
    await stand(page, trade);
    await page.evaluate(go, market);
    await stand(page, market);
    if (speed === 'slow') await slowDown(await context.newCDPSession(page));
    const [toTrade, toMarket]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      toTrade.push(await page.evaluate(go, trade));
      await stand(page, trade);
      toMarket.push(await page.evaluate(go, market));
      await stand(page, market);
    }
    return { toTrade: median(toTrade), toMarket: median(toMarket) };
  } finally {
    await context.close();
  }
}
