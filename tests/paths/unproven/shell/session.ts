import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Doing, Driver } from '../driver.ts';
import { expired, goInside, logInBeside, said, turnPage } from '../scenarios.ts';
import { answer, lost, type Stage } from '../stage.ts';

const shell = ({ page }: Stage): Shell => new Shell(page);
/** Nobody, or the member whose cookie this browser holds. */
const who: Doing = async (stage, event) => {
  if (event['output'] === null) return said('bizStatus', 200, { login: null })(stage, event);
  if (stage.notes.get('isLoggedOut') === true) await logInBeside(stage, trader.email);
  stage.notes.set('isLoggedOut', false);
  return answer('bizStatus')(stage, event);
};
/** Says that nobody answers who it is. */
const notice = ({ page }: Stage) =>
  page
    .getByRole('status')
    .filter({ hasText: new Shell(page).text('faults:status') })
    .filter({ visible: true });
/** A tab beside logs out while this one does not say who is there. */
async function logOutBeside({ page }: Stage): Promise<void> {
  const beside = await page.context().newPage();
  await beside.goto('/en_US');
  await new Shell(beside).logOut();
  await new Shell(beside).seeGuest();
  await beside.close();
}

export const session: Driver = {
  machine: 'session',
  calls: ['bizStatus', 'identityStatus'],
  allow: /ERR_INTERNET_DISCONNECTED|status of 401/,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US/market');
  },
  events: {
    'done readSession': who,
    'done rereadSession': who,
    'done verifySession': who,
    'done checkSession': who,
    'error readSession': lost('bizStatus'),
    'error rereadSession': lost('bizStatus'),
    'error verifySession': lost('bizStatus'),
    'error checkSession': lost('bizStatus'),
    'session.checkWanted': async (stage) => {
      if ((stage.ear.value as { unreachable?: unknown }).unreachable === undefined) return turnPage(stage.page, 'visible');
      await notice(stage)
        .getByRole('button', { name: shell(stage).text('shell:ui.retry') })
        .click();
    },
    'session.opened': {
      when: (before) => before.matches('out'),
      does: async (stage) => {
        await goInside(stage, '/en_US/login');
        await new AccountForms(stage.page).seeForm('login');
        await new AccountForms(stage.page).logIn(trader.email);
        stage.notes.set('isLoggedOut', false);
      },
    },
    'session.leaving': async (stage) => {
      stage.notes.set('isLoggedOut', true);
      await (stage.ear.value === 'in' || stage.ear.value === 'verifying' ? shell(stage).logOut() : logOutBeside(stage));
    },
    'session.ended': { follows: true },
    // The account menu asks who is identified, and the exchange answers that the session is over.
    'session.expired': async (stage, event) => {
      const menus = new HeaderMenus(stage.page);
      await stage.page.keyboard.press('Escape');
      await menus.seeClosed();
      await expired('identityStatus')(stage, event);
      await menus.account.click();
    },
  },
  states: {
    unknown: 'nothing that tells a member from a guest is painted',
    'unreachable.resting': (stage) => expect(notice(stage)).toBeVisible(),
    'unreachable.reading': (stage) => expect(notice(stage)).toBeVisible(),
    in: (stage) => shell(stage).seeMember(),
    verifying: (stage) => shell(stage).seeMember(),
    out: (stage) => shell(stage).seeGuest(),
    checking: (stage) => shell(stage).seeGuest(),
  },
};
