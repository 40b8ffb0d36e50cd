import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import type { MenuGroupId } from './menu.ts';

/** All that can hang open from the header, one at a time. */
export type HeaderMenuName = MenuGroupId | 'drawer' | 'preferences' | 'wallet' | 'network' | 'download' | 'notices';
/** Which of a menu's entries takes the keyboard's focus once the menu stands. */
export type MenuEnd = 'first' | 'last';
export type HeaderMenuContext = {
  readonly menu: HeaderMenuName | null;
  /** The menu that a moment's rest of the mouse will open in place of the open one. */
  readonly next: HeaderMenuName | null;
  readonly isPinned: boolean;
  readonly entry: MenuEnd | null;
};
type Pressed = { readonly menu: HeaderMenuName; readonly entry?: MenuEnd };
export type HeaderMenuEvent =
  /** A mouse came over a menu's name, or over the open menu. */
  | { type: 'menu.pointed'; menu: HeaderMenuName }
  | { type: 'menu.unpointed' }
  /** A name was pressed by mouse, finger or key; an arrow key also says where the focus goes. */
  | ({ type: 'menu.pressed' } & Pressed)
  /** The keyboard's focus stands on the wanted entry. */
  | { type: 'menu.entered' }
  /** Escape, a press elsewhere, a link followed, another page, the back button. */
  | { type: 'menu.dismissed' };

const noMenu: HeaderMenuContext = { menu: null, next: null, isPinned: false, entry: null };
const named = ({ event }: { event: { menu: HeaderMenuName } }) => ({ menu: event.menu });
const pointed = { type: 'storePointed', params: named } as const;
const isSame = { type: 'isSame', params: named } as const;
const isDrawer = { type: 'isDrawer', params: named } as const;
const next = { type: 'storeNext', params: named } as const;
const pressed = { type: 'storePressed', params: ({ event }: { event: Pressed }) => event } as const;

/**
 * Opens one menu of the header at a time: by hover after a moment's intent, by press at once; a pressed menu stays until it is
 * dismissed. The mouse may cross other names or leave for a moment on its way into the open menu without losing it.
 */
export const headerMenuMachine = setup({
  types: {} as { context: HeaderMenuContext; events: HeaderMenuEvent; tags: 'dialog' },
  actors: {
    /** Gives the back button a step of its own while the drawer is open. */
    watchBack: unboundWatch<{ type: 'menu.dismissed' }>('watchBack'),
  },
  actions: {
    storePointed: assign((_, params: { menu: HeaderMenuName }) => ({ menu: params.menu, next: null, isPinned: false, entry: null })),
    storePressed: assign((_, params: Pressed) => ({ menu: params.menu, next: null, isPinned: true, entry: params.entry ?? null })),
    storeNext: assign({ next: (_, params: { menu: HeaderMenuName }) => params.menu }),
    takeNext: assign({ menu: ({ context }) => context.next, next: null }),
    dropNext: assign({ next: null }),
    dropEntry: assign({ entry: null }),
    dropMenu: assign(noMenu),
  },
  guards: {
    isPinned: ({ context }) => context.isPinned,
    isDrawer: (_, params: { menu: HeaderMenuName }) => params.menu === 'drawer',
    isSame: ({ context }, params: { menu: HeaderMenuName }) => context.menu === params.menu,
    isSameAndPinned: ({ context }, params: { menu: HeaderMenuName }) => context.menu === params.menu && context.isPinned,
  },
  delays: { intent: 90, switchIntent: 140, grace: 240 },
}).createMachine({
  id: 'headerMenu',
  context: noMenu,
  initial: 'closed',
  on: {
    'menu.dismissed': '.closed',
    'menu.entered': { actions: 'dropEntry' },
    'menu.pressed': [
      { guard: isDrawer, target: '.drawer', actions: pressed },
      { target: '.open', actions: pressed },
    ],
  },
  states: {
    closed: { entry: 'dropMenu', on: { 'menu.pointed': { target: 'intending', actions: pointed } } },
    intending: {
      after: { intent: 'open' },
      on: { 'menu.unpointed': 'closed', 'menu.pointed': { target: 'intending', reenter: true, actions: pointed } },
    },
    open: {
      tags: 'dialog',
      on: {
        'menu.pressed': [
          { guard: { type: 'isSameAndPinned', params: named }, target: 'closed' },
          { guard: isDrawer, target: 'drawer', actions: pressed },
          { actions: pressed },
        ],
        'menu.unpointed': [{ guard: 'isPinned' }, { target: 'closing' }],
        'menu.pointed': [{ guard: 'isPinned' }, { guard: isSame }, { target: 'switching', actions: next }],
      },
    },
    /** The mouse is over another name: it may only be passing on its way into the open menu. */
    switching: {
      tags: 'dialog',
      after: { switchIntent: { target: 'open', actions: 'takeNext' } },
      on: {
        'menu.unpointed': { target: 'closing', actions: 'dropNext' },
        'menu.pointed': [
          { guard: isSame, target: 'open', actions: 'dropNext' },
          { target: 'switching', reenter: true, actions: next },
        ],
      },
    },
    /** The mouse has left; the menu stands a moment longer. */
    closing: {
      tags: 'dialog',
      after: { grace: 'closed' },
      on: {
        'menu.pointed': [
          { guard: isSame, target: 'open' },
          { target: 'switching', actions: next },
        ],
      },
    },
    drawer: {
      tags: 'dialog',
      invoke: { id: 'watchBack', src: 'watchBack', onError: { actions: [] } },
      on: {
        'menu.pressed': [
          { guard: isDrawer, target: 'closed' },
          { target: 'open', actions: pressed },
        ],
      },
    },
  },
});
