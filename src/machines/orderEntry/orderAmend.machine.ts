import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';
import { isOver } from '../rules/ownOrder.ts';
import { problemOf } from '../rules/problem.ts';
import { isUnanswered } from '../rules/unanswered.ts';
import {
  afterAmendEvent,
  canAmend,
  closedAmend,
  errorOf,
  answerOf,
  foundOf,
  orderIn,
  setupOf,
  startAmend,
  wishNow,
  type AmendEdit,
  type OrderAmendContext,
  type OrderAmendEvent,
  type OrderAmendInput,
} from './orderAmendContext.rules.ts';
import { isAsWished, mostAmendAsks, type AmendAnswer, type Amendment, type AmendSetup, type FoundOrder } from './orderAmend.rules.ts';
import type { MarketFacts } from './ticket.rules.ts';
import type { OrderRow } from '#services/trade/orderRows.ts';

type Named = { readonly orderId: string };
const nameOf = ({ context }: { context: OrderAmendContext }): Named => ({ orderId: context.orderId });
const tradeCodeOf = ({ context }: { context: OrderAmendContext }) => ({ tradeCode: context.order?.tradeCode ?? '' });

const edit = { actions: { type: 'changeTicket', params: ({ event }: { event: AmendEdit }) => ({ event }) } } as const;
const close = { target: 'closed', actions: 'close' } as const;
const storeOrder = { type: 'storeOrder', params: foundOf } as const;
const storeProblem = { type: 'storeProblem', params: errorOf } as const;

/**
 * Changes an open order in a dialog: what is entered is judged by the pair's rules and kept until the exchange has answered. While it is
 * filled in the order goes on living, so what is filled meanwhile counts, and an order that ends meanwhile says so. The wish goes out
 * once; a lost answer is looked for at the order itself, and sending it again, which cannot change it twice, is the user's choice.
 */
export const orderAmendMachine = setup({
  types: {} as {
    input: OrderAmendInput;
    context: OrderAmendContext;
    events: OrderAmendEvent;
    tags: 'busy' | 'dialog' | 'error';
  },
  actors: {
    openAmend: unboundCall<AmendSetup, Named>('openAmend'),
    amendOrder: unboundCall<AmendAnswer, Named & { readonly amendment: Amendment }>('amendOrder'),
    findOrder: unboundCall<FoundOrder, Named>('findOrder'),
    watchOrder: unboundWatch<{ type: 'order.told'; order: OrderRow }, Named>('watchOrder'),
    watchMarket: unboundWatch<{ type: 'market.changed'; market: MarketFacts }, { readonly tradeCode: string }>('watchMarket'),
  },
  actions: {
    begin: assign(({ context }, params: Named) => ({ ...closedAmend(context), ...params })),
    close: assign(({ context }) => closedAmend(context)),
    storeSetup: assign((_, params: { setup: AmendSetup }) => startAmend(params.setup)),
    storeOrder: assign((_, params: { order: FoundOrder }) => ({ order: params.order })),
    storeMarket: assign((_, params: { market: MarketFacts }) => ({ market: params.market })),
    changeTicket: assign(({ context }, params: { event: AmendEdit }) => afterAmendEvent(context, params.event)),
    markChecked: assign({ isChecked: true }),
    storeWish: assign(({ context }) => ({ wish: wishNow(context), refusal: null, problem: null, asks: 0 })),
    storeRefusal: assign((_, { answer }: { answer: AmendAnswer }) => ({ refusal: { code: answer.code, message: answer.message } })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clearProblem: assign({ problem: null }),
    countAsk: assign({ asks: ({ context }) => context.asks + 1 }),
    clearAsks: assign({ asks: 0 }),
    /** Tells that the order stands as was wished, or further than that. */
    tellAmended: (_, _params: { order: FoundOrder }) => {},
  },
  guards: {
    isOver: (_, { order }: { order: FoundOrder }) => order === null || isOver(order),
    isAsWished: ({ context }, { order }: { order: FoundOrder }) => order !== null && isAsWished(order, context.wish),
    isAnswer: (_, params: { answer: AmendAnswer; kind: AmendAnswer['kind'] }) => params.answer.kind === params.kind,
    isUnanswered: (_, params: { error: unknown }) => isUnanswered(params.error, false),
    canAmend: ({ context }) => canAmend(context),
    mayAskAgain: ({ context }) => context.asks < mostAmendAsks,
  },
  delays: { askPause: ({ context }) => 500 * 2 ** context.asks },
}).createMachine({
  id: 'orderAmend',
  context: ({ input }) => closedAmend(input),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'amend.wanted': {
          target: 'opening',
          actions: { type: 'begin', params: ({ event }) => ({ orderId: event.orderId }) },
        },
      },
    },
    opening: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'openAmend',
        src: 'openAmend',
        input: nameOf,
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'gone',
            actions: { type: 'storeSetup', params: setupOf },
          },
          { target: 'editing', actions: { type: 'storeSetup', params: setupOf } },
        ],
        onError: { target: 'unavailable', actions: storeProblem },
      },
      on: { 'amend.dismissed': close },
    },
    unavailable: {
      tags: ['dialog', 'error'],
      on: { 'retry.requested': { target: 'opening', actions: 'clearProblem' }, 'amend.dismissed': close },
    },
    editing: {
      tags: 'dialog',
      invoke: [
        { id: 'watchOrder', src: 'watchOrder', input: nameOf, onError: { actions: [] } },
        { id: 'watchMarket', src: 'watchMarket', input: tradeCodeOf, onError: { actions: [] } },
      ],
      on: {
        'field.changed': edit,
        'field.pasted': edit,
        'field.stepped': edit,
        'meaning.chosen': edit,
        'market.changed': { actions: { type: 'storeMarket', params: ({ event }) => ({ market: event.market }) } },
        'order.told': [
          { guard: { type: 'isOver', params: orderIn }, target: 'gone', actions: { type: 'storeOrder', params: orderIn } },
          { actions: { type: 'storeOrder', params: orderIn } },
        ],
        'amend.submitted': [{ guard: 'canAmend', target: 'sending', actions: 'storeWish' }, { actions: 'markChecked' }],
        'amend.dismissed': close,
      },
    },
    sending: {
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'amendOrder',
        src: 'amendOrder',
        input: ({ context }) => ({ orderId: context.orderId, amendment: context.wish }),
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, kind: 'accepted' }) },
            target: 'closed',
            actions: [{ type: 'tellAmended', params: answerOf }, 'close'],
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, kind: 'tooLate' }) },
            target: 'gone',
            actions: { type: 'storeOrder', params: answerOf },
          },
          { target: 'editing', actions: { type: 'storeRefusal', params: ({ event }) => ({ answer: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isUnanswered', params: errorOf }, target: 'asking', actions: storeProblem },
          { target: 'editing', actions: storeProblem },
        ],
      },
    },
    asking: {
      tags: ['dialog', 'busy'],
      entry: 'countAsk',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: nameOf,
        onDone: [
          { guard: { type: 'isOver', params: foundOf }, target: 'gone', actions: storeOrder },
          {
            guard: { type: 'isAsWished', params: foundOf },
            target: 'closed',
            actions: [{ type: 'tellAmended', params: foundOf }, 'close'],
          },
          { guard: 'mayAskAgain', target: 'pausing', actions: storeOrder },
          { target: 'unclear', actions: [storeOrder, 'clearProblem'] },
        ],
        onError: [
          { guard: 'mayAskAgain', target: 'pausing', actions: storeProblem },
          { target: 'unclear', actions: storeProblem },
        ],
      },
    },
    pausing: { tags: ['dialog', 'busy'], after: { askPause: 'asking' } },
    /** `problem` says why nothing is known; without one the exchange has the order as it was. */
    unclear: {
      tags: ['dialog', 'error'],
      on: {
        'answer.wanted': { target: 'asking', actions: 'clearAsks' },
        'amend.submitted': { target: 'sending', actions: 'clearAsks' },
        'amend.dismissed': close,
      },
    },
    /** It ended before it was changed, or by the change; null when the exchange does not know it. */
    gone: { tags: 'dialog', on: { 'amend.dismissed': close } },
  },
});
