import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { PasswordReset } from '#tests/e2e/pages/passwordReset.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { said } from '#tests/paths/scenarios.ts';
import { limited, lost, type Stage } from '#tests/paths/stage.ts';

const reset = ({ page }: Stage): PasswordReset => new PasswordReset(page);
const steps = ['email', 'code', 'password'] as const;
type Step = (typeof steps)[number];
const calls = { email: 'sendResetCode', code: 'checkResetCode', password: 'resetPassword' } as const;
const submit = (stage: Stage) => reset(stage).main.locator('button[type="submit"]');
/** The key sends the step also where the button is closed. */
const goOn = async (stage: Stage) => reset(stage).main.locator('form input:not([hidden])').first().press('Enter');
const perStep = <Each>(each: (step: Step) => Readonly<Record<string, Each>>): Readonly<Record<string, Each>> =>
  Object.assign({}, ...steps.map(each)) as Readonly<Record<string, Each>>;

export const passwordReset: Driver = {
  machine: 'passwordReset',
  calls: Object.values(calls),
  allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/,
  open: async ({ page }) => {
    await page.goto('/en_US/passwordReset');
  },
  events: {
    ...perStep((step) => ({
      [`${step}.changed`]: (stage: Stage, { value }: { value?: unknown }) => reset(stage).field(step).fill(String(value)),
    })),
    'done readDraft': { follows: true, when: (_, { output }) => output === null },
    'next.chosen': goOn,
    'back.chosen': (stage) => reset(stage).goBack(),
    'renewal.wanted': (stage) =>
      reset(stage)
        .main.getByRole('button', { name: textOf('en_US', 'account:confirm.again') })
        .click(),
    'done sendCode ok': said('sendResetCode', 200, { waitSeconds: 2 }),
    'done sendCode tooSoon': said('sendResetCode', 10107, { waitSeconds: 1 }),
    'error sendCode RateLimitFault': limited('sendResetCode', 2),
    'error sendCode NetworkFault': lost('sendResetCode'),
    'done checkCode ok': said('checkResetCode', 200),
    'done checkCode wrong': said('checkResetCode', 10105, { triesLeft: 3 }),
    'done checkCode over': said('checkResetCode', 10106),
    'error checkCode RateLimitFault': limited('checkResetCode', 2),
    'error checkCode NetworkFault': lost('checkResetCode'),
    'done resetPassword ok': said('resetPassword', 200),
    'done resetPassword weakPassword': said('resetPassword', 10103),
    'done resetPassword over': said('resetPassword', 10106),
    'error resetPassword RateLimitFault': limited('resetPassword', 2),
    'error resetPassword NetworkFault': lost('resetPassword'),
  },
  // A field that is filled with what stands in it has not changed.
  avoid: (before, { type, value }) =>
    type.endsWith('.changed') && (before.context as Readonly<Record<string, unknown>>)[type.replace('.changed', '')] === value,
  states: {
    'flow.opening': 'the tab is asked before anybody could look',
    ...perStep((step) => ({
      [`flow.${step}.filling.editing`]: (stage: Stage) => reset(stage).seeStep(step),
      [`flow.${step}.filling.waiting.counting`]: (stage: Stage) => expect(submit(stage)).toHaveAttribute('aria-disabled', 'true'),
      [`flow.${step}.asking`]: (stage: Stage) => expect(submit(stage)).toHaveAttribute('aria-busy', 'true'),
    })),
    'flow.email.filling.unanswered.pausing': (stage) => expect(reset(stage).main.getByRole('alert').first()).toBeVisible(),
    'flow.email.filling.unanswered.resting': (stage) => expect(reset(stage).main.getByRole('alert').first()).toBeVisible(),
    'flow.code.renewing': (stage) => expect(reset(stage).main.locator('[aria-busy="true"]')).toBeVisible(),
    'flow.done': (stage) => reset(stage).seeDone(),
    'renewal.ready': 'the button of another letter says it',
    'renewal.counting': 'the button of another letter says it',
  },
  left: {
    'xstate.error.actor.readDraft': 'no walk breaks what the tab keeps; a storage that cannot be read holds nothing',
    'flow.opening --xstate.done.actor.readDraft': 'a walk begins with a tab that keeps nothing: tests/views/session/passwordReset.test.tsx',
    'flow.email.asking --xstate.error.actor.sendCode #3': 'no scenario spoils a proof',
  },
};
