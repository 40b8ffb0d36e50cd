import { expect } from '@playwright/test';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, tellTabs, turnPage } from '#tests/paths/scenarios.ts';
import { answer, fireDelay, lost, type Stage } from '#tests/paths/stage.ts';

/** The bell, which guests do not have. */
const member = ({ page }: Stage) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${textOf('en_US', 'inMail:title')}`) });
const guest = ({ page }: Stage) => page.getByRole('banner').getByRole('link', { name: textOf('en_US', 'shell:header.register') });

/** Whoever has left comes back: by a login in another tab, or where the exchange still knows them as soon as the page asks. */
async function beMember(stage: Stage): Promise<void> {
  await expect(member(stage).or(guest(stage))).toBeVisible();
  if (await guest(stage).isVisible())
    await (stage.notes.get('isEnded') === true ? logInBeside(stage, trader.email) : turnPage(stage.page, 'visible'));
  stage.notes.set('isEnded', false);
  await expect(member(stage)).toBeVisible();
}

const open = async (stage: Stage): Promise<void> => {
  await logInBeside(stage, trader.email);
  await stage.page.goto('/en_US/market');
  await expect(member(stage)).toBeVisible();
};
const states: Driver['states'] = {
  idle: (stage) => expect(member(stage).or(guest(stage))).toBeVisible(),
  calling: 'the page stays as it is until the exchange answers',
  purging: 'nothing of the person is on view any more: see leaving',
  leaving: (stage) => expect(member(stage)).toHaveCount(0),
};

const otherEmail = 'the walks are those of members whose e-mail is confirmed: tests/views/session/emailConfirmation.test.tsx';

export const logout: Driver = {
  machine: 'logout',
  calls: ['logout'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 401/,
  open,
  events: {
    'logout.requested': async (stage) => {
      await beMember(stage);
      await new Shell(stage.page).logOut();
    },
    'logout.followed': async (stage) => {
      if (stage.ear.value === 'idle') await beMember(stage);
      await tellTabs(stage, 'session.ended');
    },
    'done logout': (stage, event) => {
      stage.notes.set('isEnded', true);
      return answer('logout')(stage, event);
    },
    // The exchange hears of it before anybody is logged in again.
    'error logout': (stage, event) => {
      stage.notes.set('isEnded', true);
      return lost('logout')(stage, event);
    },
    'done purge': { follows: true },
  },
  states,
  left: { '--email.unwanted': otherEmail, '--email.taken': otherEmail, '[isForOtherEmail]': otherEmail },
};

/** What deletes this browser's key comes with the first call that needs it: here the network keeps it back until the walk lets it go. */
const keyCode = /\/signing-[^/]*\.js$/;

/** A logout whose code for the key does not come. */
export const logoutWithoutKeyCode: Driver = {
  machine: 'logout',
  variant: 'without the code of the key',
  calls: ['logout'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 401|dynamically imported module/,
  open: async (stage) => {
    const held = new Promise<void>((resolve) => stage.notes.set('lose', resolve));
    await stage.page.route(keyCode, async (route) => {
      await held;
      await route.abort('internetdisconnected').catch(() => {});
    });
    await open(stage);
  },
  events: {
    'logout.requested': async ({ page }) => new Shell(page).logOut(),
    'done logout': answer('logout'),
    'error purge': {
      ends: true,
      does: async ({ page, notes }) => {
        // Offline a missing file is no sign of a new build, which would load the page anew.
        await page.context().setOffline(true);
        (notes.get('lose') as () => void)();
      },
    },
    'after purgeLimit': { ends: true, does: (stage) => fireDelay(stage, 'purgeLimit') },
  },
  states,
};
