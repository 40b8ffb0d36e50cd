import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { placesSample } from '#tests/support/samples/topup.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';
import { readAnew } from '#tests/paths/drivers/kit/resource.ts';

const main = ({ page }: Stage) => page.getByRole('main');

/** The deposit address. */
export const topup = readAnew({
  machine: 'topup',
  calls: ['universalAddressNetworks'],
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US/assetManagement/topup');
  },
  events: {
    'done loadResource ok': said('universalAddressNetworks', 200, placesSample),
    'error loadResource': lost('universalAddressNetworks'),
    'reload.requested': {
      when: (before) => before.matches('failed'),
      does: (stage) =>
        main(stage)
          .getByRole('button', { name: textOf('en_US', 'shell:ui.retry') })
          .click(),
    },
  },
  states: {
    loading: 'what was read stays on view while it is read anew',
    ready: (stage) => expect(main(stage).getByRole('region', { name: 'Local Ethereum' })).toHaveCount(1),
    'failed.stale': async (stage) => {
      await expect(main(stage).getByRole('region', { name: 'Local Ethereum' })).toHaveCount(1);
      await expect(main(stage).getByRole('button', { name: textOf('en_US', 'shell:ui.retry') })).toBeVisible();
    },
    'failed.empty': (stage) => expect(main(stage).getByRole('alert')).toBeVisible(),
  },
});
