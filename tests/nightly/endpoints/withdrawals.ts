import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getAddress } from 'viem';
import * as calls from '#services/assets/withdrawCalls.ts';
import { modifySafetyCheck } from '#services/user/secondFactorCalls.ts';
import { demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { Withdraw } from '#tests/e2e/pages/withdraw.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { places, type Row } from './row.ts';

const place = places.withdrawals;
/** Nobody has sent there, and nobody has saved it: cases share accounts. */
const newAddress = (): string => `0x${randomBytes(20).toString('hex')}`;
const bookWords = (key: string) => textOf('en_US', `withdrawBook:${key}`);
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const typeAddress = (page: Page) => main(page).locator('input[name="address"]').fill(newAddress());
const goOn = (page: Page) => main(page).locator('form').first().locator('button[type="submit"]').click();
/** In the coin that every account of a lane has. */
async function fill(page: Page): Promise<void> {
  const withdraw = new Withdraw(page);
  await withdraw.choose('coin', 'USDT');
  await withdraw.choose('network.label', 'Local Avalanche');
  await withdraw.fill(getAddress(newAddress()), '25');
}
const prove = async (page: Page) => {
  await main(page).getByRole('alertdialog').getByRole('button').first().click();
  await main(page).locator('input[name="password"]').fill(demoPassword);
  await goOn(page);
};
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const submit = (page: Page) => dialog(page).locator('button[type="submit"]').click();
async function save(page: Page): Promise<void> {
  await press(page, bookWords('add'));
  await dialog(page).locator('input[name="address"]').fill(newAddress());
  await submit(page);
}
async function standSaved(page: Page): Promise<void> {
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
}
const cancelIt = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: textOf('en_US', 'withdraw:cancel.open') })
    .click();
const saved = (page: Page) => main(page).getByRole('listitem').first().getByRole('button');
const removeIt = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: bookWords('remove'), exact: true })
    .click();
const switchIt = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: textOf('en_US', 'twoStep:continue') })
    .click();

/** What the page of withdrawals asks. */
export const withdrawalRows: readonly Row[] = [
  ...[
    calls.withdrawCheck,
    calls.coinWithdrawInfo,
    calls.listWithdrawAddresses,
    calls.withdrawLog,
    calls.withdrawAddresses,
    calls.withdrawAddressSetting,
  ].map((call): Row => ({ call, place, shows: 'words' })),
  { call: calls.networkByAddress, place, shows: 'words', act: typeAddress, again: goOn, isKept: true },
  { call: calls.validateAddress, place, shows: 'words', act: typeAddress, again: goOn, isKept: true },
];

/** What is changed there. */
export const withdrawalDeeds: readonly Row[] = [
  {
    call: modifySafetyCheck,
    place,
    shows: 'words',
    act: async (page) => {
      await fill(page);
      await prove(page);
    },
    again: goOn,
  },
  {
    call: calls.withdraw,
    place,
    shows: 'words',
    act: async (page) => {
      await fill(page);
      await prove(page);
    },
    again: (page) => press(page, textOf('en_US', 'transfer:unanswered.ask')),
  },
  {
    call: calls.cancelWithdraw,
    place,
    shows: 'words',
    before: async (page) => {
      const withdraw = new Withdraw(page);
      await fill(page);
      await withdraw.prove('password', demoPassword);
      await withdraw.seeStage('held');
    },
    act: async (page) => {
      await main(page).locator('tbody tr').first().getByRole('button').click();
      await cancelIt(page);
    },
    again: cancelIt,
  },
  { call: calls.createWithdrawAddress, place, shows: 'words', act: save, again: submit },
  {
    call: calls.withdrawAddressRemark,
    place,
    shows: 'words',
    before: standSaved,
    act: async (page) => {
      await saved(page).first().click();
      await submit(page);
    },
    again: submit,
  },
  {
    call: calls.removeWithdrawAddress,
    place,
    shows: 'words',
    before: standSaved,
    act: async (page) => {
      await saved(page).nth(1).click();
      await removeIt(page);
    },
    again: removeIt,
  },
  {
    call: calls.editWithdrawAddressSetting,
    place,
    shows: 'words',
    act: async (page) => {
      await press(page, bookWords('turnOn'));
      await switchIt(page);
    },
    again: switchIt,
  },
];
