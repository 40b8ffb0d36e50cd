import { identityMachine } from '#machines/user/identity/identity.machine.ts';
import * as identity from '#machines/user/identity/identity.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const identityPlan = planFor(identityMachine, {
  what: 'how far the member is identified, for the account menu',
  input: { query: null },
  cases: [
    { type: 'query.changed', query: null },
    done('loadResource', { kind: 'ok', data: [{ identityType: 2, identityStatus: 1 }] }),
    done('loadResource', { kind: 'pending' }),
    fault('loadResource', new NetworkFault()),
  ],
  delays: { askAgain: 2_000 },
  states: ['loading', 'collecting', 'ready', 'failed.deciding', 'failed.stale', 'failed.empty'],
  restarts: [['query.changed', 'loadResource']],
  tags: { busy: ['loading', 'collecting'], error: ['failed.stale', 'failed.empty'] },
  invariants: {
    '*': ({ snapshot, calls, timers }) => snapshot.hasTag('busy') === (calls.length + timers.length === 1),
    ready: ({ snapshot }) => identity.label(snapshot) === 'advanced',
    'failed.stale': ({ snapshot }) => identity.label(snapshot) === 'advanced',
    'failed.empty': ({ snapshot }) => identity.label(snapshot) === 'unknown',
    loading: ({ snapshot }) => ['waiting', 'advanced'].includes(identity.label(snapshot)),
  },
});
