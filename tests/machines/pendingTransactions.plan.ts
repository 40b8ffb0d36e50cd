import { pendingTransactionsMachine } from '#machines/pendingTransactions/pendingTransactions.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { mined, record, seen } from './transaction.plan.ts';

const offline = new NetworkFault();

export const pendingTransactionsPlan = planFor(pendingTransactionsMachine, {
  input: { address: record.from },
  cases: [
    { type: 'records.changed', records: [record] },
    { type: 'records.changed', records: [] },
    { type: 'transaction.opened', id: record.id },
    { type: 'transaction.opened', id: 'gone' },
    done('lookAtAll', [{ id: record.id, sighting: { record: seen, kind: 'waiting' } }]),
    done('lookAtAll', [{ id: record.id, sighting: { record: seen, ...mined } }]),
    done('lookAtAll', [{ id: record.id, sighting: null }]),
    fault('lookAtAll', offline),
    fault('watchRecords', offline),
  ],
  watchers: { watchRecords: ['records.changed'] },
  delays: { lookAgain: 4_000 },
  states: ['empty', 'looking', 'resting'],
  invariants: {
    '*': ({ calls, timers }) => calls.length + timers.length <= 1,
    empty: ({ snapshot, calls, timers }) => snapshot.context.items.length + calls.length + timers.length === 0,
    looking: ({ snapshot, calls }) => snapshot.context.items.length === 1 && calls.join() === 'lookAtAll',
    resting: ({ snapshot, timers }) => snapshot.context.items.length === 1 && timers.join() === 'lookAgain',
  },
  effects: [
    {
      on: 'xstate.done.actor.lookAtAll',
      when: (event, { items }) => {
        const [look] = event['output'] as readonly { sighting: { kind: string } | null }[];
        const [item] = items as readonly { standing: string }[];
        return look?.sighting?.kind === 'mined' && item?.standing !== 'confirmed';
      },
      does: [{ type: 'reportMined', params: { chainIndexes: [31337] } }],
    },
    {
      on: 'xstate.done.actor.lookAtAll',
      when: (event, { items }) => {
        const [look] = event['output'] as readonly { sighting: { kind: string } | null }[];
        const [item] = items as readonly { standing: string }[];
        return look?.sighting?.kind !== 'mined' || item?.standing === 'confirmed';
      },
      does: [{ type: 'reportMined', params: { chainIndexes: [] } }],
    },
  ],
  // Misses in a row are counted without end.
  key: ({ value, context }) => [value, context.items.map(({ standing }) => standing), context.opened?.id],
});
