import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { answer, limited, lost, type Stage } from '#tests/paths/stage.ts';

const forms = ({ page }: Stage): AccountForms => new AccountForms(page);
const button = ({ page }: Stage, key: 'login.submit' | 'login.busy') =>
  page.getByRole('main').getByRole('button', { name: textOf('en_US', `account:${key}`) });
const email = ({ page }: Stage) => page.getByRole('textbox', { name: textOf('en_US', 'account:email.label') });
const password = ({ page }: Stage) => page.getByLabel(textOf('en_US', 'account:password.label'), { exact: true });

export const login: Driver = {
  machine: 'login',
  calls: ['login'],
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: (stage) => forms(stage).open('login'),
  events: {
    'email.changed': (stage, { value }) => email(stage).fill(String(value)),
    'email.left': async (stage) => {
      await email(stage).focus();
      await email(stage).blur();
    },
    'password.changed': (stage, { value }) => password(stage).fill(String(value)),
    'demo.chosen': ({ page }) =>
      page
        .getByRole('region', { name: textOf('en_US', 'account:demo.title') })
        .getByTitle('trader@demo.test')
        .click(),
    // The key sends the form also where the button is closed.
    'login.submitted': (stage) => password(stage).press('Enter'),
    'done login ok': answer('login'),
    'done login refused': answer('login', { code: 10101 }),
    'error login RateLimitFault': limited('login', 2),
    'error login NetworkFault': lost('login'),
  },
  // Who the exchange lets in is who the form holds: only a demo account gets in by itself.
  avoid: (before, { type, output }) =>
    type === 'xstate.done.actor.login' &&
    (output as { kind: string }).kind === 'ok' &&
    !String((before.context as { email: string }).email).startsWith('demo@'),
  states: {
    'filling.editing': (stage) => expect(button(stage, 'login.submit')).toBeEnabled(),
    'filling.waiting.counting': ({ page }) =>
      expect(
        page
          .getByRole('main')
          .getByText(/ \d+ second/)
          .first(),
      ).toBeVisible(),
    submitting: (stage) => expect(button(stage, 'login.busy')).toBeVisible(),
    entered: ({ page }) => new Shell(page).seeMember(),
  },
};
