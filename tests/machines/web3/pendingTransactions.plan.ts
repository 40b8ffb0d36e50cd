import { pendingTransactionsMachine } from '#machines/web3/pendingTransactions/pendingTransactions.machine.ts';
import type { Sighting } from '#services/wallet/transactionSightings.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ended, mined, record, seen } from './transaction.plan.ts';

const offline = new NetworkFault();
const isNone = (_: unknown, { records }: Readonly<Record<string, unknown>>): boolean => (records as readonly unknown[]).length === 0;
const looks = (sighting: Sighting | null) => ({ looks: [{ id: record.id, sighting }], now: 9_000 });
type Seen = { readonly looks: readonly { readonly sighting: { readonly kind: string } | null }[] };

export const pendingTransactionsPlan = planFor(pendingTransactionsMachine, {
  what: 'what the wallet was asked for and the chain has not finished',
  input: { address: record.from },
  cases: [
    { type: 'records.changed', records: [record], now: 5_000 },
    { type: 'records.changed', records: [ended()], now: 6_000 },
    { type: 'records.changed', records: [], now: 7_000 },
    { type: 'transaction.opened', id: record.id },
    { type: 'transaction.opened', id: 'gone' },
    done('lookAtAll', looks({ record: seen, kind: 'waiting' })),
    done('lookAtAll', looks({ record: ended(), ...mined })),
    done('lookAtAll', looks(null)),
    fault('lookAtAll', offline),
    fault('watchRecords', offline),
  ],
  watchers: { watchRecords: ['records.changed'] },
  delays: { lookAgain: 4_000 },
  states: ['empty', 'looking', 'resting'],
  restarts: [['records.changed', 'lookAtAll']],
  moves: [
    ['*', 'records.changed', 'empty', { when: isNone, becomes: { items: [], now: 7_000 } }],
    ['*', 'records.changed', 'looking', { becomes: (_, { now }) => ({ now: now as number }) }],
    ['looking', 'done lookAtAll', 'resting', { becomes: { now: 9_000 } }],
    ['looking', 'error lookAtAll', 'resting', { becomes: ({ now, items }) => ({ now, items }) }],
    ['resting', 'after lookAgain', 'looking'],
  ],
  asks: {
    watchRecords: [{ address: record.from }],
    lookAtAll: ({ items }) => ({ records: items.map((item) => item.record) }),
  },
  tags: { busy: ['looking'] },
  invariants: {
    '*': ({ calls, timers }) => calls.length + timers.length <= 1,
    empty: ({ snapshot, calls, timers }) => snapshot.context.items.length + calls.length + timers.length === 0,
    looking: ({ snapshot, calls }) => snapshot.context.items.length === 1 && snapshot.context.now > 0 && calls.join() === 'lookAtAll',
    resting: ({ snapshot, timers }) => snapshot.context.items.length === 1 && timers.join() === 'lookAgain',
  },
  effects: [
    {
      on: 'xstate.done.actor.lookAtAll',
      when: (event, { items }) => {
        const [look] = (event['output'] as Seen).looks;
        const [item] = items as readonly { standing: string }[];
        return look?.sighting?.kind === 'mined' && item?.standing !== 'confirmed';
      },
      does: [{ type: 'reportMined', params: { chainIndexes: [31337] } }],
    },
    {
      on: 'xstate.done.actor.lookAtAll',
      when: (event, { items }) => {
        const [look] = (event['output'] as Seen).looks;
        const [item] = items as readonly { standing: string }[];
        return look?.sighting?.kind !== 'mined' || item?.standing === 'confirmed';
      },
      does: [{ type: 'reportMined', params: { chainIndexes: [] } }],
    },
  ],
  // Misses in a row are counted without end.
  key: ({ value, context }) => [value, context.items.map(({ standing }) => standing), context.opened?.id],
});
