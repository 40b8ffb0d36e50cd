import { orderDetailMachine } from '#machines/spot/orderRecords/orderDetail.machine.ts';
import * as orderDetail from '#machines/spot/orderRecords/orderDetail.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownFill, ownOrder } from '#tests/support/tradeSamples.ts';

const offline = new NetworkFault();
const problem = problemOf(offline);
const asked = [{ orderId: 'o1' }];
const detail = { orders: [ownOrder()], fills: [ownFill()] };

export const orderDetailPlan = planFor(orderDetailMachine, {
  what: 'one order with its fills, fresh while on view',
  cases: [
    { type: 'detail.wanted', orderId: 'o1' },
    { type: 'detail.dismissed' },
    { type: 'retry.requested' },
    done('readDetail', detail),
    done('readDetail', null),
    fault('readDetail', offline),
    done('rereadDetail', detail),
    done('rereadDetail', null),
    fault('rereadDetail', offline),
    fault('watchDetail', 'F'),
  ],
  watchers: { watchDetail: ['order.changed'] },
  delays: { readPause: 300 },
  states: ['closed', 'open.reading', 'open.failed', 'open.unknown', 'open.settling', 'open.current', 'open.rereading', 'open.stale'],
  restarts: [['detail.wanted', 'readDetail watchDetail']],
  tags: { dialog: ['open'], busy: ['open.reading'], error: ['open.failed', 'open.unknown', 'open.stale'] },
  asks: { watchDetail: asked, readDetail: asked, rereadDetail: asked },
  moves: [
    ['*', 'detail.wanted', 'open.reading', { becomes: { orderId: 'o1', detail: null, problem: null, isMissed: false } }],
    ['open', 'detail.dismissed', 'closed', { becomes: ({ orderId }) => ({ orderId }) }],
    ['open.reading', 'done readDetail null', 'open.unknown', { becomes: { orderId: 'o1', detail: null } }],
    ['open.reading', 'done readDetail', 'open.settling', { becomes: ({ isMissed }) => ({ detail, problem: null, isMissed }) }],
    ['open.reading', 'error readDetail', 'open.failed', { becomes: { detail: null, problem } }],
    ['open.failed', 'retry.requested', 'open.reading', { becomes: { orderId: 'o1', detail: null, isMissed: false } }],
    // What changes while it is read may not be in the answer.
    ...(['open.reading', 'open.settling', 'open.rereading'] as const).map(
      (state) => [state, 'order.changed', state, { becomes: { orderId: 'o1', isMissed: true } }] as const,
    ),
    ['open.settling', 'after readPause', 'open.rereading', { when: ({ isMissed }) => isMissed, becomes: { detail, isMissed: false } }],
    ['open.settling', 'after readPause', 'open.current', { becomes: { detail } }],
    ['open.unknown', 'order.changed', 'open.reading', { becomes: { orderId: 'o1', detail: null, isMissed: false } }],
    ['open.current', 'order.changed', 'open.rereading', { becomes: { detail, isMissed: false } }],
    ['open.rereading', 'done rereadDetail null', 'open.unknown', { becomes: { orderId: 'o1', detail: null, problem: null } }],
    ['open.rereading', 'done rereadDetail', 'open.settling', { becomes: ({ isMissed }) => ({ detail, problem: null, isMissed }) }],
    ['open.rereading', 'error rereadDetail', 'open.stale', { becomes: { detail, problem } }],
    ['open.stale', 'retry.requested', 'open.rereading', { becomes: { detail, isMissed: false } }],
    ['open.stale', 'order.changed', 'open.rereading', { becomes: { detail, isMissed: false } }],
  ],
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
