import { expect } from '@playwright/test';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '../driver.ts';
import { answer, logInBeside, lost, type Stage } from '../stage.ts';

/** The bell, which guests do not have. */
const member = ({ page }: Stage) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${textOf('en_US', 'inMail:title')}`) });
const guest = ({ page }: Stage) => page.getByRole('banner').getByRole('link', { name: textOf('en_US', 'shell:header.register') });

/** Whoever has left comes back by a login in another tab. */
async function beMember(stage: Stage): Promise<void> {
  await expect(member(stage).or(guest(stage))).toBeVisible();
  if (await guest(stage).isVisible()) await logInBeside(stage, trader.email);
  await expect(member(stage)).toBeVisible();
}

export const logout: Driver = {
  machine: 'logout',
  calls: ['logout'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 401/,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US/market');
    await beMember(stage);
  },
  events: {
    'logout.requested': async (stage) => {
      await beMember(stage);
      await new Shell(stage.page).logOut();
    },
    'logout.followed': async (stage) => {
      if (stage.ear.value === 'idle') await beMember(stage);
      const other = await stage.page.context().newPage();
      await other.goto('/en_US');
      await new Shell(other).logOut();
      await new Shell(other).seeGuest();
      await other.close();
    },
    'done logout': answer('logout'),
    'error logout': lost('logout'),
    'done purge': { follows: true },
  },
  states: {
    idle: (stage) => expect(member(stage).or(guest(stage))).toBeVisible(),
    calling: 'the page stays as it is until the exchange answers',
    leaving: (stage) => expect(member(stage)).toHaveCount(0),
  },
  impossible: {
    'xstate.error.actor.purge': "the browser's own stores would have to fail",
    'xstate.after.purgeLimit': "the browser's own stores would have to hang",
  },
};
