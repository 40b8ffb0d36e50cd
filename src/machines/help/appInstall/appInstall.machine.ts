import { assign, setup } from 'xstate';
import type { AppPlace } from '#services/help/appPlace.ts';
import { unboundWatch } from '#machines/kit/unbound.ts';
import { pick } from '#machines/kit/params.ts';

export type AppInstallContext = { readonly place: AppPlace | null };
export type AppInstallEvent =
  /** Where the page stands, at first and whenever it moves. */
  | { type: 'place.told'; place: AppPlace }
  /** The browser has installed the app. */
  | { type: 'app.installed' };

/** The pages that offer the app: whether it can be had here, was just installed, or is what the visitor looks at. */
export const appInstallMachine = setup({
  types: {} as { context: AppInstallContext; events: AppInstallEvent; tags: 'busy' },
  actors: { watchPlace: unboundWatch<AppInstallEvent>('watchPlace') },
  actions: { storePlace: assign((_, params: { place: AppPlace }) => ({ place: params.place })) },
  guards: {
    isOwnWindow: (_, params: { place: AppPlace }) => params.place.isOwnWindow,
    isTab: (_, params: { place: AppPlace }) => !params.place.isOwnWindow,
  },
}).createMachine({
  id: 'appInstall',
  context: { place: null },
  initial: 'looking',
  // Without a word from the browser the page still says what to do.
  invoke: { id: 'watchPlace', src: 'watchPlace', onError: '.inBrowser' },
  states: {
    looking: {
      tags: 'busy',
      on: {
        'place.told': [
          {
            guard: { type: 'isOwnWindow', params: pick('place') },
            target: 'inApp',
            actions: { type: 'storePlace', params: pick('place') },
          },
          { target: 'inBrowser', actions: { type: 'storePlace', params: pick('place') } },
        ],
      },
    },
    inBrowser: {
      on: {
        'place.told': {
          guard: { type: 'isOwnWindow', params: pick('place') },
          target: 'inApp',
          actions: { type: 'storePlace', params: pick('place') },
        },
        'app.installed': 'installed',
      },
    },
    // Browsers move the page into the app's window when they have installed it.
    installed: {
      on: {
        'place.told': {
          guard: { type: 'isOwnWindow', params: pick('place') },
          target: 'inApp',
          actions: { type: 'storePlace', params: pick('place') },
        },
      },
    },
    inApp: {
      on: {
        'place.told': {
          guard: { type: 'isTab', params: pick('place') },
          target: 'inBrowser',
          actions: { type: 'storePlace', params: pick('place') },
        },
      },
    },
  },
});
