import { expect } from '@playwright/test';
import { answer, lost, main } from '#tests/paths/stage.ts';
import { readAgain, readAnew, staysOnView } from '../kit/resource.ts';

/** The page of the status, which reads anew by itself. */
export const status = readAnew({
  machine: 'status',
  calls: ['readStatus'],
  open: async ({ page }) => {
    await page.goto('/en_US/status');
  },
  events: {
    'done loadResource ok': answer('readStatus'),
    'error loadResource': lost('readStatus'),
    ...readAgain,
  },
  states: staysOnView((stage) => expect(main(stage).locator('[data-service="api"]')).toBeVisible()),
});
