import { expect } from '@playwright/test';
import { main, seeAlert, unreadable, type StopArea, type StopStage } from '../stop.ts';

const openTab = (tab: number) => async (stage: StopStage) => {
  await main(stage).getByRole('tab').nth(tab).click();
  await expect(main(stage).getByRole('tab').nth(tab)).toHaveAttribute('aria-selected', 'true');
};

/** What the exchange charges; the spot fees stand among the routes. */
export const rateStandardStops: StopArea = {
  area: 'rateStandard',
  stops: [
    { name: 'fees of margin loans', at: '/rateStandard', as: 'guest', open: openTab(1) },
    {
      name: 'no fee of these words',
      at: '/rateStandard',
      as: 'guest',
      look: { of: 'rateStandard', when: 'empty' },
      open: async (stage) => {
        await main(stage).getByRole('searchbox').fill('zzz');
        await expect(main(stage).getByRole('table')).toHaveCount(1);
      },
    },
    {
      name: 'fees that cannot be read',
      at: '/rateStandard',
      as: 'guest',
      look: { of: 'rateStandard', when: 'failed' },
      force: { readFeeTerms: unreadable },
      open: seeAlert,
    },
  ],
};
