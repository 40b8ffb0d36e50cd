import { expect, type Locator } from '@playwright/test';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

/** Looks into the menu whose entry for cashback depends on what the exchange offers. */
async function seeMenu({ page }: Stage, look: (cashback: Locator) => Promise<unknown>): Promise<void> {
  const menus = new HeaderMenus(page);
  await menus.open('contract');
  await expect(menus.entry('simulation')).toBeVisible();
  await look(menus.entry('cashback'));
  await menus.name('contract').click();
  await menus.seeClosed();
}
/** What was read before stays. */
const asBefore = (stage: Stage): Promise<void> =>
  seeMenu(stage, (cashback) => expect(cashback).toHaveCount(stage.notes.get('isRead') === true ? 1 : 0));

export const features: Driver = {
  machine: 'features',
  calls: ['serviceConfig'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async ({ page }) => {
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
  },
  events: {
    'done readFeatures': async (stage, event) => {
      await said('serviceConfig', 200, { serviceLines: [3], kolIncentive: true, rebateStatus: 3 })(stage, event);
      stage.notes.set('isRead', true);
    },
    'error readFeatures': lost('serviceConfig'),
  },
  states: {
    reading: asBefore,
    ready: (stage) => seeMenu(stage, (cashback) => expect(cashback).toBeVisible()),
    failed: asBefore,
  },
  impossible: { '--features.wanted ': 'no control of the app asks for them ahead of their time' },
};
