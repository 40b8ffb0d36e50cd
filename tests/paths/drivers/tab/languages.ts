import { expect } from '@playwright/test';
import { Shell } from '#tests/e2e/pages/shell.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

/** The first view does without the exchange's own list: until it comes, the build's languages are offered. */
async function seeLanguages({ page }: Stage): Promise<void> {
  const dialog = await new Shell(page).openPreferences();
  await expect(dialog.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

export const languages: Driver = {
  machine: 'languages',
  calls: ['locales'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async ({ page }) => {
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
    // What can wait comes with the first sign of life.
    await page.keyboard.press('Shift');
  },
  events: { 'done readLanguages': answer('locales'), 'error readLanguages': lost('locales') },
  states: { reading: seeLanguages, ready: seeLanguages, failed: seeLanguages },
};
