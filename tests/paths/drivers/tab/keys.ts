import { expect, type Locator } from '@playwright/test';
import { Search } from '#tests/e2e/pages/search.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { rememberElsewhere } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

/** Looks at the switch among the preferences, or flips it, and closes them. */
async function withSwitch({ page }: Stage, run: (box: Locator) => Promise<unknown>): Promise<void> {
  const dialog = await new Shell(page).openPreferences();
  await run(dialog.getByRole('checkbox', { name: textOf('en_US', 'search:keys.switch') }));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

export const keys: Driver = {
  machine: 'keys',
  // The browser remembers nothing else.
  begins: [{ type: 'setting.followed', on: true }],
  open: async ({ page }) => {
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
    // What can wait comes with the first sign of life.
    await page.keyboard.press('Shift');
  },
  events: {
    'setting.followed': (stage, { on }) => rememberElsewhere(stage, 'keys', on),
    'key.pressed': async ({ page }) => {
      await page.keyboard.press('/');
      await expect(new Search(page).dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(new Search(page).dialog).toHaveCount(0);
    },
    'keys.toggled': (stage) => withSwitch(stage, (box) => box.click()),
  },
  states: {
    listening: (stage) => withSwitch(stage, (box) => expect(box).toBeChecked()),
    off: (stage) => withSwitch(stage, (box) => expect(box).not.toBeChecked()),
  },
};
