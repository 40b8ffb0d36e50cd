import { fired } from '#tests/machines/tab/alertBell.plan.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { standBetween, tellUntil } from '#tests/paths/orderDesk.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';

/** The bell that tells of price alerts on whatever page the member is. */
export const alertBell: Driver = {
  machine: 'alertBell',
  open: async (stage) => {
    await standBetween(stage);
    await stage.page.goto('/en_US/market');
    await new Shell(stage.page).seeGuest();
    // What lives as long as the tab starts with the visitor's first sign of life.
    await stage.page.mouse.move(3, 3);
    await stage.page.mouse.move(6, 6);
  },
  events: {
    'identity.changed': {
      when: (before, { hasSession }) => before.matches(hasSession === true ? 'out' : 'in'),
      does: (stage, { hasSession }) => (hasSession === true ? logInBeside(stage, trader.email) : new Shell(stage.page).logOut()),
    },
    'alert.fired': (stage) => tellUntil(stage, 'alert.fired', { fact: 'alert.fired', about: fired }),
  },
  states: {
    out: ({ page }) => new Shell(page).seeGuest(),
    in: ({ page }) => new Shell(page).seeMember(),
  },
  impossible: { 'in --identity.changed #1': 'whoever comes next, the bell first hears that the one before is gone' },
};
