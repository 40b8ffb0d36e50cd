import type { Page } from '@playwright/test';
import { loginSecond } from '#services/session/entryCalls.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '#services/user/secondFactorCalls.ts';
import { AccountForms, demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { appCode, TwoStep } from '#tests/e2e/pages/twoStep.ts';
import { registerConfirmed } from './newcomers.ts';
import { row, type Row } from './row.ts';

/** A recovery code of each page's account: what `before` returns is told to nobody. */
const recoveryCodes = new WeakMap<Page, string>();
const recoveryCode = (page: Page): string => recoveryCodes.get(page) ?? '';

/** Registers an account that no other case has, and opens its settings: who turns it on needs a code to come in again. */
async function ownAccount(page: Page): Promise<string> {
  const email = await registerConfirmed(page);
  await new TwoStep(page).open();
  return email;
}
/** Such an account with two-step login on. */
async function turnedOn(page: Page): Promise<string> {
  const email = await ownAccount(page);
  const { codes } = await new TwoStep(page).turnOn(demoPassword);
  recoveryCodes.set(page, codes[0] ?? '');
  return email;
}
async function provePassword(page: Page): Promise<TwoStep> {
  const own = new TwoStep(page);
  await own.press('prove.open');
  await own.submit('password', demoPassword);
  return own;
}
const sendAgain = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').click();

/** Each begins at the form of registering: its account is its own. */
export const twoStepRows: readonly Row[] = [
  row({
    call: beginSecondFactor,
    place: '/en_US/register',
    shows: 'words',
    before: ownAccount,
    act: provePassword,
    again: sendAgain,
  }),
  row({
    call: confirmSecondFactor,
    place: '/en_US/register',
    shows: 'words',
    before: ownAccount,
    async act(page) {
      const own = await provePassword(page);
      await own.submit('code', await appCode(page, await own.readSecret()));
    },
    again: sendAgain,
  }),
  ...(
    [
      [renewRecoveryCodes, 'renew.open'],
      [endSecondFactor, 'off.open'],
    ] as const
  ).map(([call, open]) =>
    row({
      call,
      place: '/en_US/register',
      shows: 'words',
      before: turnedOn,
      async act(page) {
        const own = new TwoStep(page);
        await own.press(open);
        await own.submit('code', recoveryCode(page));
      },
      again: sendAgain,
    }),
  ),
  row({
    call: loginSecond,
    place: '/en_US/register',
    shows: 'words',
    async before(page) {
      const email = await turnedOn(page);
      await new Shell(page).logOut();
      await new AccountForms(page).open('login');
      await new AccountForms(page).logIn(email);
    },
    act: (page) => new TwoStep(page).typeAtLogin(recoveryCode(page)),
    again: (page) => page.getByRole('main').locator('button[type="submit"]').click(),
    well: (page) => new Shell(page).seeMember(),
  }),
];
