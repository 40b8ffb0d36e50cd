import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import { screenType, type ScreenType } from './viewport.rules.ts';

export type ViewportInput = { readonly width: number };
export type ViewportEvent = { type: 'viewport.resized'; width: number };

/** The one source of the screen type: above 1440 px pc, above 768 px pad, else phone (spec section 2). */
export const viewportMachine = setup({
  types: {} as { input: ViewportInput; context: { readonly width: number }; events: ViewportEvent },
  actors: { watchWidth: unboundWatch<ViewportEvent>('watchWidth') },
  actions: { storeWidth: assign({ width: (_, params: { width: number }) => params.width }) },
  guards: {
    isPc: ({ context }) => screenIs(context.width, 'pc'),
    isPad: ({ context }) => screenIs(context.width, 'pad'),
  },
}).createMachine({
  id: 'viewport',
  context: ({ input }) => ({ width: input.width }),
  initial: 'measuring',
  invoke: { id: 'watchWidth', src: 'watchWidth', onError: { actions: [] } },
  on: { 'viewport.resized': { target: '.measuring', actions: { type: 'storeWidth', params: ({ event }) => ({ width: event.width }) } } },
  states: {
    measuring: { always: [{ guard: 'isPc', target: 'pc' }, { guard: 'isPad', target: 'pad' }, { target: 'phone' }] },
    pc: {},
    pad: {},
    phone: {},
  },
});

const screenIs = (width: number, screen: ScreenType): boolean => screenType(width) === screen;
