import { assign, sendTo, setup } from 'xstate';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import { isInScope, type CancelAllAnswer, type CancelAllRefusal, type OpenNow, type OrderScope } from './cancelOrders.rules.ts';

export type CancelOrdersContext = {
  /** Orders whose cancel has no known outcome yet. */
  readonly underWay: readonly string[];
  /** What "all" means, while it is asked about or carried out. */
  readonly scope: OrderScope | null;
  readonly refusal: CancelAllRefusal | null;
  readonly problem: Problem | null;
  /** How many of them are open still after an answer was lost; null while that is not known. */
  readonly left: number | null;
};
type Wanted = { type: 'cancel.wanted'; orderId: string };
type Ended = { type: 'cancel.ended'; orderId: string };
export type CancelOrdersEvent =
  /** By its button, or by key: `cancelDesk` tells. */
  | Wanted
  /** What became of it was told; the list of open orders says so too. */
  | Ended
  | { type: 'all.wanted'; scope: OrderScope }
  | { type: 'all.confirmed' }
  | { type: 'all.dismissed' };

const scopeOf = ({ context }: { context: CancelOrdersContext }) => ({ scope: context.scope ?? {} });
const answerOf = output('answer');
const openOf = output('open');
const storeProblem = { type: 'storeProblem', params: errorOf } as const;

/**
 * Cancels of own orders, for as long as a page with a list of them stands. Each order is cancelled on its own and at once, however many
 * are under way; all of a scope together are cancelled after the user has confirmed it. A lost answer to that is never guessed: the
 * open orders are read again, and sending it once more is the user's choice.
 */
export const cancelOrdersMachine = setup({
  types: {} as { context: CancelOrdersContext; events: CancelOrdersEvent; tags: 'busy' | 'dialog' | 'error' },
  actors: {
    /** Carries out single cancels, and reports each one that has ended and each that is wanted from elsewhere on the page. */
    cancelDesk: unboundWatch<Ended | Wanted>('cancelDesk'),
    cancelAll: unboundCall<CancelAllAnswer, { readonly scope: OrderScope }>('cancelAll'),
    readOpen: unboundCall<OpenNow>('readOpen'),
  },
  actions: {
    addUnderWay: assign({ underWay: ({ context }, params: { orderId: string }) => [...context.underWay, params.orderId] }),
    dropUnderWay: assign({
      underWay: ({ context }, params: { orderId: string }) => context.underWay.filter((id) => id !== params.orderId),
    }),
    handOver: sendTo('cancelDesk', (_, params: { orderId: string }) => ({ type: 'cancel.wanted', orderId: params.orderId })),
    storeScope: assign((_, params: { scope: OrderScope }) => ({ scope: params.scope, refusal: null, problem: null, left: null })),
    dropScope: assign({ scope: null, refusal: null, problem: null, left: null }),
    clearWords: assign({ refusal: null, problem: null, left: null }),
    storeRefusal: assign({ refusal: (_, { answer }: { answer: CancelAllAnswer }) => ({ code: answer.code, message: answer.message }) }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeLeft: assign({
      left: ({ context }, params: { open: OpenNow }) => params.open.filter((order) => isInScope(order, context.scope ?? {})).length,
    }),
    /** `count`: how many have ended; null where only is known that none is open any more. */
    tellAll: (_, _params: { count: number | null }) => {},
  },
  guards: {
    isNew: ({ context }, params: { orderId: string }) => !context.underWay.includes(params.orderId),
    isAccepted: (_, params: { answer: CancelAllAnswer }) => params.answer.kind === 'accepted',
    isUnanswered: (_, params: { error: unknown }) => isUnanswered(params.error, false),
    isNoneLeft: ({ context }, params: { open: OpenNow }) => !params.open.some((order) => isInScope(order, context.scope ?? {})),
  },
}).createMachine({
  id: 'cancelOrders',
  context: { underWay: [], scope: null, refusal: null, problem: null, left: null },
  initial: 'resting',
  invoke: { id: 'cancelDesk', src: 'cancelDesk', onError: { actions: [] } },
  on: {
    'cancel.wanted': {
      guard: { type: 'isNew', params: pick('orderId') },
      actions: [
        { type: 'addUnderWay', params: pick('orderId') },
        { type: 'handOver', params: pick('orderId') },
      ],
    },
    'cancel.ended': { actions: { type: 'dropUnderWay', params: pick('orderId') } },
  },
  states: {
    resting: {
      on: { 'all.wanted': { target: 'confirming', actions: { type: 'storeScope', params: pick('scope') } } },
    },
    confirming: { tags: 'dialog', on: { 'all.confirmed': 'sending', 'all.dismissed': { target: 'resting', actions: 'dropScope' } } },
    sending: {
      tags: ['dialog', 'busy'],
      entry: 'clearWords',
      invoke: {
        id: 'cancelAll',
        src: 'cancelAll',
        input: scopeOf,
        onDone: [
          {
            guard: { type: 'isAccepted', params: answerOf },
            target: 'resting',
            actions: [
              'dropScope',
              { type: 'tellAll', params: ({ event }) => ({ count: event.output.kind === 'accepted' ? event.output.data.count : null }) },
            ],
          },
          { target: 'refused', actions: { type: 'storeRefusal', params: answerOf } },
        ],
        onError: [
          { guard: { type: 'isUnanswered', params: errorOf }, target: 'asking', actions: storeProblem },
          { target: 'refused', actions: storeProblem },
        ],
      },
    },
    /** It may have been carried out: what is open now tells. */
    asking: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'readOpen',
        src: 'readOpen',
        onDone: [
          {
            guard: { type: 'isNoneLeft', params: openOf },
            target: 'resting',
            actions: ['dropScope', { type: 'tellAll', params: { count: null } }],
          },
          { target: 'unclear', actions: { type: 'storeLeft', params: openOf } },
        ],
        onError: { target: 'unclear', actions: storeProblem },
      },
    },
    refused: {
      tags: ['dialog', 'error'],
      on: { 'all.confirmed': 'sending', 'all.dismissed': { target: 'resting', actions: 'dropScope' } },
    },
    unclear: {
      tags: ['dialog', 'error'],
      on: { 'all.confirmed': 'sending', 'all.dismissed': { target: 'resting', actions: 'dropScope' } },
    },
  },
});
