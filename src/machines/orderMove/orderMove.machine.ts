import { assign, setup } from 'xstate';
import { unboundCall } from '../kit/unbound.ts';
import { isFaultNamed, problemOf, type Problem } from '../rules/problem.ts';
import { isRealMove, type MoveAnswer, type MoveRefusal, type OrderMove } from './orderMove.rules.ts';

export type OrderMoveContext = {
  readonly move: OrderMove | null;
  readonly refusal: MoveRefusal | null;
  readonly problem: Problem | null;
};
export type OrderMoveEvent =
  /** The line of an own order was let go at another price. */
  { type: 'line.dragged'; move: OrderMove } | { type: 'move.confirmed' } | { type: 'move.dismissed' } | { type: 'retry.requested' };

const nothing: OrderMoveContext = { move: null, refusal: null, problem: null };

type Answered = { event: { output: MoveAnswer } };
const answered = ({ event }: Answered) => ({ answer: event.output });
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const dragged = {
  guard: { type: 'isRealMove', params: ({ event }: { event: { move: OrderMove } }) => ({ move: event.move }) },
  target: '#orderMove.asking',
  actions: { type: 'storeMove', params: ({ event }: { event: { move: OrderMove } }) => ({ move: event.move }) },
} as const;

/**
 * Another price for an own order, by its line on the chart: a hand is not as exact as money, so it is shown once more before it is sent.
 * The line stays where the order is until the exchange has moved it. A lost answer may be asked for again: an amend to what stands
 * already changes nothing.
 */
export const orderMoveMachine = setup({
  types: {} as { context: OrderMoveContext; events: OrderMoveEvent; tags: 'busy' | 'dialog' | 'error' },
  actors: { amendOrder: unboundCall<MoveAnswer, { readonly move: OrderMove | null }>('amendOrder') },
  actions: {
    storeMove: assign((_, params: { move: OrderMove }) => ({ move: params.move, refusal: null, problem: null })),
    storeRefusal: assign((_, { answer: { code, message } }: { answer: MoveAnswer }) => ({ refusal: { code, message } })),
    storeProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    clear: assign(nothing),
    clearProblem: assign({ problem: null }),
    /** Tells that the order stands at its new price. */
    tellMoved: (_, _params: { move: OrderMove | null }) => {},
    /** The session is over: all hear of it. */
    tellSessionEnd: () => {},
  },
  guards: {
    isRealMove: (_, params: { move: OrderMove }) => isRealMove(params.move),
    isMoved: (_, params: { answer: MoveAnswer }) => params.answer.kind === 'accepted',
    isSessionFault: (_, params: { error: unknown }) => isFaultNamed(params.error, 'SessionFault'),
  },
}).createMachine({
  id: 'orderMove',
  context: nothing,
  initial: 'idle',
  states: {
    idle: { entry: 'clear', on: { 'line.dragged': dragged } },
    /** Shown once more: what stands here is what is sent. */
    asking: {
      tags: 'dialog',
      on: { 'line.dragged': dragged, 'move.confirmed': 'moving', 'move.dismissed': 'idle' },
    },
    moving: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'amendOrder',
        src: 'amendOrder',
        input: ({ context }) => ({ move: context.move }),
        onDone: [
          {
            guard: { type: 'isMoved', params: answered },
            target: 'idle',
            actions: { type: 'tellMoved', params: ({ context }) => ({ move: context.move }) },
          },
          { target: 'refused', actions: { type: 'storeRefusal', params: answered } },
        ],
        onError: [
          { guard: { type: 'isSessionFault', params: errorOf }, target: 'idle', actions: 'tellSessionEnd' },
          { target: 'failed', actions: { type: 'storeProblem', params: errorOf } },
        ],
      },
    },
    /** The exchange does not move it; where it has ended by now, its line is gone. */
    refused: { tags: 'error', on: { 'line.dragged': dragged, 'move.dismissed': 'idle' } },
    /** It may have been moved: the line tells where it stands. */
    failed: { tags: 'error', on: { 'line.dragged': dragged, 'retry.requested': 'moving', 'move.dismissed': 'idle' } },
  },
});
