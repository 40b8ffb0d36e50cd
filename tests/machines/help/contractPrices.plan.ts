import { contractPricesMachine } from '#machines/help/position/contractPrices.machine.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';
import { makingSample } from '#tests/support/samples/position.ts';

export const contractPricesPlan = resourcePlanFor(contractPricesMachine, {
  what: 'what the prices of a contract are made of, read anew by itself',
  query: 'btcusdt',
  other: 'ethusdt',
  data: { making: makingSample, ahead: 500 },
  retries: 1,
  renewEvery: 4_000,
});
