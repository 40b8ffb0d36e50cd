import type { Page } from '@playwright/test';
import { loginSecond } from '#services/session/entryCalls.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from '#services/user/secondFactorCalls.ts';
import { AccountForms, demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { appCode, TwoStep } from '#tests/e2e/pages/twoStep.ts';
import { registerConfirmed } from './newcomers.ts';
import { row, type Row } from './row.ts';

/** Recovery codes of each page's account, each to be used once: what `before` returns is told to nobody. */
const recoveryCodes = new WeakMap<Page, string[]>();
const recoveryCode = (page: Page): string => recoveryCodes.get(page)?.pop() ?? '';

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
  recoveryCodes.set(page, [...codes]);
  return email;
}
async function provePassword(page: Page): Promise<TwoStep> {
  const own = new TwoStep(page);
  await own.press('prove.open');
  await own.submit('password', demoPassword);
  return own;
}
/** Its owner proves to be there, by a code that is used up by it. */
async function prove(page: Page, open: string): Promise<void> {
  const own = new TwoStep(page);
  await own.press(open);
  await own.submit('code', recoveryCode(page));
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
      act: (page) => prove(page, open),
      again: (page) => prove(page, open),
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
