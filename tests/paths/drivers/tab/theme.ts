import { expect, type Page } from '@playwright/test';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { goInside, rememberElsewhere } from '#tests/paths/scenarios.ts';

/** Presses a choice of the preferences and closes them. */
async function choose(page: Page, choice: string): Promise<void> {
  const dialog = await new Shell(page).openPreferences();
  await dialog.getByRole('button', { name: textOf('en_US', `menu:preferences.${choice}`), exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

const toggle = (page: Page, key: 'toLight' | 'toDark' | 'locked') =>
  page.getByRole('banner').getByRole('button', { name: textOf('en_US', `shell:theme.${key}`) });

export const theme: Driver = {
  machine: 'theme',
  open: async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
  },
  events: {
    'theme.toggled': ({ page }) => toggle(page, 'toLight').or(toggle(page, 'toDark')).click(),
    'theme.chosen': ({ page }, { choice }) => choose(page, String(choice)),
    'direction.chosen': ({ page }, { direction }) => choose(page, String(direction)),
    'system.changed': ({ page }, { system }) => page.emulateMedia({ colorScheme: system as 'light' }),
    'theme.followed': (stage, { choice, direction }) => rememberElsewhere(stage, 'theme', { choice, direction }),
    'theme.forced': (stage) => goInside(stage, '/en_US/live/room'),
    'theme.released': (stage) => goInside(stage, '/en_US'),
  },
  states: {
    free: ({ page }) => expect(toggle(page, 'toLight').or(toggle(page, 'toDark'))).toBeEnabled(),
    locked: ({ page }) => expect(toggle(page, 'locked')).toBeDisabled(),
  },
};
