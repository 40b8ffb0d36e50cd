import { cancelOrdersMachine } from '#machines/spot/ownOrders/cancelOrders.machine.ts';
import * as cancels from '#machines/spot/ownOrders/cancelOrders.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault, StatusFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

const order = ownOrder();
const other = ownOrder({ orderId: 'o2', walletType: 6 });
const isFirst = (_: unknown, context: Record<string, unknown>): boolean => (context['underWay'] as readonly string[]).length === 0;

/** One order is handed over once while its cancel is under way; all are cancelled only after a confirmation. */
export const cancelOrdersPlan = planFor(cancelOrdersMachine, {
  what: 'cancels of own orders: each on its own, or all after a question',
  cases: [
    { type: 'cancel.wanted', orderId: 'o1' },
    { type: 'cancel.ended', orderId: 'o1' },
    { type: 'all.wanted', scope: { walletGroup: 'spot' } },
    { type: 'all.confirmed' },
    { type: 'all.dismissed' },
    done('cancelAll', { kind: 'accepted', code: 200, message: '', data: { count: 2, orders: [] } }),
    done('cancelAll', { kind: 'refused', code: 20801, message: 'no such pair' }),
    fault('cancelAll', new NetworkFault()),
    fault('cancelAll', new StatusFault({ status: 422 })),
    done('readOpen', [other]),
    done('readOpen', [order, other]),
    fault('readOpen', new NetworkFault()),
    fault('cancelDesk', 'F'),
  ],
  watchers: { cancelDesk: ['cancel.ended', 'cancel.wanted'] },
  asks: { cancelDesk: [undefined], cancelAll: [{ scope: { walletGroup: 'spot' } }], readOpen: [undefined] },
  moves: [
    ['resting', 'all.wanted', 'confirming', { becomes: { scope: { walletGroup: 'spot' } } }],
    ...['confirming', 'refused', 'unclear'].flatMap(
      (from) =>
        [
          [from, 'all.confirmed', 'sending', { becomes: { refusal: null, problem: null, left: null } }],
          [from, 'all.dismissed', 'resting', { becomes: { scope: null } }],
        ] as const,
    ),
    ['sending', 'done cancelAll "accepted"', 'resting', { becomes: { scope: null } }],
    ['sending', 'done cancelAll "refused"', 'refused', { becomes: { refusal: { code: 20801, message: 'no such pair' }, problem: null } }],
    // It may have been carried out.
    ['sending', 'error cancelAll NetworkFault', 'asking', { becomes: { problem: problemOf(new NetworkFault()) } }],
    [
      'sending',
      'error cancelAll StatusFault',
      'refused',
      { becomes: { refusal: null, problem: problemOf(new StatusFault({ status: 422 })) } },
    ],
    // What is left of another wallet was not meant.
    ['asking', 'done readOpen "o1"', 'unclear', { becomes: { left: 1 } }],
    ['asking', 'done readOpen', 'resting', { becomes: { scope: null } }],
    ['asking', 'error readOpen', 'unclear', { becomes: { left: null } }],
  ],
  tags: { dialog: ['confirming', 'sending', 'asking', 'refused', 'unclear'], busy: ['sending', 'asking'], error: ['refused', 'unclear'] },
  // What it spawned before a recording begins is not there in its replay.
  cut: ['cancel.wanted'],
  states: ['resting', 'confirming', 'sending', 'asking', 'refused', 'unclear'],
  invariants: {
    '*': ({ snapshot, calls }) =>
      snapshot.hasTag('busy') === (calls.length === 1) &&
      cancels.isAllAsked(snapshot) === (cancels.allScope(snapshot) !== null) &&
      new Set(snapshot.context.underWay).size === snapshot.context.underWay.length,
    resting: ({ snapshot }) => cancels.isBeingCancelled(order)(snapshot) === snapshot.context.underWay.includes('o1'),
    confirming: ({ snapshot, calls }) => calls.length === 0 && cancels.isBeingCancelled(other)(snapshot) === false,
    sending: ({ snapshot, calls }) =>
      calls.join() === 'cancelAll' && cancels.isBeingCancelled(order)(snapshot) && !cancels.isBeingCancelled(other)(snapshot),
    asking: ({ snapshot, calls }) => calls.join() === 'readOpen' && cancels.isBeingCancelled(order)(snapshot),
    refused: ({ snapshot }) => (cancels.allRefusal(snapshot) === null) !== (cancels.allProblem(snapshot) === null),
    unclear: ({ snapshot }) => cancels.isAllUnclear(snapshot) && cancels.allLeft(snapshot) !== 0,
  },
  effects: [
    { on: 'cancel.wanted', when: isFirst, does: [{ type: 'cancelDesk.cancel.wanted', params: { orderId: 'o1' } }] },
    { on: done('cancelAll').type, to: 'resting', does: [{ type: 'tellAll', params: { count: 2 } }] },
    { on: done('readOpen').type, to: 'resting', does: [{ type: 'tellAll', params: { count: null } }] },
  ],
});
