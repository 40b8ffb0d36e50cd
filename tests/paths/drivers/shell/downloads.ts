import { expect } from '@playwright/test';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const header = ({ page }: Stage) => new Shell(page).header;
const retry = (stage: Stage) => header(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });

/** Where phones get the app, in the header's popover. */
export const downloads: Driver = {
  machine: 'downloads',
  calls: ['downloadUrl'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async ({ page }) => {
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
    await new HeaderMenus(page).openDownload();
  },
  events: {
    'done readAddress': answer('downloadUrl'),
    'error readAddress': lost('downloadUrl'),
    'retry.requested': (stage) => retry(stage).click(),
  },
  states: {
    reading: (stage) => expect(header(stage).getByText(textOf('en_US', 'menu:download.title'))).toBeVisible(),
    known: (stage) => expect(header(stage).getByRole('img', { name: textOf('en_US', 'menu:download.qr') })).toBeVisible(),
    failed: (stage) => expect(retry(stage)).toBeVisible(),
  },
};
