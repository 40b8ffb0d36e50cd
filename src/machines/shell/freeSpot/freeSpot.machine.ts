import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';

/**
 * `mark`: the attribute of the button in the page. `rest`: for how long the page must rest before a place is looked for, in
 * milliseconds; of two buttons that must not meet, one rests longer and goes by where the other has come. `reach`: how far up a
 * place is looked for, as a part of the screen's height.
 */
export type FreeSpotInput = { readonly mark: string; readonly rest: number; readonly reach: number };
/** `lift`: how far above its corner the button stands, in CSS pixels; null where every place would cover something. */
export type FreeSpotContext = FreeSpotInput & { readonly lift: number | null };
export type FreeSpotEvent = { type: 'page.moved' };

/** Keeps a button that floats over the page off everything that can be pressed: once the page rests, a free place is looked for. */
export const freeSpotMachine = setup({
  types: {} as { input: FreeSpotInput; context: FreeSpotContext; events: FreeSpotEvent; tags: 'busy' },
  actors: {
    findSpot: unboundCall<number | null, FreeSpotContext>('findSpot'),
    watchPage: unboundWatch<FreeSpotEvent>('watchPage'),
  },
  actions: { storeLift: assign({ lift: (_, params: { lift: number | null }) => params.lift }) },
  delays: { rest: ({ context }) => context.rest },
}).createMachine({
  id: 'freeSpot',
  context: ({ input }) => ({ ...input, lift: null }),
  initial: 'looking',
  invoke: { id: 'watchPage', src: 'watchPage', onError: { actions: [] } },
  states: {
    looking: {
      tags: 'busy',
      invoke: {
        id: 'findSpot',
        src: 'findSpot',
        input: ({ context }) => context,
        onDone: { target: 'resting', actions: { type: 'storeLift', params: ({ event }) => ({ lift: event.output }) } },
        onError: 'resting',
      },
      on: { 'page.moved': 'moving' },
    },
    resting: { on: { 'page.moved': 'moving' } },
    moving: { after: { rest: 'looking' }, on: { 'page.moved': { target: 'moving', reenter: true } } },
  },
});
