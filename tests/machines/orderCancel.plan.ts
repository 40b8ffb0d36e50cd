import { orderCancelMachine } from '#machines/ownOrders/orderCancel.machine.ts';
import { NetworkFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

const cancelled = ownOrder({ status: 'cancelled', revision: 2 });
const filled = ownOrder({ status: 'filled', filledAmount: '0.5', filledTotal: '495', revision: 2 });
const answer = (kind: string, order: object | null) => ({ kind, code: 200, message: '', data: { orders: order === null ? [] : [order] } });

/** The wish goes out once, and no ending but the server's own says that an order is over. */
export const orderCancelPlan = planFor(orderCancelMachine, {
  input: { orderId: 'o1', unknownCode: 20841 },
  cases: [
    done('cancelOrder', answer('accepted', cancelled)),
    done('cancelOrder', answer('accepted', null)),
    done('cancelOrder', answer('tooLate', filled)),
    done('cancelOrder', { kind: 'refused', code: 20841, message: 'no such order' }),
    fault('cancelOrder', new NetworkFault()),
    fault('cancelOrder', new StatusFault({ status: 422 })),
    done('findOrder', [cancelled]),
    done('findOrder', [ownOrder({ orderId: 'o2', status: 'cancelled' }), filled]),
    done('findOrder', [ownOrder()]),
    done('findOrder', null),
    fault('findOrder', new NetworkFault()),
  ],
  delays: { askPause: ({ asks }) => 500 * 2 ** asks },
  states: ['sending', 'asking', 'pausing', 'ended'],
  invariants: {
    '*': ({ snapshot, calls, timers }) =>
      calls.length + timers.length === (snapshot.hasTag('busy') ? 1 : 0) &&
      (snapshot.context.ending.kind !== 'over' || snapshot.context.ending.order.status !== 'open'),
    sending: ({ snapshot, calls }) => calls.join() === 'cancelOrder' && snapshot.context.asks === 0,
    asking: ({ snapshot, calls }) => calls.join() === 'findOrder' && snapshot.context.asks <= 4,
    pausing: ({ snapshot, timers }) => timers.join() === 'askPause' && ['open', 'unclear'].includes(snapshot.context.ending.kind),
  },
  effects: ['done.actor.cancelOrder', 'error.actor.cancelOrder', 'done.actor.findOrder', 'error.actor.findOrder'].map((type) => ({
    on: `xstate.${type}`,
    to: 'ended',
    does: [{ type: 'tellEnding', params: ({ ending }: { ending: unknown }) => ({ orderId: 'o1', ending }) }],
  })),
});
