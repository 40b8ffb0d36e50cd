import { expect } from '@playwright/test';
import { Help } from '#tests/e2e/pages/help.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { said } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const toasts = ({ page }: Stage) => page.getByRole('region', { name: textOf('en_US', 'shell:toasts.label') });

/** Asked for by the key P on a page that shows no prices, so that the exchange is asked which pairs are hot. */
export const priceSummary: Driver = {
  machine: 'priceSummary',
  calls: ['searchRecommend'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: (stage) => new Help(stage.page).arrive('/vip'),
  events: {
    'summary.wanted': async ({ page }) => {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await page.keyboard.press('p');
    },
    'done readPrices': (stage, event) =>
      ((event['output'] as readonly unknown[]).length === 0 ? said('searchRecommend', 200, []) : answer('searchRecommend'))(stage, event),
    'error readPrices': lost('searchRecommend'),
  },
  states: {
    ready: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    reading: 'nothing is told before the prices are there',
    // What was told stands for a moment and goes by itself.
    resting: (stage) => expect(toasts(stage)).toBeAttached(),
  },
};
