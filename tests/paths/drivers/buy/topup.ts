import { expect } from '@playwright/test';
import { placesSample } from '#tests/support/samples/topup.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { lost, main } from '#tests/paths/stage.ts';
import { readAgain, readAnew, staysOnView } from '#tests/paths/drivers/kit/resource.ts';

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
    ...readAgain,
  },
  states: staysOnView((stage) => expect(main(stage).getByRole('region', { name: 'Local Ethereum' })).toHaveCount(1)),
});
