import { assign, setup } from 'xstate';
import type { MenuGroupId } from './menu.ts';

/** All that can hang open from the header, one at a time. */
export type HeaderMenuName = MenuGroupId | 'drawer' | 'preferences' | 'wallet' | 'download';
export type HeaderMenuContext = { readonly menu: HeaderMenuName | null; readonly isPinned: boolean };
export type HeaderMenuEvent =
  /** A mouse came over a menu's name, or over the open menu. */
  | { type: 'menu.pointed'; menu: HeaderMenuName }
  | { type: 'menu.unpointed' }
  /** A name was pressed by mouse, finger or key. */
  | { type: 'menu.pressed'; menu: HeaderMenuName }
  /** Escape, a press elsewhere, a link followed, another page. */
  | { type: 'menu.dismissed' }
  /** A UID or an address is wanted in the clipboard. */
  | { type: 'copy.wanted'; text: string };

/** Opens one menu of the header at a time: by hover after a moment's intent, by press at once; a pressed menu stays until it is dismissed. */
export const headerMenuMachine = setup({
  types: {} as { context: HeaderMenuContext; events: HeaderMenuEvent; tags: 'dialog' },
  actions: {
    storeMenu: assign((_, params: { menu: HeaderMenuName; isPinned: boolean }) => params),
    dropMenu: assign({ menu: null, isPinned: false }),
    copyText: (_, _params: { text: string }) => {},
  },
  guards: {
    isPinned: ({ context }) => context.isPinned,
    isSame: ({ context }, params: { menu: HeaderMenuName }) => context.menu === params.menu,
    isSameAndPinned: ({ context }, params: { menu: HeaderMenuName }) => context.menu === params.menu && context.isPinned,
  },
  delays: { intent: 90, grace: 200 },
}).createMachine({
  id: 'headerMenu',
  context: { menu: null, isPinned: false },
  initial: 'closed',
  on: {
    'menu.dismissed': '.closed',
    'copy.wanted': { actions: { type: 'copyText', params: ({ event }) => ({ text: event.text }) } },
    'menu.pressed': { target: '.open', actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu, isPinned: true }) } },
  },
  states: {
    closed: {
      entry: 'dropMenu',
      on: {
        'menu.pointed': {
          target: 'intending',
          actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu, isPinned: false }) },
        },
      },
    },
    intending: {
      after: { intent: 'open' },
      on: {
        'menu.unpointed': 'closed',
        'menu.pointed': {
          target: 'intending',
          reenter: true,
          actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu, isPinned: false }) },
        },
      },
    },
    open: {
      tags: 'dialog',
      on: {
        'menu.pressed': [
          { guard: { type: 'isSameAndPinned', params: ({ event }) => ({ menu: event.menu }) }, target: 'closed' },
          { actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu, isPinned: true }) } },
        ],
        'menu.unpointed': [{ guard: 'isPinned' }, { target: 'closing' }],
        'menu.pointed': [
          { guard: 'isPinned' },
          { guard: { type: 'isSame', params: ({ event }) => ({ menu: event.menu }) } },
          { actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu, isPinned: false }) } },
        ],
      },
    },
    closing: {
      tags: 'dialog',
      after: { grace: 'closed' },
      on: {
        'menu.pointed': { target: 'open', actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu, isPinned: false }) } },
      },
    },
  },
});
