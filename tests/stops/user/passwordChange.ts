import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { main, type StopArea, type StopStage } from '../stop.ts';

const submit = (stage: StopStage) => main(stage).locator('button[type="submit"]').click();
async function send(stage: StopStage): Promise<void> {
  await main(stage).locator('input[name="password"]').fill('an old sentence');
  await main(stage).locator('input[name="new-password"]').fill('a quiet sentence for 2026');
  await submit(stage);
}

/** The change of a password. */
export const passwordChangeStops: StopArea = {
  area: 'passwordChange',
  stops: [
    {
      name: 'a password change with what is missing',
      at: '/user/personSetting',
      as: 'trader',
      open: async (stage) => {
        await submit(stage);
        await expect(main(stage).locator('[aria-invalid="true"]')).toHaveCount(2);
      },
    },
    {
      name: 'a password change of an account without one',
      at: '/user/personSetting',
      as: 'trader',
      force: { changePassword: { code: 10109 } },
      open: async (stage) => {
        await send(stage);
        await expect(main(stage).getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'a password that was changed',
      at: '/user/personSetting',
      as: 'trader',
      force: { changePassword: { code: 200 } },
      open: async (stage) => {
        await send(stage);
        await expect(main(stage).getByRole('link', { name: textOf(stage.locale, 'passwordChange:toLogins') })).toBeVisible();
      },
    },
  ],
  without: [
    { of: 'userPersonSetting', when: 'empty', why: 'a form has nothing to show but its fields' },
    { of: 'userPersonSetting', when: 'failed', why: 'its parts are read by themselves: two-step login and identity have looks of that' },
  ],
};
