import { expect } from '@playwright/test';
import { demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { TwoStep } from '#tests/e2e/pages/twoStep.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { newRecoveryCodes as recoveryCodes, newTwoStepSecret } from '#tests/support/samples/twoStep.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

const own = ({ page }: Stage) => new TwoStep(page);
const retry = textOf('en_US', 'shell:ui.retry');
const press =
  (key: string): Doing =>
  (stage) =>
    own(stage).press(key);
/** Presses a button of the dialog, which Escape would not always tell from others. */
const pressInside =
  (key: string): Doing =>
  (stage) =>
    own(stage)
      .dialog.getByRole('button', { name: own(stage).text(key), exact: true })
      .click();
/** Types into the one field of the dialog, sends it, and has it answered: a form of its own tells the machine then. */
const typed =
  (field: 'password' | 'code', value: string, call: string, data: object): Doing =>
  async (stage, event) => {
    await own(stage).submit(field, value);
    await said(call, 200, data)(stage, event);
  };
const { secret, secretUri: uri } = newTwoStepSecret;

export const twoStep: Driver = {
  machine: 'twoStep',
  calls: ['secondFactorState', 'endSecondFactor', 'renewRecoveryCodes', 'beginSecondFactor', 'confirmSecondFactor', 'modifySafetyCheck'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US/user/personSetting');
  },
  events: {
    'done readState': (stage, event) => said('secondFactorState', 200, event['output'])(stage, event),
    'error readState': lost('secondFactorState'),
    'reload.requested': (stage) => own(stage).card.getByRole('button', { name: retry }).click(),
    'on.wanted': press('prove.open'),
    'off.wanted': press('off.open'),
    'codes.wanted': press('renew.open'),
    dismissed: (stage) => stage.page.keyboard.press('Escape'),
    'secret.made': typed('password', demoPassword, 'beginSecondFactor', { secret, uri }),
    'codes.made': typed('code', '123456', 'confirmSecondFactor', { recoveryCodes }),
    'codes.kept': pressInside('codes.kept'),
    'owner.proven': typed('password', demoPassword, 'modifySafetyCheck', { expiresAt: 1_800_000_000_000 }),
    'done endFactor ok': said('endSecondFactor', 200),
    'done endFactor needsStepUp': said('endSecondFactor', 10110),
    'done endFactor off': said('endSecondFactor', 10107),
    'error endFactor': lost('endSecondFactor'),
    'done renewCodes ok': said('renewRecoveryCodes', 200, { recoveryCodes }),
    'done renewCodes needsStepUp': said('renewRecoveryCodes', 10110),
    'done renewCodes off': said('renewRecoveryCodes', 10107),
    'error renewCodes': lost('renewRecoveryCodes'),
  },
  states: {
    loading: 'what was read stays on view while it is read anew',
    failed: (stage) => expect(own(stage).card.getByRole('button', { name: retry })).toBeVisible(),
    ready: (stage) => expect(own(stage).card.getByText(/^O(n|ff)$/)).toBeVisible(),
    proving: (stage) => expect(own(stage).dialog.locator('input[name="password"]')).toBeVisible(),
    scanning: (stage) => expect(own(stage).dialog.getByRole('img', { name: secret, exact: true })).toBeVisible(),
    saving: (stage) => expect(own(stage).dialog.getByRole('listitem')).toHaveCount(recoveryCodes.length),
    ending: (stage) => expect(own(stage).dialog.locator('input[name="password"]')).toBeVisible(),
    turningOff: (stage) => expect(own(stage).dialog.getByText(own(stage).text('busy'))).toBeVisible(),
    renewing: (stage) => expect(own(stage).dialog.locator('input[name="password"]')).toBeVisible(),
    makingCodes: (stage) => expect(own(stage).dialog.getByText(own(stage).text('busy'))).toBeVisible(),
  },
};
