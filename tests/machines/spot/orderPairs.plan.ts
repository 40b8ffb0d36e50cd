import { orderPairsMachine } from '#machines/spot/orderRecords/orderPairs.machine.ts';
import { pairCodes, pairsProblem } from '#machines/spot/orderRecords/orderPairs.selectors.ts';
import { resourcePlanFor } from '#tests/support/kitPlans/resource.ts';

export const orderPairsPlan = resourcePlanFor(orderPairsMachine, {
  what: 'pairs that a list of orders can be narrowed to',
  query: 'spot',
  other: 'margin',
  data: ['btc_usdt'],
  retries: 1,
  says: {
    ready: ({ snapshot }) => pairCodes(snapshot).length === 1 && pairsProblem(snapshot) === null,
    'failed.stale': ({ snapshot }) => pairCodes(snapshot).length === 1 && pairsProblem(snapshot) !== null,
    'failed.empty': ({ snapshot }) => pairCodes(snapshot).length === 0 && pairsProblem(snapshot) !== null,
  },
});
