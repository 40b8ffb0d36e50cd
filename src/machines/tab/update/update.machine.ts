import { setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';

export type UpdateEvent =
  /** The page came back to the visitor. */
  { type: 'page.returned' } | { type: 'reload.wanted' };

/** Offers a newer version of the app that was deployed while the tab was open; it never reloads by itself. */
export const updateMachine = setup({
  types: {} as { events: UpdateEvent; tags: 'busy' },
  actors: {
    watchReturn: unboundWatch<{ type: 'page.returned' }>('watchReturn'),
    checkVersion: unboundCall<{ readonly isNewer: boolean }>('checkVersion'),
  },
  actions: { offer: () => {}, reload: () => {} },
  guards: { isNewer: (_, params: { isNewer: boolean }) => params.isNewer },
  /** The exchange is asked no more often than this. */
  delays: { checkPause: 300_000 },
}).createMachine({
  id: 'update',
  initial: 'watching',
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: { actions: [] } },
  states: {
    watching: { on: { 'page.returned': 'checking' } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkVersion',
        src: 'checkVersion',
        onDone: [
          { guard: { type: 'isNewer', params: ({ event }) => ({ isNewer: event.output.isNewer }) }, target: 'offered', actions: 'offer' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    resting: { after: { checkPause: 'watching' } },
    offered: { on: { 'reload.wanted': { actions: 'reload' } } },
  },
});
