import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { readAnew } from '../kit/resource.ts';

const main = ({ page }: Stage) => page.getByRole('main');
const services = (stage: Stage) => main(stage).locator('[data-service="api"]');
const retry = (stage: Stage) => main(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') });

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
    'reload.requested': { when: (before) => before.matches('failed'), does: (stage) => retry(stage).click() },
  },
  states: {
    loading: 'what was read stays on view while it is read anew',
    ready: (stage) => expect(services(stage)).toBeVisible(),
    'failed.stale': async (stage) => {
      await expect(services(stage)).toBeVisible();
      await expect(retry(stage)).toBeVisible();
    },
    'failed.empty': (stage) => expect(main(stage).getByRole('alert')).toBeVisible(),
  },
});
