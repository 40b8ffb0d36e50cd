import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const calls = ['spotList', 'popularSearch', 'statOverview'] as const;
const loaded: Doing = async (stage, event) => {
  for (const call of calls) await answer(call)(stage, event);
};
const tab = ({ page }: Stage, name: string) => page.getByRole('tab', { name: textOf('en_US', `home:markets.${name}`), exact: true });
/** Which pairs stand there is the market's affair. */
const pairs = ({ page }: Stage) => expect(page.getByRole('main').getByRole('table').first()).toContainText('/ USDT');
const failure = ({ page }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: textOf('en_US', 'shell:ui.retry') })
    .first();

export const home: Driver = {
  machine: 'home',
  calls: [...calls, 'trendlines'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async ({ page }) => void (await page.goto('/en_US')),
  events: {
    'tab.chosen': {
      when: ({ context }, { tab: wanted }) => (context as { tab: string }).tab !== wanted,
      does: (stage, { tab: name }) => tab(stage, String(name)).click(),
    },
    'done loadHome': loaded,
    'error loadHome': lost('spotList'),
    'done loadTrends': answer('trendlines'),
    'error loadTrends': lost('trendlines'),
    'reload.requested': { when: (before) => before.matches('failed'), does: (stage) => failure(stage).click() },
  },
  states: {
    loading: (stage) => expect(tab(stage, 'hot')).toBeVisible(),
    drawing: pairs,
    ready: pairs,
    stale: pairs,
    failed: (stage) => expect(failure(stage)).toBeVisible(),
  },
  impossible: {
    'ready --reload.requested': 'where lists are on view the page has no control that asks for them',
    'stale --reload.requested': 'where lists are on view the page has no control that asks for them',
  },
};
