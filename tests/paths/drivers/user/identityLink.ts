import { expect } from '@playwright/test';
import { Verification } from '#tests/e2e/pages/verification.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { toldLink } from '#tests/support/samples/verification.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

const dialog = ({ page }: Stage) => new Verification(page).linkDialog;
const text = ({ page }: Stage, key: string) => new Verification(page).text(`device.${key}`);

/** The link to another device, of a member who has no level yet. */
export const identityLink: Driver = {
  machine: 'identityLink',
  calls: ['verificationFormUrl'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await logInBeside(stage, 'unverified@demo.test');
    const verification = new Verification(stage.page);
    await verification.open();
    await verification.openLink();
  },
  events: {
    'done makeLink ok': said('verificationFormUrl', 200, toldLink),
    'done makeLink notNow': said('verificationFormUrl', 60107, { why: 'waiting' }),
    'error makeLink': lost('verificationFormUrl'),
    'reload.requested': (stage) =>
      dialog(stage)
        .getByRole('button', { name: text(stage, 'renew') })
        .or(dialog(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') }))
        .click(),
  },
  states: {
    loading: (stage) => expect(dialog(stage).locator('[aria-busy="true"]')).toBeVisible(),
    failed: (stage) => expect(dialog(stage).getByRole('alert')).toBeVisible(),
    shown: (stage) => expect(dialog(stage).getByRole('img', { name: text(stage, 'qr') })).toBeVisible(),
    over: (stage) => expect(dialog(stage).getByText(text(stage, 'over'))).toBeVisible(),
    refused: (stage) => expect(dialog(stage).getByText(text(stage, 'refused'))).toBeVisible(),
  },
};
