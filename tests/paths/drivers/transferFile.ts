import { expect } from '@playwright/test';
import { TransferRecords } from '#tests/e2e/pages/transferRecords.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '../driver.ts';
import { logInBeside } from '../scenarios.ts';
import { answer, lost, type Stage } from '../stage.ts';

const button = ({ page }: Stage) => page.getByRole('button', { name: textOf('en_US', 'orders:file.read') });

export const transferFile: Driver = {
  machine: 'transferFile',
  calls: ['transferRecords'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    // The list above the button asks the same call.
    await stage.gate.release('transferRecords', 'real');
    await new TransferRecords(stage.page).open('2', '5');
    await expect(stage.page.getByRole('cell').first()).toBeVisible();
    await stage.gate.close();
  },
  events: {
    'file.wanted': (stage) => button(stage).click(),
    'done collectRecords': async (stage, event) => {
      const file = stage.page.waitForEvent('download');
      await answer('transferRecords')(stage, event);
      expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    },
    'error collectRecords': lost('transferRecords'),
  },
  states: {
    resting: (stage) => expect(button(stage)).not.toHaveAttribute('aria-busy', 'true'),
    collecting: (stage) => expect(button(stage)).toHaveAttribute('aria-busy', 'true'),
    failed: ({ page }) => expect(page.getByRole('alert').filter({ hasText: textOf('en_US', 'faults:network') })).toBeVisible(),
  },
};
