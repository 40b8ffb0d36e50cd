import { expect } from '@playwright/test';
import { troubledStatus } from '#tests/support/samples/status.ts';
import { main, seeAlert, unreadable, type StopArea } from '../stop.ts';

/** The status of the exchange; as it is, it stands among the routes. */
export const statusStops: StopArea = {
  area: 'status',
  stops: [
    {
      name: 'status with a chain that is away and coins that are missing',
      at: '/status',
      as: 'guest',
      fresh: true,
      force: { readStatus: { code: 200, data: troubledStatus } },
      async open(stage) {
        await expect(main(stage).locator('[data-service="chain"]')).toBeVisible();
        await expect(main(stage).getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'status that cannot be read',
      at: '/status',
      as: 'guest',
      fresh: true,
      look: { of: 'status', when: 'failed' },
      force: { readStatus: unreadable },
      open: seeAlert,
    },
  ],
  without: [{ of: 'status', when: 'empty', why: 'an exchange always has services; without incidents it is as usual' }],
};
