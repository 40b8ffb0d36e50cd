import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

/** The shared loading machine, as a page that may be asked twice again while the server collects. */
export const resourceMachine = createResourceMachine<{ total: string }, { unit: string }>('resource', { retries: 2 });

const offline = new NetworkFault();

export const resourcePlan = planFor(resourceMachine, {
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
