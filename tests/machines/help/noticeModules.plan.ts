import { noticeModulesMachine } from '#machines/help/notices/noticeModules.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const noticeModulesPlan = planFor(noticeModulesMachine, {
  what: 'the modules of messages and what is in them',
  input: { query: null },
  cases: [
    { type: 'query.changed', query: null },
    done('loadResource', { kind: 'ok', data: [{ code: 2, name: 'Announcements', submoduleList: [{ code: 4, name: 'New coins' }] }] }),
    done('loadResource', { kind: 'pending' }),
    fault('loadResource', new NetworkFault()),
  ],
  delays: { askAgain: 2_000 },
  states: ['loading', 'collecting', 'ready', 'failed.deciding', 'failed.stale', 'failed.empty'],
  restarts: [['query.changed', 'loadResource']],
  tags: { busy: ['loading', 'collecting'], error: ['failed.stale', 'failed.empty'] },
  invariants: {
    loading: ({ calls }) => calls.join() === 'loadResource',
    ready: ({ snapshot }) => snapshot.context.data?.length === 1,
    'failed.empty': ({ snapshot }) => snapshot.context.problem !== null,
  },
});
