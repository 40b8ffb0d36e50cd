import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { EmailConfirmation } from '#tests/e2e/pages/emailConfirmation.ts';
import { registerPlan } from '#tests/machines/session/register.plan.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { answer, limited, lost, type Stage } from '#tests/paths/stage.ts';

const button = ({ page }: Stage, key: 'register.submit' | 'register.busy') =>
  page.getByRole('main').getByRole('button', { name: textOf('en_US', `account:${key}`) });
const email = ({ page }: Stage) => page.getByRole('textbox', { name: textOf('en_US', 'account:email.label') });
const password = ({ page }: Stage) => page.getByLabel(textOf('en_US', 'account:password.label'), { exact: true });

const common = 'sunshine';
const passwordIn = ({ context }: AnyMachineSnapshot) => (context as { password: string }).password;

const looking = 'the list of common passwords is read before anybody could act';

export const register: Driver = {
  machine: 'register',
  calls: ['register'],
  plan: { cases: [...registerPlan.cases, { type: 'password.changed', value: common }] },
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: ({ page }) => new AccountForms(page).open('register'),
  events: {
    'email.changed': (stage, { value }) => email(stage).fill(String(value)),
    'email.left': async (stage) => {
      await email(stage).focus();
      await email(stage).blur();
    },
    'password.changed': (stage, { value }) => password(stage).fill(String(value)),
    'password.left': async (stage) => {
      await password(stage).focus();
      await password(stage).blur();
    },
    // The list of common passwords is there before anybody could act.
    'done isCommonPassword': { follows: true, when: (before, { output }) => output === (passwordIn(before) === common) },
    // The key sends the form also where the button is closed.
    'register.submitted': (stage) => password(stage).press('Enter'),
    'done register ok': answer('register'),
    'done register weakPassword': answer('register', { code: 10103 }),
    'error register RateLimitFault': limited('register', 2),
    'error register NetworkFault': lost('register'),
  },
  states: {
    'filling.lookingUp': 'the fields stand as before',
    'filling.editing': (stage) => expect(button(stage, 'register.submit')).toBeEnabled(),
    'filling.waiting.counting': ({ page }) =>
      expect(
        page
          .getByRole('main')
          .getByText(/ \d+ second/)
          .first(),
      ).toBeVisible(),
    submitting: (stage) => expect(button(stage, 'register.busy')).toBeVisible(),
    // A new account is asked for its code at once.
    entered: ({ page }) => new EmailConfirmation(page).see(),
  },
  left: {
    'filling.lookingUp --register.submitted': looking,
    'filling.lookingUp --password.changed': looking,
    'xstate.error.actor.isCommonPassword': 'no walk breaks the way to the file of common passwords',
  },
};
