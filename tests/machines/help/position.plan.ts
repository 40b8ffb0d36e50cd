import { positionMachine } from '#machines/help/position/position.machine.ts';
import * as position from '#machines/help/position/position.selectors.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';
import { positionSample } from '#tests/support/samples/position.ts';

export const positionPlan = resourcePlanFor(positionMachine, {
  what: 'the terms of all contracts, read anew by itself',
  query: null,
  data: positionSample,
  retries: 1,
  renewEvery: 60_000,
  says: {
    ready: ({ snapshot }) => position.resourceData(snapshot) === positionSample,
    'failed.stale': ({ snapshot }) => position.resourceData(snapshot) === positionSample && position.resourceProblem(snapshot) !== null,
    'failed.empty': ({ snapshot }) => position.resourceData(snapshot) === null && position.resourceProblem(snapshot) !== null,
  },
});
