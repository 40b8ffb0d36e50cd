import type { Page } from '@playwright/test';
import { beginPasskeyProof, proofWays, proveByPasskey } from '#services/user/ownerProofCalls.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeySecond,
  loginByPasskey,
  loginSecondByPasskey,
  removePasskey,
  renamePasskey,
} from '#services/user/passkeyCalls.ts';
import { AccountForms, demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { addDevice, Passkeys } from '#tests/e2e/pages/passkeys.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { TwoStep } from '#tests/e2e/pages/twoStep.ts';
import { registerConfirmed } from './newcomers.ts';
import { row, type Row } from './row.ts';

/** An account that no other case has, with a device, under the name of this machine: a browser makes no passkey for a number. */
async function ownAccount(page: Page): Promise<Passkeys> {
  await page.goto(page.url().replace('127.0.0.1', 'localhost'));
  await addDevice(page);
  await registerConfirmed(page);
  const own = new Passkeys(page);
  await own.open();
  return own;
}
async function withPasskey(page: Page): Promise<Passkeys> {
  const own = await ownAccount(page);
  await own.add(demoPassword);
  return own;
}
/** The owner of a passkey as a guest, at the login. */
async function loggedOut(page: Page): Promise<void> {
  await withPasskey(page);
  await new Shell(page).logOut();
  await new Shell(page).seeGuest();
  await page.goto(new URL('/en_US/login', page.url()).href);
}
/** The same with two-step login on, after the password. */
async function atSecondStep(page: Page): Promise<void> {
  await page.goto(page.url().replace('127.0.0.1', 'localhost'));
  await addDevice(page);
  const email = await registerConfirmed(page);
  const own = new Passkeys(page);
  await own.open();
  await own.add(demoPassword);
  await new TwoStep(page).turnOn(demoPassword);
  await new Shell(page).logOut();
  await new Shell(page).seeGuest();
  await page.goto(new URL('/en_US/login', page.url()).href);
  await new AccountForms(page).logIn(email);
}
const begin = (page: Page) => new Passkeys(page).begin(demoPassword);
const pressAtLogin = (page: Page) => new Passkeys(page).pressAtLogin();
/** Asks for a removal, whose question has then to be answered by a proof. */
const removal = (page: Page) => new Passkeys(page).askRemoval();
const prove = (page: Page) => new Passkeys(page).prove();
async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button').last().click();
  await prove(page);
}

/** Each begins at the form of registering: its account is its own. */
export const passkeyRows: readonly Row[] = [
  ...[beginPasskey, addPasskey].map((call) =>
    row({ call, place: '/en_US/register', shows: 'words', before: ownAccount, act: begin, again: begin }),
  ),
  row({
    call: renamePasskey,
    place: '/en_US/register',
    shows: 'words',
    before: withPasskey,
    act: (page) => new Passkeys(page).rename('Desk'),
    again: (page) => page.getByRole('dialog').locator('button[type="submit"]').click(),
  }),
  row({
    call: removePasskey,
    place: '/en_US/register',
    shows: 'words',
    before: withPasskey,
    act: (page) => new Passkeys(page).remove(),
    again: confirm,
  }),
  row({ call: proofWays, place: '/en_US/register', shows: 'words', before: withPasskey, act: removal }),
  ...[beginPasskeyProof, proveByPasskey].map((call) =>
    row({ call, place: '/en_US/register', shows: 'words', before: withPasskey, act: (page) => new Passkeys(page).remove(), again: prove }),
  ),
  ...[beginPasskeySecond, loginSecondByPasskey].map((call) =>
    row({
      call,
      place: '/en_US/register',
      shows: 'words',
      before: atSecondStep,
      act: pressAtLogin,
      again: pressAtLogin,
      well: (page) => new Shell(page).seeMember(),
    }),
  ),
  ...[beginPasskeyLogin, loginByPasskey].map((call) =>
    row({
      call,
      place: '/en_US/register',
      shows: 'words',
      before: loggedOut,
      act: pressAtLogin,
      again: pressAtLogin,
      well: (page) => new Shell(page).seeMember(),
    }),
  ),
];
