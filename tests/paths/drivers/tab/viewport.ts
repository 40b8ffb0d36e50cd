import { expect } from '@playwright/test';
import { Shell } from '#tests/e2e/pages/shell.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const seeScreen =
  ({ drawer, bottom }: { readonly drawer: boolean; readonly bottom: boolean }) =>
  async ({ page }: Stage) => {
    const shell = new Shell(page);
    await expect(shell.header.getByRole('button', { name: shell.text('shell:header.openMenu') })).toBeVisible({ visible: drawer });
    await expect(page.getByRole('navigation', { name: shell.text('shell:bottomBar.label') })).toBeVisible({ visible: bottom });
  };

export const viewport: Driver = {
  machine: 'viewport',
  open: async ({ page }) => {
    await page.setViewportSize({ width: 1441, height: 900 });
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
  },
  events: {
    'viewport.resized': {
      when: ({ context }, { width }) => (context as { width: number }).width !== width,
      does: ({ page }, { width }) => page.setViewportSize({ width: Number(width), height: 900 }),
    },
  },
  states: {
    pc: seeScreen({ drawer: false, bottom: false }),
    pad: seeScreen({ drawer: true, bottom: false }),
    phone: seeScreen({ drawer: true, bottom: true }),
  },
};
