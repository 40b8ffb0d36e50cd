import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { freeSpotPlan } from '#tests/machines/shell/freeSpot.plan.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const help = ({ page }: Stage) => page.getByRole('button', { name: textOf('en_US', 'support:help'), exact: true });
const seeHelp = (stage: Stage) => expect(help(stage)).toBeVisible();

/** The help button keeps off what can be pressed. */
export const freeSpot: Driver = {
  machine: 'freeSpot',
  // The browser tells of the page's size as soon as it is watched.
  begins: [freeSpotPlan.cases[0] as Driven, { type: 'page.moved' }],
  open: async (stage) => {
    const { page } = stage;
    await new AccountForms(page).open('login');
    await expect(page.getByRole('list', { name: textOf('en_US', 'account:facts.pairs') })).toContainText('BTC');
    // What can wait comes with the first sign of life.
    await page.keyboard.press('Shift');
    await seeHelp(stage);
  },
  events: {
    'done findSpot': { follows: true },
    // A press beside everything that can be pressed.
    'page.moved': ({ page }) => page.mouse.click(4, 600),
  },
  states: {
    looking: 'a place is found before anybody could look',
    resting: seeHelp,
    moving: seeHelp,
  },
  impossible: {
    'xstate.error.actor.findSpot': 'reading where the parts of the page stand does not fail',
  },
  left: { 'looking --page.moved': 'a place is found within a turn of the page: only by chance does anything move in it' },
};
