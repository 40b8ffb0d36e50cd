import { preMarketOrdersMachine } from '#machines/preMarket/preMarketOrders.machine.ts';
import { busyId, problem } from '#machines/preMarket/preMarketOrders.selectors.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { preMarketOrder } from '#tests/support/preMarketSamples.ts';

export const preMarketOrdersPlan = planFor(preMarketOrdersMachine, {
  cases: [
    { type: 'orders.changed' },
    { type: 'retry.requested' },
    { type: 'order.cancelled', orderId: 'o1' },
    done('readOrders', { time: 1, available: '5', list: [preMarketOrder()] }),
    fault('readOrders', new NetworkFault()),
    fault('readOrders', new SessionFault()),
    done('cancelOrder', { kind: 'accepted', order: preMarketOrder({ status: 'cancelled' }) }),
    done('cancelOrder', { kind: 'refused', message: 'Too late' }),
    fault('cancelOrder', new NetworkFault()),
    fault('watchOrders', 'gone'),
  ],
  watchers: { watchOrders: ['orders.changed'] },
  delays: { readAge: 5_000, readAgain: 5_000 },
  states: ['list.reading', 'list.current', 'list.unread', 'deed.idle', 'deed.cancelling'],
  select: 'transitions',
  restarts: [['orders.changed', 'readOrders']],
  tags: { busy: ['list.reading', 'deed.cancelling'], error: ['list.unread'] },
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.includes('cancelOrder') === snapshot.matches({ deed: 'cancelling' }) &&
      (problem(snapshot) !== null) === snapshot.matches({ list: 'unread' }) &&
      !(snapshot.context.refusal !== null && snapshot.context.failure !== null),
    'list.reading': ({ calls }) => calls.includes('readOrders'),
    'list.current': ({ snapshot, timers }) => snapshot.context.data !== null && timers.includes('readAge'),
    'list.unread': ({ timers }) => timers.includes('readAgain'),
    'deed.idle': ({ snapshot }) => busyId(snapshot) === null,
    'deed.cancelling': ({ snapshot }) => busyId(snapshot) === 'o1',
  },
  effects: [
    {
      on: fault('readOrders', null).type,
      when: (event) => event.error instanceof SessionFault,
      does: [{ type: 'tellSessionEnd' }],
    },
  ],
  key: ({ value, context }) => [
    value,
    context.data !== null,
    context.problem?.fault,
    context.cancelId,
    context.refusal,
    context.failure !== null,
  ],
});
