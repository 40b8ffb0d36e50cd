import { expect } from '@playwright/test';
import { PasswordReset } from '#tests/e2e/pages/passwordReset.ts';
import { broken, main, seeAlert, type Stop, type StopArea, type StopStage } from '../stop.ts';

const address = 'a-rather-long-address-of-an-owner@mail.example.test';
const reset = ({ page, locale }: StopStage): PasswordReset => new PasswordReset(page, locale);
/** The tab keeps at which step somebody was. */
const forget = ({ page }: StopStage): Promise<void> => page.evaluate(() => sessionStorage.removeItem('hk.steps.passwordReset'));

async function toCode(stage: StopStage): Promise<void> {
  await reset(stage).sendTo(address);
  await reset(stage).seeStep('code');
}
async function toPassword(stage: StopStage): Promise<void> {
  await toCode(stage);
  await reset(stage).type('code', '123456');
  await reset(stage).seeStep('password');
}
const letterSent = { sendResetCode: { code: 200, data: { waitSeconds: 3_600 } } } as const;
const proven = { ...letterSent, checkResetCode: { code: 200 } } as const;
const at = (stop: Pick<Stop, 'name' | 'open' | 'force'>): Stop => ({
  at: '/passwordReset',
  as: 'guest',
  close: forget,
  ...stop,
});

/** The steps that lead to a new password. */
export const passwordResetStops: StopArea = {
  area: 'passwordReset',
  stops: [
    at({
      name: 'a reset without an e-mail',
      open: async (stage) => {
        await reset(stage).goOn();
        await seeAlert(stage);
      },
    }),
    at({
      name: 'a reset whose letter cannot be sent',
      force: { sendResetCode: broken },
      open: async (stage) => {
        await reset(stage).sendTo(address);
        await seeAlert(stage);
      },
    }),
    at({ name: 'the code of a letter for a new password', force: letterSent, open: toCode }),
    at({
      name: 'a code for a new password that is wrong, and may be sent again',
      force: { sendResetCode: { code: 200, data: { waitSeconds: 0 } }, checkResetCode: { code: 10105, data: { triesLeft: 3 } } },
      open: async (stage) => {
        await toCode(stage);
        await reset(stage).askForLetter();
        await expect(main(stage).getByRole('status').first()).toBeVisible();
        await reset(stage).type('code', '123456');
        await seeAlert(stage);
      },
    }),
    at({ name: 'a new password for one that was forgotten', force: proven, open: toPassword }),
    at({
      name: 'a new password whose code is over',
      force: { ...proven, resetPassword: { code: 10106 } },
      open: async (stage) => {
        await toPassword(stage);
        await reset(stage).type('password', 'a quiet sentence for 2026');
        await seeAlert(stage);
      },
    }),
    at({
      name: 'a password that was reset',
      force: { ...proven, resetPassword: { code: 200 } },
      open: async (stage) => {
        await toPassword(stage);
        await reset(stage).type('password', 'a quiet sentence for 2026');
        await reset(stage).seeDone();
      },
    }),
  ],
  without: [
    { of: 'passwordReset', when: 'empty', why: 'a form has nothing to show but its fields' },
    { of: 'passwordReset', when: 'failed', why: 'nothing is read for it; that a letter cannot be sent is a stop of its own' },
  ],
};
