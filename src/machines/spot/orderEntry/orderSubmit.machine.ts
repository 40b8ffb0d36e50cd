import { assign, setup } from 'xstate';
import { unboundCall } from '#machines/kit/unbound.ts';
import { isUnanswered } from '#machines/rules/unanswered.ts';
import {
  endingOfAnswer,
  endingOfFault,
  endingOfFind,
  type FindAnswer,
  type OpenedIntent,
  type OrderEnding,
  type OrderSubmitInput,
  type PlaceAnswer,
} from './orderSubmit.rules.ts';
import type { PlaceOrderRequest } from '#services/trade/orderCalls.ts';

export type OrderSubmitContext = {
  readonly asked: OrderSubmitInput;
  /** The order with its client order id; null before it has one. */
  readonly request: PlaceOrderRequest | null;
  readonly ending: OrderEnding;
};
type Named = { readonly clientOrderId: string };

const nameOf = ({ context }: { context: OrderSubmitContext }): Named => ({ clientOrderId: context.request?.clientOrderId ?? '' });
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const openedOf = ({ event }: { event: { output: OpenedIntent } }) => ({ opened: event.output });
const storeSilence = { type: 'storeSilence', params: errorOf } as const;
const storeFault = { type: 'storeFault', params: errorOf } as const;
const storeOpened = { type: 'storeOpened', params: openedOf } as const;

/**
 * One intent to trade, from being noted down to a known outcome. Its client order id is stored before anything is sent; a lost answer
 * is looked for by that id, also after a reload. The note is dropped only when the outcome is known.
 */
export const orderSubmitMachine = setup({
  types: {} as { input: OrderSubmitInput; context: OrderSubmitContext; output: OrderEnding; tags: 'busy' },
  actors: {
    /** Names a new wish and notes it down; tells what is to be done with it. */
    openIntent: unboundCall<OpenedIntent, OrderSubmitInput>('openIntent'),
    placeOrder: unboundCall<PlaceAnswer, PlaceOrderRequest | null>('placeOrder'),
    findOrder: unboundCall<FindAnswer, Named>('findOrder'),
    settleIntent: unboundCall<void, Named>('settleIntent'),
  },
  actions: {
    storeOpened: assign({ request: (_, params: { opened: OpenedIntent }) => params.opened.request }),
    storeAnswer: assign({ ending: (_, params: { answer: PlaceAnswer }) => endingOfAnswer(params.answer) }),
    storeFound: assign({
      ending: ({ context }, params: { answer: FindAnswer }) =>
        context.request === null ? context.ending : endingOfFind(params.answer, context.request),
    }),
    storeSilence: assign({ ending: ({ context }, params: { error: unknown }) => endingOfFault(params.error, context.request) }),
    storeFault: assign({ ending: (_, params: { error: unknown }) => endingOfFault(params.error, null) }),
  },
  guards: {
    isToBeFound: (_, params: { opened: OpenedIntent }) => params.opened.next === 'find',
    isFound: (_, params: { answer: FindAnswer }) => params.answer.kind === 'found',
    isUnanswered: ({ context }, params: { error: unknown }) => isUnanswered(params.error, context.asked.way === 'resend'),
  },
}).createMachine({
  id: 'orderSubmit',
  context: ({ input }) => ({ asked: input, request: null, ending: { kind: 'sessionEnded' } }),
  initial: 'opening',
  output: ({ context }) => context.ending,
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openIntent',
        src: 'openIntent',
        input: ({ context }) => context.asked,
        onDone: [
          { guard: { type: 'isToBeFound', params: openedOf }, target: 'finding', actions: storeOpened },
          { target: 'placing', actions: storeOpened },
        ],
        onError: { target: 'ended', actions: storeFault },
      },
    },
    placing: {
      tags: 'busy',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context.request,
        onDone: { target: 'settling', actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) } },
        onError: [
          { guard: { type: 'isUnanswered', params: errorOf }, target: 'ended', actions: storeSilence },
          { target: 'settling', actions: storeFault },
        ],
      },
    },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: nameOf,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
            target: 'settling',
            actions: { type: 'storeFound', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'ended', actions: { type: 'storeFound', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: { target: 'ended', actions: storeSilence },
      },
    },
    settling: {
      tags: 'busy',
      invoke: { id: 'settleIntent', src: 'settleIntent', input: nameOf, onDone: 'ended', onError: 'ended' },
    },
    ended: { type: 'final' },
  },
});
