import { entryFactsMachine } from '#machines/session/entryFacts/entryFacts.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const entryFactsPlan = planFor(entryFactsMachine, {
  what: 'live facts beside login and registration',
  input: { query: null },
  cases: [
    { type: 'query.changed', query: null },
    done('loadResource', { kind: 'ok', data: { pairs: [], trends: {}, totals: { turnover24h: '1', pairs: 1, coins: 1 } } }),
    done('loadResource', { kind: 'pending' }),
    fault('loadResource', new NetworkFault()),
  ],
  delays: { askAgain: 2_000 },
  states: ['loading', 'collecting', 'ready', 'failed.deciding', 'failed.stale', 'failed.empty'],
  restarts: [['query.changed', 'loadResource']],
  tags: { busy: ['loading', 'collecting'], error: ['failed.stale', 'failed.empty'] },
  invariants: { '*': ({ snapshot, calls, timers }) => snapshot.hasTag('busy') === (calls.length + timers.length === 1) },
});
