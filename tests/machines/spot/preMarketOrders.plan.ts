import { preMarketOrdersMachine, type PreMarketOrdersContext } from '#machines/spot/preMarket/preMarketOrders.machine.ts';
import { busyId, problem } from '#machines/spot/preMarket/preMarketOrders.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { preMarketOrder } from '#tests/support/preMarketSamples.ts';

const offline = new NetworkFault();
const loggedOut = new SessionFault();
const data = { time: 1, available: '5', list: [preMarketOrder()] };
const stands = { becomes: ({ data: known, cancelId }: PreMarketOrdersContext) => ({ data: known, cancelId }) };

export const preMarketOrdersPlan = planFor(preMarketOrdersMachine, {
  what: 'own orders for such tokens, and cancelling them',
  cases: [
    { type: 'orders.changed' },
    { type: 'retry.requested' },
    { type: 'order.cancelled', orderId: 'o1' },
    done('readOrders', data),
    fault('readOrders', offline),
    fault('readOrders', loggedOut),
    done('cancelOrder', { kind: 'accepted', order: preMarketOrder({ status: 'cancelled' }) }),
    done('cancelOrder', { kind: 'refused', message: 'Too late' }),
    fault('cancelOrder', offline),
    fault('watchOrders', 'gone'),
  ],
  watchers: { watchOrders: ['orders.changed'] },
  delays: { readAge: 5_000, readAgain: 5_000 },
  states: ['list.reading', 'list.current', 'list.unread', 'deed.idle', 'deed.cancelling'],
  select: 'transitions',
  restarts: [['orders.changed', 'readOrders']],
  tags: { busy: ['list.reading', 'deed.cancelling'], error: ['list.unread'] },
  asks: { watchOrders: [undefined], readOrders: [undefined], cancelOrder: [{ orderId: 'o1' }] },
  moves: [
    ['list.reading', 'done readOrders', 'list.current', { becomes: { data, problem: null } }],
    [
      'list.reading',
      'error readOrders NetworkFault',
      'list.unread',
      { becomes: ({ data: known }) => ({ data: known, problem: problemOf(offline) }) },
    ],
    [
      'list.reading',
      'error readOrders SessionFault',
      'list.unread',
      { becomes: ({ data: known }) => ({ data: known, problem: problemOf(loggedOut) }) },
    ],
    ['list', 'orders.changed', 'list.reading', stands],
    ['list.current', 'after readAge', 'list.reading', stands],
    ['list.unread', 'after readAgain', 'list.reading', stands],
    ['list.unread', 'retry.requested', 'list.reading', stands],
    ['deed.idle', 'order.cancelled', 'deed.cancelling', { becomes: { cancelId: 'o1', refusal: null, failure: null } }],
    [
      'deed.cancelling',
      'done cancelOrder "accepted"',
      'deed.idle',
      { becomes: ({ data: known }) => ({ data: known, refusal: null, failure: null }) },
    ],
    ['deed.cancelling', 'done cancelOrder "refused"', 'deed.idle', { becomes: { refusal: 'Too late', failure: null } }],
    ['deed.cancelling', 'error cancelOrder', 'deed.idle', { becomes: { refusal: null, failure: problemOf(offline) } }],
  ],
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
