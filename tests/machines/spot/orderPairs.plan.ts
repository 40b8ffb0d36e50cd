import { orderPairsMachine } from '#machines/spot/orderRecords/orderPairs.machine.ts';
import { pairCodes, pairsProblem } from '#machines/spot/orderRecords/orderPairs.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const offline = new NetworkFault();
type List = { readonly data: readonly string[] | null };
const stays = ({ data }: List) => ({ data });
const hasData = ({ data }: List): boolean => data !== null;
/** The exchange was asked so often and is still collecting. */
const pending = { fault: 'PendingFault', key: 'faults:pending', text: null, code: 50011, retryAfter: null };

export const orderPairsPlan = planFor(orderPairsMachine, {
  what: 'pairs that a list of orders can be narrowed to',
  input: { query: 'spot' },
  cases: [
    { type: 'query.changed', query: 'margin' },
    done('loadResource', { kind: 'ok', data: ['btc_usdt'] }),
    done('loadResource', { kind: 'pending' }),
    fault('loadResource', offline),
  ],
  delays: { askAgain: 2_000 },
  states: ['loading', 'collecting', 'ready', 'failed.deciding', 'failed.stale', 'failed.empty'],
  restarts: [['query.changed', 'loadResource']],
  tags: { busy: ['loading', 'collecting'], error: ['failed.stale', 'failed.empty'] },
  asks: { loadResource: [{ query: 'spot' }, { query: 'margin' }] },
  moves: [
    ['*', 'query.changed', 'loading', { becomes: { query: 'margin', data: null, attempt: 0, problem: null } }],
    ['loading', 'done loadResource "ok"', 'ready', { becomes: { data: ['btc_usdt'], attempt: 0, problem: null } }],
    ['loading', 'done loadResource', 'collecting', { when: ({ attempt }) => attempt === 0, becomes: stays }],
    ['loading', 'done loadResource', 'failed.stale', { when: hasData, becomes: { data: ['btc_usdt'], problem: pending, attempt: 0 } }],
    ['loading', 'done loadResource', 'failed.empty', { becomes: { data: null, problem: pending, attempt: 0 } }],
    [
      'loading',
      'error loadResource',
      'failed.stale',
      { when: hasData, becomes: { data: ['btc_usdt'], problem: problemOf(offline), attempt: 0 } },
    ],
    ['loading', 'error loadResource', 'failed.empty', { becomes: { data: null, problem: problemOf(offline), attempt: 0 } }],
    ['collecting', 'after askAgain', 'loading', { becomes: ({ data, query }) => ({ data, query, attempt: 1 }) }],
    ['collecting', 'reload.requested', 'loading', { becomes: ({ data, query }) => ({ data, query, attempt: 0 }) }],
    ['ready', 'reload.requested', 'loading', { becomes: { data: ['btc_usdt'], problem: null } }],
    ['failed', 'reload.requested', 'loading', { becomes: ({ data }) => ({ data, problem: null }) }],
  ],
  invariants: {
    loading: ({ calls }) => calls.join() === 'loadResource',
    ready: ({ snapshot }) => pairCodes(snapshot).length === 1 && pairsProblem(snapshot) === null,
    'failed.stale': ({ snapshot }) => pairCodes(snapshot).length === 1 && pairsProblem(snapshot) !== null,
    'failed.empty': ({ snapshot }) => pairCodes(snapshot).length === 0 && pairsProblem(snapshot) !== null,
  },
});
