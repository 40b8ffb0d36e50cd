import { topupMachine } from '#machines/buy/topup/topup.machine.ts';
import * as topup from '#machines/buy/topup/topup.selectors.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';
import { topupSample } from '#tests/support/samples/topup.ts';

export const topupPlan = resourcePlanFor(topupMachine, {
  what: 'topup: the deposit address, and what is taken where',
  query: null,
  data: topupSample,
  retries: 1,
  renewEvery: 5_000,
  says: {
    ready: ({ snapshot }) => topup.resourceData(snapshot) === topupSample,
    'failed.stale': ({ snapshot }) => topup.resourceData(snapshot) === topupSample && topup.resourceProblem(snapshot) !== null,
    'failed.empty': ({ snapshot }) => topup.resourceData(snapshot) === null && topup.resourceProblem(snapshot) !== null,
  },
});
