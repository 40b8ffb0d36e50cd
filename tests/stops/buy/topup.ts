import { expect } from '@playwright/test';
import { addressesSample, depositSample, logSample, placesSample } from '#tests/support/samples/topup.ts';
import type { StopArea, StopStage } from '#tests/stops/stop.ts';

/** An answer that nobody can read; it is not asked for again by itself, as a fault of the server would be. */
const unreadable = { status: 200, body: '<h1>Gateway</h1>', type: 'text/html' } as const;
const main = ({ page }: StopStage) => page.getByRole('main');
const at = '/assetManagement/topup';
const there = {
  universalAddressNetworks: { code: 200, data: placesSample },
  depositCoinAddress: { code: 200, data: addressesSample },
} as const;
const states = ['confirming', 'belowMinimum', 'credited', 'unsupported', 'orphaned', 'reversed'] as const;
const list = states.map((state, index) => ({ ...depositSample, id: 9 - index, state, owed: state === 'reversed' ? '2.5' : '0' }));

/** Where the member sends coins to. */
export const topupStops: StopArea = {
  area: 'topup',
  stops: [
    {
      name: 'a deposit address with deposits in all their states',
      at,
      as: 'trader',
      fresh: true,
      force: { ...there, depositLog: { code: 200, data: { ...logSample, list } } },
      open: (stage) => expect(main(stage).getByRole('img', { name: depositSample.address })).toBeVisible(),
    },
    {
      name: 'a deposit address to which nothing has come',
      at,
      as: 'trader',
      fresh: true,
      look: { of: 'assetManagementTopup', when: 'empty' },
      force: { ...there, depositLog: { code: 200, data: { list: [], totalCount: 0 } } },
      open: (stage) => expect(main(stage).getByRole('img', { name: depositSample.address })).toBeVisible(),
    },
    {
      name: 'a deposit address that cannot be read',
      at,
      as: 'trader',
      fresh: true,
      look: { of: 'assetManagementTopup', when: 'failed' },
      force: { universalAddressNetworks: unreadable },
      open: (stage) => expect(main(stage).getByRole('alert')).toBeVisible(),
    },
  ],
};
