import { expect, type Locator } from '@playwright/test';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { rememberElsewhere } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';

const text = (key: string): string => textOf('en_US', key);
/** Opens the preferences, does something with the part of the currency, and closes them. */
async function withCurrencies({ page }: Stage, run: (part: Locator) => Promise<unknown>): Promise<void> {
  const dialog = await new Shell(page).openPreferences();
  await run(dialog.getByRole('region', { name: text('menu:preferences.currency') }));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
const euro = (part: Locator): Locator => part.getByRole('button', { name: 'EUR' });
const isRead = ({ context }: { readonly context: unknown }): boolean =>
  (context as { currencies: readonly unknown[] }).currencies.length > 0;

export const preferences: Driver = {
  machine: 'preferences',
  calls: ['currencyDetail'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async ({ page }) => {
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
  },
  events: {
    'currency.chosen': { when: isRead, does: (stage) => withCurrencies(stage, (part) => euro(part).click()) },
    'currency.followed': (stage, { currencyCode }) => rememberElsewhere(stage, 'currency', currencyCode),
    'done readCurrencies': answer('currencyDetail'),
    'error readCurrencies': lost('currencyDetail'),
    'currencies.wanted': {
      when: (before) => before.matches('failed') && !isRead(before),
      does: (stage) => withCurrencies(stage, (part) => part.getByRole('button', { name: text('shell:ui.retry') }).click()),
    },
  },
  states: {
    reading: (stage) =>
      withCurrencies(stage, (part) => expect(part.getByText(text('menu:preferences.currencyWaiting')).or(euro(part))).toBeVisible()),
    ready: (stage) => withCurrencies(stage, (part) => expect(euro(part)).toBeVisible()),
    // What was read before stays.
    failed: (stage) =>
      withCurrencies(stage, (part) => expect(part.getByText(text('menu:preferences.currencyFailed')).or(euro(part))).toBeVisible()),
  },
  impossible: { 'ready --currencies.wanted ': 'where the currencies are on view the page has no control that asks for them' },
};
