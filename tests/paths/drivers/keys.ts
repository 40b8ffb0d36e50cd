import { expect } from '@playwright/test';
import { Search } from '#tests/e2e/pages/search.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import type { Driver } from '../driver.ts';
import { rememberElsewhere, type Stage } from '../stage.ts';

const sheet = ({ page }: Stage) => page.getByRole('dialog', { name: new Search(page).text('search:keys.title') });

export const keys: Driver = {
  machine: 'keys',
  begins: [{ type: 'setting.followed', on: true }],
  open: async ({ page }) => {
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
    // What can wait comes with the first sign of life.
    await page.keyboard.press('Shift');
  },
  events: {
    'setting.followed': (stage, { on }) => rememberElsewhere(stage, 'keys', on),
    'key.pressed': async (stage) => {
      await stage.page.keyboard.press('/');
      await expect(new Search(stage.page).dialog).toBeVisible();
      await stage.page.keyboard.press('Escape');
    },
    'keys.toggled': async (stage) => {
      await stage.page.evaluate(() => void (document.activeElement as HTMLElement | null)?.blur());
      await stage.page.keyboard.press('?');
      await sheet(stage).getByRole('switch').click();
      await stage.page.keyboard.press('Escape');
    },
  },
  // The sheet with the switch is opened by a key: while keys are off it is reached by the command only.
  avoid: (before, { type }) => type === 'keys.toggled' && !before.matches('listening'),
  states: {
    listening: (stage) => expect(sheet(stage)).toHaveCount(0),
    off: (stage) => expect(sheet(stage)).toHaveCount(0),
  },
};
