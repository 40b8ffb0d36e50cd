import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { passwordChangePlan } from '#tests/machines/user/passwordChange.plan.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { limited, lost, type Stage } from '#tests/paths/stage.ts';

const words = (key: string): string => textOf('en_US', `passwordChange:${key}`);
const field = ({ page }: Stage, name: string) => page.getByRole('main').locator(`input[name="${name}"]`);
const button = ({ page }: Stage, key: string) => page.getByRole('main').getByRole('button', { name: words(key), exact: true });

const common = 'sunshine';
const typedIn = ({ context }: AnyMachineSnapshot) => (context as { newPassword: string }).newPassword;

const looking = 'the list of common passwords is read before anybody could act';

export const passwordChange: Driver = {
  machine: 'passwordChange',
  calls: ['changePassword'],
  plan: { cases: [...passwordChangePlan.cases, { type: 'newPassword.changed', value: common }] },
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US/user/personSetting');
  },
  events: {
    'password.changed': (stage, { value }) => field(stage, 'password').fill(String(value)),
    'newPassword.changed': (stage, { value }) => field(stage, 'new-password').fill(String(value)),
    'newPassword.left': async (stage) => {
      await field(stage, 'new-password').focus();
      await field(stage, 'new-password').blur();
    },
    'done isCommonPassword': { follows: true, when: (before, { output }) => output === (typedIn(before) === common) },
    // The key sends the form also where the button is closed.
    'passwordChange.submitted': (stage) => field(stage, 'new-password').press('Enter'),
    'done passwordChange ok': said('changePassword', 200),
    'done passwordChange wrongPassword': said('changePassword', 10108),
    'done passwordChange weakPassword': said('changePassword', 10103),
    'done passwordChange noPassword': said('changePassword', 10109),
    'error passwordChange RateLimitFault': limited('changePassword', 2),
    'error passwordChange NetworkFault': lost('changePassword'),
  },
  states: {
    'filling.editing': (stage) => expect(button(stage, 'submit')).toBeEnabled(),
    'filling.lookingUp': 'the field looks as before while it is looked up',
    'filling.waiting.counting': (stage) => expect(button(stage, 'submit')).toHaveAttribute('aria-disabled', 'true'),
    submitting: (stage) => expect(button(stage, 'busy')).toBeVisible(),
    entered: (stage) => expect(stage.page.getByRole('main').getByText(words('changedText'))).toBeVisible(),
  },
  left: {
    'filling.lookingUp --passwordChange.submitted': looking,
    'filling.lookingUp --newPassword.changed': looking,
    'xstate.error.actor.isCommonPassword': 'no walk breaks the way to the file of common passwords',
  },
};
