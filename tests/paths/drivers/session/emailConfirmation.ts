import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { EmailConfirmation } from '#tests/e2e/pages/emailConfirmation.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

const confirmation = ({ page }: Stage): EmailConfirmation => new EmailConfirmation(page);
const code = (stage: Stage) => confirmation(stage).dialog.getByRole('textbox');

export const emailConfirmation: Driver = {
  machine: 'emailConfirmation',
  calls: ['emailCodeState', 'confirmEmail', 'sendEmailCode'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async ({ page }) => {
    const forms = new AccountForms(page);
    await forms.open('register');
    await forms.register(`walker-${crypto.randomUUID()}@example.test`, 'a quiet sentence for 2026');
  },
  events: {
    'done readWait': (stage, event) => said('emailCodeState', 200, { waitSeconds: event['output'] })(stage, event),
    'error readWait NetworkFault': lost('emailCodeState'),
    'dialog.wanted': (stage) => confirmation(stage).wayBack.click(),
    'dialog.dismissed': (stage) => confirmation(stage).close(),
    'code.changed': (stage, { value }) => code(stage).fill(String(value)),
    'code.submitted': (stage) => code(stage).press('Enter'),
    'letter.wanted': (stage) => confirmation(stage).askForLetter(),
    'done confirm ok': (stage, event) => said('confirmEmail', 200, (event['output'] as { data: unknown }).data)(stage, event),
    'done confirm wrong': said('confirmEmail', 10105, { triesLeft: 3 }),
    'done confirm over': said('confirmEmail', 10106),
    'error confirm NetworkFault': lost('confirmEmail'),
    'done sendLetter sent': said('sendEmailCode', 200, { waitSeconds: 2 }),
    'done sendLetter tooSoon': said('sendEmailCode', 10107, { waitSeconds: 1 }),
    'error sendLetter NetworkFault': lost('sendEmailCode'),
  },
  states: {
    'dialog.reading': (stage) => expect(confirmation(stage).wayBack).toBeVisible(),
    'dialog.closed': (stage) => expect(confirmation(stage).dialog).toBeHidden(),
    'dialog.open.entering': (stage) => confirmation(stage).see(),
    'dialog.open.confirming': (stage) => expect(confirmation(stage).dialog.locator('[aria-busy="true"]')).toBeVisible(),
    'dialog.confirmed': 'the button and its dialog have gone',
    'letter.ready': 'the button of another letter says it',
    'letter.counting': 'the button of another letter says it',
    'dialog.open.sending': (stage) => expect(confirmation(stage).dialog.locator('[aria-busy="true"]')).toBeVisible(),
  },
  // An account that waits no more needs no way to be confirmed.
  gone: (after) => after.matches({ dialog: 'confirmed' }),
};
