import { expect } from '@playwright/test';
import { deliveryMaking, deliveryTerms, emptyTerms, makingSample, positionAnswered } from '#tests/support/samples/position.ts';
import { main, seeAlert, unreadable, type StopArea } from '#tests/stops/stop.ts';

const told = (data: unknown) => ({ code: 200, data });
const seeTables = (count: number) => (stage: Parameters<typeof main>[0]) => expect(main(stage).getByRole('table')).toHaveCount(count);

/** The facts of contracts; a perpetual as it is stands among the routes. */
export const positionStops: StopArea = {
  area: 'position',
  stops: [
    {
      name: 'a contract whose sources are in trouble and whose insurance has paid',
      at: '/position',
      as: 'guest',
      fresh: true,
      force: {
        contractPublic: told(positionAnswered.contractPublic),
        contractPriceMaking: told({ ...makingSample, state: 'closeOnly' }),
        contractFundingHistory: told(positionAnswered.contractFundingHistory),
        contractInsurance: told(positionAnswered.contractInsurance),
      },
      open: seeTables(4),
    },
    {
      name: 'a delivery in its last hour without an index',
      at: `/position?code=${deliveryTerms.code}`,
      as: 'guest',
      fresh: true,
      force: { contractPublic: told(positionAnswered.contractPublic), contractPriceMaking: told(deliveryMaking) },
      open: seeTables(3),
    },
    {
      name: 'a slot in which no delivery stands',
      at: `/position?code=${emptyTerms.code}`,
      as: 'guest',
      fresh: true,
      force: { contractPublic: told(positionAnswered.contractPublic), contractPriceMaking: told(null) },
      open: seeTables(2),
    },
    {
      name: 'a contract that is not known',
      at: '/position?code=nopeusdt',
      as: 'guest',
      look: { of: 'position', when: 'empty' },
      open: (stage) => expect(main(stage).getByRole('link')).toBeVisible(),
    },
    {
      name: 'contracts that cannot be read',
      at: '/position',
      as: 'guest',
      fresh: true,
      look: { of: 'position', when: 'failed' },
      force: { contractPublic: unreadable },
      open: seeAlert,
    },
  ],
};
