import type { Page } from '@playwright/test';
import { accountFreeze, freezeAccount, sendUnfreezeLetter } from '#services/user/freezeCalls.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { registerConfirmed } from './newcomers.ts';
import { places, row, type Row } from './row.ts';

const words = (key: string) => textOf('en_US', `accountFreeze:${key}`);
const card = (page: Page) => page.getByRole('region', { name: words('title'), exact: true });
const press = (page: Page, key: string) =>
  card(page)
    .getByRole('button', { name: words(key), exact: true })
    .click();
const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: words('open'), exact: true })
    .click();
async function ask(page: Page): Promise<void> {
  await press(page, 'open');
  await confirm(page);
}
/** An account that no other case has: a frozen one lets nobody in again. */
async function ownAccount(page: Page): Promise<void> {
  await registerConfirmed(page);
  await page.goto(places.settings);
  await expect(card(page).getByRole('button')).toBeVisible();
}

/** The freeze of the account, on the page of settings. */
export const accountFreezeRows: readonly Row[] = [{ call: accountFreeze, place: places.settings, shows: 'words' }];
/** Each begins at the form of registering. */
export const frozenRows: readonly Row[] = [
  row({ call: freezeAccount, place: '/en_US/register', shows: 'words', before: ownAccount, act: ask, again: confirm }),
  row({
    call: sendUnfreezeLetter,
    place: '/en_US/register',
    shows: 'words',
    async before(page) {
      await ownAccount(page);
      await ask(page);
      await expect(card(page).getByText(words('frozen.state'), { exact: true })).toBeVisible();
    },
    act: (page) => press(page, 'frozen.letter'),
    again: (page) => press(page, 'frozen.letter'),
  }),
];
