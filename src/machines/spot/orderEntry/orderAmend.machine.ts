import type { OrderMove } from '#machines/rules/orderLine.ts';
import { orderAmendSetup } from './orderAmend.setup.ts';
import { close, editing, nameOf } from './orderAmend.states.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { answerOf, closedAmend, foundOf, setupOf } from './orderAmend.context.ts';

const storeOrder = { type: 'storeOrder', params: foundOf } as const;
const sessionFault = { type: 'isSessionFault', params: errorOf } as const;
const movedOf = ({ event }: { event: { move: OrderMove } }) => ({ orderId: event.move.orderId, move: event.move });
const storeProblem = { type: 'storeProblem', params: errorOf } as const;

/**
 * Changes an open order in a dialog, by its form or by its line on the chart: what is entered is judged as a new order would be, shown
 * once more where a new order would be, and kept until the exchange has answered. A line is shown once more always: a hand is not as
 * exact as money. While the form is filled in the order goes on living, so what is filled meanwhile counts, and an order that ends
 * meanwhile says so. The wish goes out once; a lost answer is looked for at the order itself, and sending it again, which cannot change
 * it twice, is the user's choice.
 */
export const orderAmendMachine = orderAmendSetup.createMachine({
  id: 'orderAmend',
  context: ({ input }) => closedAmend(input),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'amend.wanted': {
          target: 'opening',
          actions: { type: 'begin', params: pick('orderId') },
        },
        'line.dragged': { guard: { type: 'isRealMove', params: movedOf }, target: 'opening', actions: { type: 'begin', params: movedOf } },
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
    editing,
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
          { guard: sessionFault, target: 'editing', actions: [storeProblem, 'tellSessionEnd'] },
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
