import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import type { Doing, Driver } from '../driver.ts';
import { answer, expired, goInside, logInBeside, lost, said, turnPage, type Stage } from '../stage.ts';

const shell = ({ page }: Stage): Shell => new Shell(page);
/** Nobody, or the member whose cookie this browser holds. */
const who: Doing = async (stage, event) => {
  if (event['output'] === null) return said('bizStatus', 200, { login: null })(stage, event);
  if (stage.notes.get('isLoggedOut') === true) await logInBeside(stage, trader.email);
  stage.notes.set('isLoggedOut', false);
  return answer('bizStatus')(stage, event);
};
const silent = ({ page }: Stage) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: new Shell(page).text('faults:network') })
      .first(),
  ).toBeVisible();

export const session: Driver = {
  machine: 'session',
  calls: ['bizStatus', 'unreadCount'],
  stream: true,
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
    'session.checkWanted': ({ page }) => turnPage(page, 'visible'),
    'session.opened': {
      when: (before) => before.matches('out'),
      does: async (stage) => {
        await goInside(stage, '/en_US/login');
        await new AccountForms(stage.page).seeForm('login');
        await new AccountForms(stage.page).logIn(trader.email);
        stage.notes.set('isLoggedOut', false);
      },
    },
    'session.leaving': {
      when: (before) => before.matches('in'),
      does: async (stage) => {
        stage.notes.set('isLoggedOut', true);
        await shell(stage).logOut();
      },
    },
    'session.ended': { follows: true },
    // A question of the page is answered by: the session is over.
    'session.expired': async (stage, event) => {
      await expired('unreadCount')(stage, event);
      stage.stream.tell('user', { fact: 'inMail.changed' });
    },
  },
  states: {
    unknown: 'nothing that tells a member from a guest is painted',
    'unreachable.resting': silent,
    'unreachable.reading': 'the notice stays while the exchange is asked again',
    in: (stage) => shell(stage).seeMember(),
    verifying: 'the page stays as it is while the exchange is asked',
    out: (stage) => shell(stage).seeGuest(),
    checking: 'the page stays as it is while the exchange is asked',
  },
  left: {
    'unknown --session.leaving': 'another tab logs out before it is known who is there',
    'unreachable --session.leaving': 'another tab logs out while the exchange is silent',
    'verifying --session.leaving': 'another tab logs out while the exchange is asked',
  },
};
