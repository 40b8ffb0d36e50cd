import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { hastenRepeats } from '#tests/paths/clock.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { broken, openAsMember, streamOf } from '#tests/paths/orderDesk.ts';
import { goInside } from '#tests/paths/scenarios.ts';
import { answer, type Stage } from '#tests/paths/stage.ts';

type Context = { readonly project: string; readonly projects: object | null };
const retry = ({ page }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: textOf('en_US', 'shell:ui.retry') })
    .first();

/** Tokens before their listing, and one of them. */
export const preMarket: Driver = {
  machine: 'preMarket',
  calls: ['preMarketProjects', 'preMarketBook'],
  allow: /status of 4\d\d/,
  open: async (stage) => {
    // A quick walk is over within the second that it would see pass.
    await hastenRepeats(stage.page, 1_000);
    await openAsMember(stage, '/en_US/preMarket');
  },
  events: {
    'project.followed': {
      when: ({ context }, { project }) => (context as Context).project !== project,
      does: (stage, { project }) => goInside(stage, `/en_US/preMarket${project === '' ? '' : `?project=${String(project)}`}`),
    },
    'orders.changed': async (stage) => streamOf(stage).tell('user', { fact: 'balances.changed' }),
    'reload.requested': {
      when: (before) => before.matches('unread') && (before.context as Context).projects === null,
      does: (stage) => retry(stage).click(),
    },
    'done readPreMarket': async (stage, event) => {
      await answer('preMarketBook')(stage, event);
      await answer('preMarketProjects')(stage, event);
    },
    'error readPreMarket': async (stage, event) => {
      await answer('preMarketBook')(stage, event);
      await broken('preMarketProjects')(stage, event);
    },
  },
  states: {
    reading: 'what was on view before stays on view',
    current: ({ page }) => expect(page.getByRole('main').getByText('ORBIL').first()).toBeVisible(),
    unread: (stage) => expect(retry(stage).or(stage.page.getByRole('main').getByRole('status').first())).toBeVisible(),
  },
  impossible: { 'current --reload.requested': 'reading again is offered only where nothing could be read' },
};
