import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { goInside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const overlay = ({ page }: Stage) => page.getByRole('dialog').filter({ visible: true });

export const overlays: Driver = {
  machine: 'overlays',
  open: async ({ page }) => {
    await page.goto('/en_US/web3');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  events: {
    'overlay.opened': {
      when: (before, { overlay: wanted }) =>
        (wanted as { name: string }).name === (before.matches('closed') ? 'walletQr' : 'installWallet'),
      does: async (stage, { overlay: wanted }) => {
        const { page } = stage;
        if ((wanted as { name: string }).name === 'walletQr') {
          // Only the wallet's pages have the button.
          await goInside(stage, '/en_US/web3');
          const connect = page.getByRole('banner').getByRole('button', { name: textOf('en_US', 'shell:web3.connect') });
          return connect.click();
        }
        return overlay(stage)
          .getByRole('button', { name: textOf('en_US', 'walletQr:install.link') })
          .click();
      },
    },
    'overlay.closed': (stage) =>
      overlay(stage)
        .getByRole('button', { name: textOf('en_US', 'shell:ui.close') })
        .click(),
    'page.left': (stage) => goInside(stage, '/en_US/market'),
  },
  states: {
    closed: (stage) => expect(overlay(stage)).toHaveCount(0),
    open: (stage) => expect(overlay(stage)).toHaveCount(1),
  },
};
