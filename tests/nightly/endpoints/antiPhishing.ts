import type { Page } from '@playwright/test';
import { antiPhishing, setAntiPhishing } from '#services/user/antiPhishingCalls.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { places, row, type Row } from './row.ts';

const words = (key: string) => textOf('en_US', `antiPhishing:${key}`);
const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).locator('button[type="submit"]').click();

/** The word of letters, on the page of settings. */
export const antiPhishingRows: readonly Row[] = [
  { call: antiPhishing, place: places.settings, shows: 'words' },
  row({
    call: setAntiPhishing,
    place: places.settings,
    shows: 'words',
    async act(page) {
      await page
        .getByRole('region', { name: words('title'), exact: true })
        .getByRole('button', { name: words('set.open'), exact: true })
        .click();
      await dialog(page).locator('input[name="word"]').fill('Walrus7');
      await submit(page);
    },
    again: submit,
  }),
];
