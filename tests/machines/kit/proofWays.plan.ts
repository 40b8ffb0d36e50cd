import { proofWaysMachine } from '#machines/kit/proofWays.machine.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';

export const proofWaysPlan = resourcePlanFor(proofWaysMachine, {
  what: 'in what ways an owner can prove to be there',
  query: null,
  data: ['passkey', 'code'],
  retries: 1,
});
