import { expect, type Route } from '@playwright/test';
import { Help } from '#tests/e2e/pages/help.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { turnPage } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const toasts = ({ page }: Stage) => page.getByRole('region', { name: textOf('en_US', 'shell:toasts.label') });
const reload = (stage: Stage) => toasts(stage).getByRole('button', { name: textOf('en_US', 'update:reload') });

/** The question which build is deployed, once the page has asked it. */
async function asked({ notes }: Stage): Promise<Route> {
  await expect.poll(() => notes.has('route')).toBe(true);
  const route = notes.get('route') as Route;
  notes.delete('route');
  return route;
}

export const update: Driver = {
  machine: 'update',
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async ({ page, notes }) => {
    await page.route('**/build.json', (route) => void notes.set('route', route));
    await new Help(page).arrive('/login');
  },
  events: {
    'page.returned': ({ page }) => turnPage(page, 'visible'),
    'done checkVersion': async (stage, { output }) => {
      const route = await asked(stage);
      if ((output as { isNewer: boolean }).isNewer) await route.fulfill({ json: { build: '000000000000' } });
      else await route.continue();
    },
    'error checkVersion': async (stage) => (await asked(stage)).abort('internetdisconnected'),
    'reload.wanted': { does: (stage) => reload(stage).click(), ends: true },
  },
  states: {
    watching: (stage) => expect(reload(stage)).toHaveCount(0),
    checking: 'nothing is told before it is known',
    resting: (stage) => expect(reload(stage)).toHaveCount(0),
    offered: (stage) => expect(reload(stage)).toBeVisible(),
  },
};
