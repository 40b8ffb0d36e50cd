import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';

/** `lift`: how far above its corner the help button stands, in CSS pixels; null where every place would cover something. */
export type LauncherSpotContext = { readonly lift: number | null };
export type LauncherSpotEvent = { type: 'page.moved' };

/** Keeps the help button off everything that can be pressed: once the page rests, a free place is looked for. */
export const launcherSpotMachine = setup({
  types: {} as { context: LauncherSpotContext; events: LauncherSpotEvent; tags: 'busy' },
  actors: {
    findSpot: unboundCall<number | null, LauncherSpotContext>('findSpot'),
    watchPage: unboundWatch<LauncherSpotEvent>('watchPage'),
  },
  actions: { storeLift: assign({ lift: (_, params: LauncherSpotContext) => params.lift }) },
  delays: { rest: 150 },
}).createMachine({
  id: 'launcherSpot',
  context: { lift: 0 },
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
