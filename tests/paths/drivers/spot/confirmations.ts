import { expect } from '@playwright/test';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { rememberElsewhere } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const text = (key: string): string => textOf('en_US', `trade:${key}`);
const section = ({ page }: Stage) => page.getByRole('region', { name: text('review.asks.title') });

/** The questions before an order, among the preferences. */
export const confirmations: Driver = {
  machine: 'confirmations',
  // The browser remembers nothing else.
  begins: [{ type: 'setting.followed', skipped: [] }],
  open: async ({ page }) => {
    await page.goto('/en_US');
    await new Shell(page).openPreferences();
  },
  events: {
    'setting.followed': (stage, { skipped }) => rememberElsewhere(stage, 'unreviewedOrders', skipped),
    'confirmation.toggled': (stage, { confirmation }) =>
      section(stage)
        .getByRole('checkbox', { name: text(`type.${String(confirmation)}`), exact: true })
        .click(),
  },
  states: { ready: (stage) => expect(section(stage)).toBeVisible() },
};
