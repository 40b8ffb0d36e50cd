import { orderDetailMachine } from '#machines/orderRecords/orderDetail.machine.ts';
import * as orderDetail from '#machines/orderRecords/orderDetail.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownFill, ownOrder } from '#tests/support/tradeSamples.ts';

const detail = { orders: [ownOrder()], fills: [ownFill()] };

export const orderDetailPlan = planFor(orderDetailMachine, {
  cases: [
    { type: 'detail.wanted', orderId: 'o1' },
    { type: 'detail.dismissed' },
    { type: 'retry.requested' },
    done('readDetail', detail),
    done('readDetail', null),
    fault('readDetail', new NetworkFault()),
    done('rereadDetail', detail),
    fault('rereadDetail', new NetworkFault()),
    fault('watchDetail', 'F'),
  ],
  watchers: { watchDetail: ['order.changed'] },
  delays: { readPause: 300 },
  states: ['closed', 'open.reading', 'open.failed', 'open.unknown', 'open.settling', 'open.current', 'open.rereading', 'open.stale'],
  restarts: [['detail.wanted', 'readDetail watchDetail']],
  tags: { dialog: ['open'], busy: ['open.reading'], error: ['open.failed', 'open.unknown', 'open.stale'] },
  invariants: {
    '*': ({ snapshot, calls, watchers }) =>
      calls.length <= 1 &&
      orderDetail.isOpen(snapshot) === (watchers.length === 1) &&
      (orderDetail.problem(snapshot) === null || snapshot.hasTag('error')),
    closed: ({ calls, timers }) => calls.length + timers.length === 0,
    'open.reading': ({ snapshot, calls }) => calls.join() === 'readDetail' && orderDetail.detail(snapshot) === null,
    'open.failed': ({ snapshot }) => orderDetail.problem(snapshot) !== null && orderDetail.detail(snapshot) === null,
    'open.unknown': ({ snapshot }) => orderDetail.isUnknown(snapshot) && orderDetail.detail(snapshot) === null,
    'open.settling': ({ snapshot, timers }) => timers.join() === 'readPause' && orderDetail.detail(snapshot) !== null,
    'open.current': ({ snapshot }) => orderDetail.detail(snapshot) !== null && !snapshot.context.isMissed,
    'open.rereading': ({ snapshot, calls }) => calls.join() === 'rereadDetail' && orderDetail.detail(snapshot) !== null,
    'open.stale': ({ snapshot }) => orderDetail.problem(snapshot) !== null && orderDetail.detail(snapshot) !== null,
  },
});
