import { assign, setup } from 'xstate';
import type { PreMarketOrders } from '#services/spot/preMarket/calls.ts';
import type { PreMarketAnswer } from '#services/spot/preMarket/preMarket.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { isFaultNamed, problemOf, type Problem } from '#machines/rules/problem.ts';

export type PreMarketOrdersContext = {
  /** Null before the first reading. */
  readonly data: PreMarketOrders | null;
  readonly problem: Problem | null;
  /** The order that is being cancelled, or was last. */
  readonly cancelId: string | null;
  /** Why it was not cancelled, in the exchange's words; or what went wrong. */
  readonly refusal: string | null;
  readonly failure: Problem | null;
};
export type PreMarketOrdersEvent = { type: 'orders.changed' } | { type: 'retry.requested' } | { type: 'order.cancelled'; orderId: string };

/** A member's own orders of the pre-market, read anew every few seconds, and cancelling one at a time. */
export const preMarketOrdersMachine = setup({
  types: {} as { context: PreMarketOrdersContext; events: PreMarketOrdersEvent; tags: 'busy' | 'error' },
  actors: {
    watchOrders: unboundWatch<{ type: 'orders.changed' }>('watchOrders'),
    readOrders: unboundCall<PreMarketOrders>('readOrders'),
    cancelOrder: unboundCall<PreMarketAnswer, { orderId: string }>('cancelOrder'),
  },
  actions: {
    storeOrders: assign((_, params: { data: PreMarketOrders }) => ({ data: params.data, problem: null })),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    wishCancel: assign((_, params: { orderId: string }) => ({ cancelId: params.orderId, refusal: null, failure: null })),
    storeAnswer: assign({
      refusal: (_, params: { answer: PreMarketAnswer }) => (params.answer.kind === 'refused' ? params.answer.message : null),
    }),
    storeFailure: assign({ failure: (_, params: { error: unknown }) => problemOf(params.error) }),
    /** The session is over: all hear of it. */
    tellSessionEnd: () => {},
  },
  guards: { isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault') },
  delays: { readAge: 5_000, readAgain: 5_000 },
}).createMachine({
  id: 'preMarketOrders',
  context: { data: null, problem: null, cancelId: null, refusal: null, failure: null },
  type: 'parallel',
  invoke: { id: 'watchOrders', src: 'watchOrders', onError: { actions: [] } },
  states: {
    list: {
      initial: 'reading',
      on: { 'orders.changed': '.reading' },
      states: {
        reading: {
          tags: 'busy',
          // Entered again from itself: from the list, a cancel under way would end with it.
          on: { 'orders.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'readOrders',
            src: 'readOrders',
            onDone: { target: 'current', actions: { type: 'storeOrders', params: ({ event }) => ({ data: event.output }) } },
            onError: [
              {
                guard: { type: 'isSessionFault', params: errorOf },
                target: 'unread',
                actions: [{ type: 'storeProblem', params: errorOf }, 'tellSessionEnd'],
              },
              { target: 'unread', actions: { type: 'storeProblem', params: errorOf } },
            ],
          },
        },
        current: { after: { readAge: 'reading' } },
        unread: { tags: 'error', after: { readAgain: 'reading' }, on: { 'retry.requested': 'reading' } },
      },
    },
    deed: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.cancelled': {
              target: 'cancelling',
              actions: { type: 'wishCancel', params: pick('orderId') },
            },
          },
        },
        cancelling: {
          tags: 'busy',
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context }) => ({ orderId: context.cancelId ?? '' }),
            onDone: { target: 'idle', actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) } },
            onError: { target: 'idle', actions: { type: 'storeFailure', params: errorOf } },
          },
        },
      },
    },
  },
});
