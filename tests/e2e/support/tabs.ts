import { expect, type Page } from '@playwright/test';

/**
 * Waits until a tab that a page has opened stands at this path with its query. The tab is asked itself: of one that has loaded before the
 * driver took hold of it no event is heard any more, and `waitForURL` waits in vain.
 */
export const seeAddress = (tab: Page, address: string): Promise<void> =>
  expect.poll(() => tab.evaluate(() => location.pathname + location.search).catch(() => ''), { timeout: 30_000 }).toBe(address);
