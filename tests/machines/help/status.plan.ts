import { statusMachine } from '#machines/help/status/status.machine.ts';
import * as status from '#machines/help/status/status.selectors.ts';
import { statusSample } from '#tests/support/samples/status.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';

export const statusPlan = resourcePlanFor(statusMachine, {
  what: 'how the exchange is by what it has measured, read anew by itself',
  query: null,
  data: { report: statusSample, roundTrip: 12 },
  retries: 1,
  renewEvery: 15_000,
  says: {
    ready: ({ snapshot }) => status.resourceData(snapshot)?.roundTrip === 12 && status.resourceProblem(snapshot) === null,
    'failed.stale': ({ snapshot }) => status.resourceData(snapshot)?.roundTrip === 12 && status.resourceProblem(snapshot) !== null,
    'failed.empty': ({ snapshot }) => status.resourceData(snapshot) === null,
    loading: ({ snapshot }) => status.resourceProblem(snapshot) === null,
  },
});
