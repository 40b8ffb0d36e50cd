import { transferRecordMachine } from '#machines/transferRecord/transferRecord.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { transferRecord } from '#tests/support/samples.ts';

const records = (from: number, count: number) => Array.from({ length: count }, (_, index) => transferRecord(from + index));
const offline = new NetworkFault();

export const transferRecordPlan = planFor(transferRecordMachine, {
  input: { filter: { source: 2, target: 5 } },
  cases: [
    { type: 'filter.changed', filter: { source: null, target: null } },
    done('loadPage', { rows: records(1, 10), total: 12 }),
    done('loadPage', { rows: [], total: 0 }),
    fault('loadPage', offline),
    done('loadNextPage', { rows: records(10, 3), total: 12 }),
    fault('loadNextPage', offline),
    done('reloadFirstPage', { rows: records(1, 10), total: 12 }),
    fault('reloadFirstPage', offline),
  ],
  delays: { pageGuard: 300 },
  states: ['loading', 'cooling', 'ready', 'loadingNext', 'reloading', 'faulted', 'nextFaulted', 'reloadFaulted'],
  restarts: [['filter.changed', 'loadPage']],
  tags: { busy: ['loading', 'loadingNext', 'reloading'], error: ['faulted', 'nextFaulted', 'reloadFaulted'] },
  invariants: {
    '*': ({ snapshot }) => new Set(snapshot.context.rows.map((row) => row.id)).size === snapshot.context.rows.length,
    ready: ({ timers, calls }) => timers.length + calls.length === 0,
  },
});
