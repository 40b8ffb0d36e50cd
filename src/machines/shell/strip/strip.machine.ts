import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import type { StripSize } from '#services/browser/scroll.ts';
import { stepOf, stripPlace } from './strip.rules.ts';

/** The id of the element that scrolls. */
export type StripInput = { readonly id: string };
type Measured = { type: 'strip.measured' } & StripSize;
export type StripContext = StripInput & StripSize;
export type StripEvent = Measured | { type: 'back.pressed' } | { type: 'forward.pressed' };

const moveBack = {
  type: 'move',
  params: ({ context }: { context: StripContext }) => ({ id: context.id, by: -stepOf(context.width) }),
} as const;
const moveForward = {
  type: 'move',
  params: ({ context }: { context: StripContext }) => ({ id: context.id, by: stepOf(context.width) }),
} as const;

/** A row wider than its place: which of its ends hides something, and the step that a press moves it by. */
export const stripMachine = setup({
  types: {} as { input: StripInput; context: StripContext; events: StripEvent },
  actors: { watchStrip: unboundWatch<Measured, StripInput>('watchStrip') },
  actions: {
    storeSize: assign((_, params: StripSize) => params),
    move: (_, _params: { id: string; by: number }) => {},
  },
  guards: {
    isFitting: ({ context }) => stripPlace(context) === 'fitting',
    isAtStart: ({ context }) => stripPlace(context) === 'atStart',
    isAtEnd: ({ context }) => stripPlace(context) === 'atEnd',
  },
}).createMachine({
  id: 'strip',
  context: ({ input }) => ({ id: input.id, left: 0, width: 0, total: 0 }),
  initial: 'fitting',
  invoke: { id: 'watchStrip', src: 'watchStrip', input: ({ context }) => ({ id: context.id }), onError: { actions: [] } },
  on: {
    'strip.measured': {
      target: '.measuring',
      actions: { type: 'storeSize', params: ({ event }) => ({ left: event.left, width: event.width, total: event.total }) },
    },
  },
  states: {
    measuring: {
      always: [
        { guard: 'isFitting', target: 'fitting' },
        { guard: 'isAtStart', target: 'atStart' },
        { guard: 'isAtEnd', target: 'atEnd' },
        { target: 'between' },
      ],
    },
    fitting: {},
    atStart: { on: { 'forward.pressed': { actions: moveForward } } },
    between: { on: { 'back.pressed': { actions: moveBack }, 'forward.pressed': { actions: moveForward } } },
    atEnd: { on: { 'back.pressed': { actions: moveBack } } },
  },
});
