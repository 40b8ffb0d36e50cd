import { assign, setup } from 'xstate';
import { errorOf, output } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import {
  endingOfCancel,
  endingOfFault,
  endingOfFound,
  endingOfSilence,
  mostCancelAsks,
  type CancelAnswer,
  type CancelEnding,
  type FoundOrders,
} from './orderCancel.rules.ts';

/** `unknownCode`: the code by which the exchange names an order that it does not have. */
export type OrderCancelInput = { readonly orderId: string; readonly unknownCode: number };
export type OrderCancelContext = OrderCancelInput & { readonly ending: CancelEnding; readonly asks: number };
type Named = { readonly orderId: string };

const nameOf = ({ context }: { context: OrderCancelContext }): Named => ({ orderId: context.orderId });
const ordersOf = output('orders');
const storeFound = { type: 'storeFound', params: ordersOf } as const;
const storeSilence = { type: 'storeSilence', params: errorOf } as const;

/**
 * One order that is to be cancelled, from the press to what became of it. The wish goes out once: when its answer is lost, the exchange
 * is asked how the order stands, after growing pauses, since the wish may still be on its way.
 */
export const orderCancelMachine = setup({
  types: {} as { input: OrderCancelInput; context: OrderCancelContext; output: CancelEnding; tags: 'busy' },
  actors: {
    cancelOrder: unboundCall<CancelAnswer, Named>('cancelOrder'),
    findOrder: unboundCall<FoundOrders, Named>('findOrder'),
  },
  actions: {
    storeAnswer: assign({ ending: ({ context }, params: { answer: CancelAnswer }) => endingOfCancel(params.answer, context.orderId) }),
    storeFound: assign({
      ending: ({ context }, params: { orders: FoundOrders }) => endingOfFound(params.orders, context.orderId, context.unknownCode),
    }),
    storeSilence: assign({ ending: (_, params: { error: unknown }) => endingOfSilence(params.error) }),
    storeFault: assign({ ending: (_, params: { error: unknown }) => endingOfFault(params.error) }),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    /** Tells the user what became of the order, wherever they are by now. */
    tellEnding: (_, _params: { orderId: string; ending: CancelEnding }) => {},
  },
  guards: {
    isUnanswered: (_, params: { error: unknown }) => isUnanswered(params.error, false),
    isStillOpen: ({ context }, params: { orders: FoundOrders }) =>
      context.asks < mostCancelAsks && endingOfFound(params.orders, context.orderId, context.unknownCode).kind === 'open',
    mayAskAgain: ({ context }) => context.asks < mostCancelAsks,
  },
  delays: { askPause: ({ context }) => 500 * 2 ** context.asks },
}).createMachine({
  id: 'orderCancel',
  context: ({ input }) => ({ ...input, ending: { kind: 'open' }, asks: 0 }),
  initial: 'sending',
  output: ({ context }) => context.ending,
  states: {
    sending: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: nameOf,
        onDone: { target: 'ended', actions: { type: 'storeAnswer', params: output('answer') } },
        onError: [
          { guard: { type: 'isUnanswered', params: errorOf }, target: 'asking', actions: storeSilence },
          { target: 'ended', actions: { type: 'storeFault', params: errorOf } },
        ],
      },
    },
    asking: {
      tags: 'busy',
      entry: 'countAsk',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: nameOf,
        onDone: [
          { guard: { type: 'isStillOpen', params: ordersOf }, target: 'pausing', actions: storeFound },
          { target: 'ended', actions: storeFound },
        ],
        onError: [
          { guard: 'mayAskAgain', target: 'pausing', actions: storeSilence },
          { target: 'ended', actions: storeSilence },
        ],
      },
    },
    pausing: { tags: 'busy', after: { askPause: 'asking' } },
    ended: {
      type: 'final',
      entry: { type: 'tellEnding', params: ({ context: { orderId, ending } }) => ({ orderId, ending }) },
    },
  },
});
