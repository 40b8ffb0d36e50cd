import type { Browser, Page } from 'playwright';
import { InjectedWallet } from '#tests/e2e/support/injectedWallet.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { startSandboxProcess } from '#tests/support/sandboxProcess.ts';

export type ManyTokens = {
  /** Milliseconds from the press on the menu to the first rows. */
  readonly firstRows: number;
  /** Balance reads of one refresh, on the chain that was asked most. */
  readonly readsPerChain: number;
  /** Milliseconds of the longest frame while the list is scrolled from end to end. */
  readonly longestFrame: number;
  readonly rows: number;
};

const tokens = 500;
const scrollTime = 4_000;

/** Presses a link and waits for the first row, frame by frame; runs in the page. */
function enter(name: string): Promise<number> {
  const link = [...document.querySelectorAll<HTMLElement>('header a')].find((one) => one.textContent?.trim() === name);
  if (link === undefined) throw new Error(`there is no link ${name}`);
  const begun = performance.now();
  link.click();
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector('tbody th[scope="row"]') === null) requestAnimationFrame(look);
      else resolve(performance.now() - begun);
    };
    requestAnimationFrame(look);
  });
}

/** Scrolls the page to its end and back, and tells the longest frame; runs in the page. */
function scrollThrough(duration: number): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    let [last, longest] = [begun, 0];
    const step = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      const part = (now - begun) / duration;
      if (part >= 1) return resolve(longest);
      const way = document.documentElement.scrollHeight - innerHeight;
      scrollTo(0, way * (part < 0.5 ? part * 2 : 2 - part * 2));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function connect(page: Page): Promise<void> {
  await page.goto('/en_US/web3');
  await page
    .getByRole('banner')
    .getByRole('button', { name: textOf('en_US', 'shell:web3.connect') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Injected Wallet/ })
    .click();
  await page.locator('tbody th[scope="row"]').first().waitFor();
}

/** A wallet with 500 tokens over two chains: how soon its rows are there, what a refresh asks, how it scrolls. */
export async function measureManyTokens(browser: Browser): Promise<ManyTokens> {
  const sandbox = await startSandboxProcess({ environment: { SANDBOX_TOKENS: String(tokens) }, timeoutMs: 240_000 });
  try {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1600, height: 1000 }, baseURL: sandbox.origin });
    // What runs this file names its functions by a helper, which a page that is given one of them does not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await InjectedWallet.install(context, sandbox.origin);
    const page = await context.newPage();
    await connect(page);
    await page.goto('/en_US/web3/receive');
    await page.getByRole('img', { name: /QR/ }).first().waitFor();
    await page.waitForTimeout(2_000);
    const firstRows = await page.evaluate(enter, textOf('en_US', 'shell:web3.assets'));
    await page.waitForTimeout(2_000);

    const reads = new Map<string, number>();
    page.on('request', (request) => {
      const asks = request.url().includes('/rpc/') && (request.postData() ?? '').includes('"eth_call"');
      if (asks) reads.set(request.url(), (reads.get(request.url()) ?? 0) + 1);
    });
    await page.getByRole('button', { name: textOf('en_US', 'web3:assets.refresh') }).click();
    await page.waitForTimeout(2_000);
    const readsPerChain = Math.max(0, ...reads.values());
    const longestFrame = await page.evaluate(scrollThrough, scrollTime);
    const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
    await context.close();
    return { firstRows, readsPerChain, longestFrame, rows };
  } finally {
    await sandbox.stop();
  }
}
