import { orderCancelMachine } from '#machines/spot/ownOrders/orderCancel.machine.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

const cancelled = ownOrder({ status: 'cancelled', revision: 2 });
const filled = ownOrder({ status: 'filled', filledAmount: '0.5', filledTotal: '495', revision: 2 });
const answer = (kind: string, order: object | null) => ({ kind, code: 200, message: '', data: { orders: order === null ? [] : [order] } });

type Event = Readonly<Record<string, unknown>>;
/** Nobody knows whether it took effect. */
const unclear = { kind: 'unclear', problem: problemOf(new NetworkFault()) } as const;
const unknown = { kind: 'refused', code: 20841, message: '' } as const;
/** An answer that it was carried out, without an order that would show it. */
const isBare = (_: unknown, event: Event): boolean => JSON.stringify(event['output']).includes('"orders":[]');

/** So often the exchange is asked what became of the wish. */
const mostAsks = 4;
const isOwn = (_: unknown, event: Event): boolean => (event['output'] as { orderId: string }[])[0]?.orderId === 'o1';

/** The wish goes out once, and no ending but the server's own says that an order is over. */
export const orderCancelPlan = planFor(orderCancelMachine, {
  what: 'one order that is to be cancelled, up to what became of it',
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
  asks: { cancelOrder: [{ orderId: 'o1' }], findOrder: [{ orderId: 'o1' }] },
  moves: [
    ['sending', 'done cancelOrder', 'ended', { when: isBare, becomes: { asks: 0, ending: { kind: 'refused', code: 200, message: '' } } }],
    ['sending', 'done cancelOrder "accepted"', 'ended', { becomes: { asks: 0, ending: { kind: 'over', order: cancelled } } }],
    ['sending', 'done cancelOrder "tooLate"', 'ended', { becomes: { asks: 0, ending: { kind: 'over', order: filled } } }],
    [
      'sending',
      'done cancelOrder "refused"',
      'ended',
      { becomes: { asks: 0, ending: { kind: 'refused', code: 20841, message: 'no such order' } } },
    ],
    // Nobody knows whether it took effect: the order is looked for.
    ['sending', 'error cancelOrder NetworkFault', 'asking', { becomes: { asks: 1, ending: unclear } }],
    [
      'sending',
      'error cancelOrder StatusFault',
      'ended',
      { becomes: { asks: 0, ending: { kind: 'fault', problem: problemOf(new StatusFault({ status: 422 })) } } },
    ],
    ['asking', 'done findOrder "cancelled"', 'ended', { when: isOwn, becomes: { ending: { kind: 'over', order: cancelled } } }],
    // The list begins with the other of the pair: not what was asked for.
    ['asking', 'done findOrder "filled"', 'ended', { becomes: { ending: { kind: 'over', order: filled } } }],
    ['asking', 'done findOrder null', 'ended', { becomes: { ending: unknown } }],
    ['asking', 'done findOrder', 'ended', { when: ({ asks }) => asks === mostAsks, becomes: { ending: { kind: 'open' } } }],
    ['asking', 'done findOrder', 'pausing', { becomes: { ending: { kind: 'open' } } }],
    ['asking', 'error findOrder', 'ended', { when: ({ asks }) => asks === mostAsks, becomes: ({ asks }) => ({ asks, ending: unclear }) }],
    ['asking', 'error findOrder', 'pausing', { becomes: ({ asks }) => ({ asks, ending: unclear }) }],
    ['pausing', 'after askPause', 'asking', { becomes: ({ asks }) => ({ asks: asks + 1 }) }],
  ],
  tags: { busy: ['sending', 'asking', 'pausing'] },
  invariants: {
    '*': ({ snapshot, calls, timers }) =>
      calls.length + timers.length === (snapshot.hasTag('busy') ? 1 : 0) &&
      (snapshot.context.ending.kind !== 'over' || snapshot.context.ending.order.status !== 'open'),
    sending: ({ snapshot, calls }) =>
      calls.join() === 'cancelOrder' && snapshot.context.asks === 0 && snapshot.context.ending.kind === 'open',
    ended: ({ snapshot }) => snapshot.status === 'done' && snapshot.output === snapshot.context.ending,
    asking: ({ snapshot, calls }) => calls.join() === 'findOrder' && snapshot.context.asks <= 4,
    pausing: ({ snapshot, timers }) => timers.join() === 'askPause' && ['open', 'unclear'].includes(snapshot.context.ending.kind),
  },
  effects: ['done.actor.cancelOrder', 'error.actor.cancelOrder', 'done.actor.findOrder', 'error.actor.findOrder'].map((type) => ({
    on: `xstate.${type}`,
    to: 'ended',
    does: [{ type: 'tellEnding', params: ({ ending }: { ending: unknown }) => ({ orderId: 'o1', ending }) }],
  })),
});
