import { newbieTasksMachine } from '#machines/help/notices/newbieTasks.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const newbieTasksPlan = planFor(newbieTasksMachine, {
  what: "a newcomer's tasks and rewards",
  input: { query: null },
  cases: [
    { type: 'query.changed', query: null },
    done('loadResource', {
      kind: 'ok',
      data: [{ taskId: 1, taskCode: 'register', title: 'Open an account', reward: '5 USDT', receiveStatus: 2 as const }],
    }),
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
