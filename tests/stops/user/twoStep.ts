import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { newRecoveryCodes, newTwoStepSecret, twoStepOff, twoStepOn, twoStepWorn } from '#tests/support/samples/twoStep.ts';
import { unreadable, type Stop, type StopArea, type StopStage } from '../stop.ts';

const standing = (data: object) => ({ secondFactorState: { code: 200, data } });
const begun = { beginSecondFactor: { code: 200, data: { secret: newTwoStepSecret.secret, uri: newTwoStepSecret.secretUri } } } as const;
const confirmed = { confirmSecondFactor: { code: 200, data: { recoveryCodes: newRecoveryCodes } } } as const;
const dialog = ({ page }: StopStage) => page.getByRole('dialog');
const card = (stage: StopStage) => stage.page.getByRole('region', { name: textOf(stage.locale, 'twoStep:title') });
const press = (stage: StopStage, key: string) =>
  card(stage)
    .getByRole('button', { name: textOf(stage.locale, `twoStep:${key}`), exact: true })
    .click();
const submit = (stage: StopStage) => dialog(stage).locator('button[type="submit"]').click();

async function toScan(stage: StopStage): Promise<void> {
  await press(stage, 'prove.open');
  await dialog(stage).locator('input[name="password"]').fill('an old sentence');
  await submit(stage);
  await expect(dialog(stage).locator('input[name="code"]')).toBeVisible();
}
async function sendCode(stage: StopStage, code: string): Promise<void> {
  await dialog(stage).locator('input[name="code"]').fill(code);
  await submit(stage);
}
const at = (stop: Omit<Stop, 'at' | 'as' | 'fresh'>): Stop => ({ at: '/user/personSetting', as: 'trader', ...stop });
const inDialog = (stop: Omit<Stop, 'at' | 'as' | 'fresh' | 'part'>): Stop => at({ part: '[role="dialog"]', ...stop });

const second = { login: { code: 10104, data: { challengeId: 'second-of-somebody', methods: ['totp', 'recovery'] } } } as const;
async function toSecond(stage: StopStage): Promise<void> {
  const forms = new AccountForms(stage.page, stage.locale);
  await forms.fill('trader@demo.test', 'Demo-2026!');
  await forms.submit('login');
  await expect(stage.page.getByRole('main').locator('input[name="code"]')).toBeVisible();
}

/** The second step of logins, and the login that asks for it. */
export const twoStepStops: StopArea = {
  area: 'twoStep',
  stops: [
    at({
      name: 'two-step login with all that there is to say of it',
      force: standing(twoStepWorn),
      open: (stage) => expect(card(stage).getByRole('button')).toHaveCount(2),
    }),
    at({
      name: 'two-step login that cannot be read',
      force: { secondFactorState: unreadable },
      open: (stage) => expect(card(stage).getByRole('alert')).toBeVisible(),
    }),
    inDialog({
      name: 'the password for two-step login',
      force: standing(twoStepOff),
      open: async (stage) => {
        await press(stage, 'prove.open');
        await submit(stage);
        await expect(dialog(stage).locator('[aria-invalid="true"]')).toBeVisible();
      },
    }),
    inDialog({ name: 'an authenticator app that is set up', force: { ...standing(twoStepOff), ...begun }, open: toScan }),
    inDialog({
      name: 'recovery codes, shown once',
      force: { ...standing(twoStepOff), ...begun, ...confirmed },
      open: async (stage) => {
        await toScan(stage);
        await sendCode(stage, '123456');
        await expect(dialog(stage).getByRole('listitem')).toHaveCount(newRecoveryCodes.length);
      },
    }),
    inDialog({
      name: 'a wrong code that is to turn two-step login off',
      force: { ...standing(twoStepOn), proofWays: { code: 200, data: { ways: ['code'] } }, modifySafetyCheck: { code: 10105 } },
      open: async (stage) => {
        await press(stage, 'off.open');
        await sendCode(stage, '123456');
        await expect(dialog(stage).locator('[aria-invalid="true"]')).toBeVisible();
      },
    }),
    { name: 'the second step of a login', at: '/login', as: 'guest', force: second, open: toSecond },
    {
      name: 'the second step of a login with one try left',
      at: '/login',
      as: 'guest',
      force: { ...second, loginSecond: { code: 10105, data: { triesLeft: 1 } } },
      open: async (stage) => {
        await toSecond(stage);
        await stage.page.getByRole('main').locator('input[name="code"]').fill('123456');
        await stage.page.getByRole('main').locator('button[type="submit"]').click();
        await expect(stage.page.getByRole('main').locator('[aria-invalid="true"]')).toBeVisible();
      },
    },
  ],
};
