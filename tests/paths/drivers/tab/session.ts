import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { expired, logInBeside, said, tellTabs, turnPage } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const shell = ({ page }: Stage): Shell => new Shell(page);
/** Nobody, or the member whose cookie this browser holds. */
const who: Doing = async (stage, event) => {
  if (event['output'] === null) return said('bizStatus', 200, { login: null })(stage, event);
  if (stage.notes.get('isLoggedOut') === true) await logInBeside(stage, trader.email);
  stage.notes.set('isLoggedOut', false);
  return answer('bizStatus')(stage, event);
};
/** The way on that is offered where nobody answers who it is. */
const askAgain = (stage: Stage) =>
  stage.page
    .getByRole('status')
    .filter({ hasText: shell(stage).text('faults:status') })
    .getByRole('button', { name: shell(stage).text('shell:ui.retry') });

const states: Driver['states'] = {
  unknown: 'nothing that tells a member from a guest is painted',
  'unreachable.resting': (stage) => expect(askAgain(stage)).toBeVisible(),
  'unreachable.reading': (stage) => expect(askAgain(stage)).toBeVisible(),
  in: (stage) => shell(stage).seeMember(),
  verifying: (stage) => shell(stage).seeMember(),
  out: (stage) => shell(stage).seeGuest(),
  checking: (stage) => shell(stage).seeGuest(),
};

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
      await askAgain(stage).click();
    },
    'session.leaving': async (stage) => {
      // Where the page does not say who is there, another tab says that it has logged out.
      if (stage.ear.value !== 'in' && stage.ear.value !== 'verifying') return tellTabs(stage, 'session.ended');
      stage.notes.set('isLoggedOut', true);
      await shell(stage).logOut();
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
  states,
};

/** Somebody logs in on this page. */
export const sessionOpened: Driver = {
  machine: 'session',
  variant: 'by a login',
  calls: ['bizStatus'],
  open: async ({ page }) => {
    await page.goto('/en_US/login');
  },
  events: {
    'done readSession': { when: (_, { output }) => output === null, does: who },
    'session.opened': {
      when: (before) => before.matches('out'),
      does: async ({ page }) => {
        const forms = new AccountForms(page);
        await forms.seeForm('login');
        await forms.logIn(trader.email);
      },
    },
  },
  states,
};
