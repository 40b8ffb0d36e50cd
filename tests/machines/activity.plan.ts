import { activityMachine } from '#machines/activity/activity.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { transactionDetail } from '#tests/support/samples.ts';
import { seen } from './transaction.plan.ts';

const ref = (id: string) => ({ chainIndex: 31337, txHash: id, ownId: '' });
const detail = (more: Parameters<typeof transactionDetail>[1] = {}) => ({ ...transactionDetail('0x1', more), readAt: 1_000 });

const givenUp = { ...seen, ending: { kind: 'missing', isFinal: true } } as const;

export const activityPlan = planFor(activityMachine, {
  input: { accountId: 'wa-1', accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  cases: [
    { type: 'transaction.opened', transaction: ref('0x1') },
    { type: 'transaction.opened', transaction: ref('0x2') },
    { type: 'day.changed', dayStart: 86_400_000 },
    done('readDetail', detail()),
    done('readDetail', detail({ status: 'pending', blockTime: null, blockNumber: null, confirmations: 0 })),
    done('readDetail', { ...detail({ status: 'pending', blockTime: null, blockNumber: null }), own: givenUp }),
    fault('readDetail', new NetworkFault()),
    fault('watchDay', 'gone'),
  ],
  watchers: { watchDay: ['day.changed'] },
  key: ({ value, context }) => [value, context.chosen?.txHash, context.detail?.status, context.detail?.own?.id],
  delays: { lookAgain: 4_000 },
  states: ['listing', 'detail.reading', 'detail.shown.deciding', 'detail.shown.settled', 'detail.shown.waiting', 'detail.failed'],
  tags: { dialog: ['detail'], busy: ['detail.reading'], error: ['detail.failed'] },
  invariants: {
    '*': ({ snapshot, calls, timers, watchers }) =>
      watchers.includes('watchDay') &&
      calls.length + timers.length <= 1 &&
      snapshot.hasTag('busy') === (calls.join() === 'readDetail') &&
      snapshot.hasTag('dialog') === snapshot.matches('detail'),
    detail: ({ snapshot: { context } }) => context.chosen !== null,
    'detail.shown.settled': ({ snapshot: { context }, timers }) =>
      (context.detail?.status === 'confirmed' || context.detail?.own === givenUp) && timers.length === 0,
    'detail.shown.waiting': ({ snapshot: { context }, timers }) =>
      context.detail?.status === 'pending' && context.detail.own === undefined && timers.join() === 'lookAgain',
    'detail.failed': ({ snapshot: { context } }) => context.problem !== null && context.detail === null,
  },
});
