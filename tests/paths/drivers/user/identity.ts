import { expect } from '@playwright/test';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { readOnce } from '../kit/resource.ts';

const header = ({ page }: Stage) => new Shell(page).header;
const text = ({ page }: Stage, key: string): string => new Shell(page).text(`menu:identity.${key}`);

/** The badge of the account menu. */
export const identity = readOnce({
  machine: 'identity',
  calls: ['identityStatus'],
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US');
    await new Shell(stage.page).seeMember();
    await new HeaderMenus(stage.page).openAccount();
  },
  events: {
    'done loadResource ok': answer('identityStatus'),
    'error loadResource': lost('identityStatus'),
    'reload.requested': {
      when: (before) => before.matches('failed'),
      does: (stage) =>
        header(stage)
          .getByRole('button', { name: text(stage, 'retry') })
          .click(),
    },
  },
  states: {
    loading: (stage) => expect(header(stage).locator('[aria-busy="true"]').first()).toBeVisible(),
    ready: (stage) => expect(header(stage).locator('a[href$="/user/overView"]').first()).toBeVisible(),
    'failed.empty': (stage) => expect(header(stage).getByText(text(stage, 'unknown'))).toBeVisible(),
  },
});
