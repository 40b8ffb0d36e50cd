import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

/** The shared loading machine, as a page that may be asked twice again while the server collects. */
export const resourceMachine = createResourceMachine<{ total: string }, { unit: string }>('resource', { retries: 2 });

const offline = new NetworkFault();

/** The server was asked so often and is still collecting. */
const stillPending = { fault: 'PendingFault', key: 'faults:pending', text: null, code: 50011, retryAfter: null };

export const resourcePlan = planFor(resourceMachine, {
  what: 'loads one thing, keeps it on view while reloading, asks again while the server collects',
  input: { query: { unit: 'USDT' } },
  cases: [
    { type: 'query.changed', query: { unit: 'BTC' } },
    done('loadResource', { kind: 'ok', data: { total: '12.5' } }),
    done('loadResource', { kind: 'pending' }),
    fault('loadResource', offline),
  ],
  delays: { askAgain: 2_000 },
  states: ['loading', 'collecting', 'ready', 'failed.deciding', 'failed.stale', 'failed.empty'],
  restarts: [['query.changed', 'loadResource']],
  asks: { loadResource: ({ query }) => ({ query }) },
  moves: [
    ['*', 'query.changed', 'loading', { becomes: { query: { unit: 'BTC' }, data: null, attempt: 0, problem: null } }],
    ['loading', 'done loadResource "ok"', 'ready', { becomes: { data: { total: '12.5' }, attempt: 0 } }],
    [
      'loading',
      'done loadResource "pending"',
      'failed',
      { when: ({ attempt }) => attempt === 2, becomes: ({ data }) => ({ data, problem: stillPending, attempt: 0 }) },
    ],
    ['loading', 'done loadResource "pending"', 'collecting', { becomes: ({ data }) => ({ data }) }],
    ['loading', 'error loadResource', 'failed', { becomes: ({ data }) => ({ data, problem: problemOf(offline), attempt: 0 }) }],
    ['collecting', 'after askAgain', 'loading', { becomes: ({ data, attempt }) => ({ data, attempt: attempt + 1 }) }],
    ['collecting', 'reload.requested', 'loading', { becomes: ({ data }) => ({ data, attempt: 0 }) }],
    ...['ready', 'failed'].map(
      (from) =>
        [
          from,
          'reload.requested',
          'loading',
          { becomes: ({ data }: { data: { total: string } | null }) => ({ data, problem: null }) },
        ] as const,
    ),
  ],
  tags: { busy: ['loading', 'collecting'], error: ['failed.stale', 'failed.empty'] },
  invariants: {
    '*': ({ snapshot, calls, timers }) => snapshot.hasTag('busy') === (calls.length + timers.length === 1) && snapshot.context.attempt <= 2,
    loading: ({ calls }) => calls.join() === 'loadResource',
    collecting: ({ snapshot, timers }) => timers.join() === 'askAgain' && snapshot.context.attempt < 2,
    ready: ({ snapshot }) => snapshot.context.data !== null && snapshot.context.problem === null && snapshot.context.attempt === 0,
    'failed.stale': ({ snapshot }) => snapshot.context.data !== null && snapshot.context.problem !== null,
    'failed.empty': ({ snapshot }) => snapshot.context.data === null && snapshot.context.problem !== null,
  },
});
