import { orderPairsMachine } from '#machines/orderRecords/orderPairs.machine.ts';
import { pairCodes, pairsProblem } from '#machines/orderRecords/orderPairs.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const orderPairsPlan = planFor(orderPairsMachine, {
  input: { query: 'spot' },
  cases: [
    { type: 'query.changed', query: 'margin' },
    done('loadResource', { kind: 'ok', data: ['btc_usdt'] }),
    done('loadResource', { kind: 'pending' }),
    fault('loadResource', new NetworkFault()),
  ],
  delays: { askAgain: 2_000 },
  states: ['loading', 'collecting', 'ready', 'failed.deciding', 'failed.stale', 'failed.empty'],
  restarts: [['query.changed', 'loadResource']],
  tags: { busy: ['loading', 'collecting'], error: ['failed.stale', 'failed.empty'] },
  invariants: {
    loading: ({ calls }) => calls.join() === 'loadResource',
    ready: ({ snapshot }) => pairCodes(snapshot).length === 1 && pairsProblem(snapshot) === null,
    'failed.stale': ({ snapshot }) => pairCodes(snapshot).length === 1 && pairsProblem(snapshot) !== null,
    'failed.empty': ({ snapshot }) => pairCodes(snapshot).length === 0 && pairsProblem(snapshot) !== null,
  },
});
