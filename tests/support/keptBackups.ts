import type { Page } from '@playwright/test';

/** From its next load on the page has no list of backup websites of its config, which would stand in where the exchange's does not come. */
export const withoutKeptBackups = (page: Page): Promise<unknown> =>
  page.route('**/config.json', async (route) => {
    const { backupSites: _, ...config } = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: config });
  });
