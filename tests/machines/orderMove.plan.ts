import { orderMoveMachine } from '#machines/orderMove/orderMove.machine.ts';
import type { OrderMove } from '#machines/orderMove/orderMove.rules.ts';
import { move, problem, refusal } from '#machines/orderMove/orderMove.selectors.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';

const wanted: OrderMove = { orderId: 'o1', tradeCode: 'btc_usdt', side: 'buy', field: 'price', from: '990', to: '985.5' };
const other: OrderMove = { ...wanted, orderId: 'o2', to: '980' };
const data = { orders: [ownOrder({ price: '985.5', revision: 2 })] };

const nothing = { move: null, refusal: null, problem: null };
/** What is sent is what was shown. */
const kept = ({ move: shown }: { readonly move: OrderMove | null }) => ({ move: shown, problem: null });

/** No price goes out that was not shown and confirmed, and none that is the old one. */
export const orderMovePlan = planFor(orderMoveMachine, {
  cases: [
    { type: 'line.dragged', move: wanted },
    { type: 'line.dragged', move: other },
    { type: 'line.dragged', move: { ...wanted, to: '990.00' } },
    { type: 'line.dragged', move: { ...wanted, to: '0' } },
    done('amendOrder', { kind: 'accepted', code: 200, message: '', data }),
    done('amendOrder', { kind: 'tooLate', code: 20842, message: 'server words 20842', data }),
    done('amendOrder', { kind: 'refused', code: 20813, message: 'server words 20813' }),
    fault('amendOrder', new NetworkFault()),
    fault('amendOrder', new SessionFault()),
  ],
  states: ['idle', 'asking', 'moving', 'refused', 'failed'],
  tags: { dialog: ['asking'], busy: ['moving'], error: ['refused', 'failed'] },
  asks: { amendOrder: [{ move: wanted }, { move: other }] },
  moves: [
    ...['idle', 'asking', 'refused', 'failed'].flatMap(
      (from) =>
        [
          [from, 'line.dragged "985.5"', 'asking', { becomes: { move: wanted, refusal: null, problem: null } }],
          [from, 'line.dragged "980"', 'asking', { becomes: { move: other, refusal: null, problem: null } }],
        ] as const,
    ),
    ['asking', 'move.confirmed', 'moving', { becomes: kept }],
    ...['asking', 'refused', 'failed'].map((from) => [from, 'move.dismissed', 'idle', { becomes: nothing }] as const),
    ['moving', 'done amendOrder "accepted"', 'idle', { becomes: nothing }],
    ['moving', 'done amendOrder "tooLate"', 'refused', { becomes: { refusal: { code: 20842, message: 'server words 20842' } } }],
    ['moving', 'done amendOrder "refused"', 'refused', { becomes: { refusal: { code: 20813, message: 'server words 20813' } } }],
    ['moving', 'error amendOrder SessionFault', 'idle', { becomes: nothing }],
    ['moving', 'error amendOrder NetworkFault', 'failed', { becomes: ({ move: sent }) => ({ move: sent, refusal: null }) }],
    ['failed', 'retry.requested', 'moving', { becomes: kept }],
  ],
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.length === (snapshot.hasTag('busy') ? 1 : 0) &&
      (refusal(snapshot) !== null) === snapshot.matches('refused') &&
      (problem(snapshot) !== null) === snapshot.matches('failed') &&
      (move(snapshot) === null) === snapshot.matches('idle') &&
      ['985.5', '980', undefined].includes(move(snapshot)?.to),
    moving: ({ calls }) => calls.join() === 'amendOrder',
  },
  effects: [
    ...[wanted, other].map((moved) => ({
      on: 'xstate.done.actor.amendOrder',
      when: (event: Record<string, unknown>, context: Record<string, unknown>) =>
        (event['output'] as { kind: string }).kind === 'accepted' && context['move'] === moved,
      does: [{ type: 'tellMoved', params: { move: moved } }],
    })),
    { on: 'xstate.error.actor.amendOrder', to: 'idle', does: [{ type: 'tellSessionEnd' }] },
  ],
});
