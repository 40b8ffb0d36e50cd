import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import type { KeyCommand } from './keys.rules.ts';

type FollowedEvent = { type: 'setting.followed'; on: boolean };
type PressedEvent = { type: 'key.pressed'; command: KeyCommand };
export type KeysEvent =
  | { type: 'keys.toggled' }
  | PressedEvent
  /** What the browser remembers: told at the start, and when another tab chooses. */
  | FollowedEvent;

/** Keys that work on every page, and the one switch that turns them all off (WCAG 2.1.4): kept in the browser, the same in every tab. */
export const keysMachine = setup({
  types: {} as { context: { readonly on: boolean }; events: KeysEvent },
  actors: {
    watchSetting: unboundWatch<FollowedEvent>('watchSetting'),
    /** Hears the keyboard, but not while the visitor types or stands in a dialog. */
    watchKeys: unboundWatch<PressedEvent>('watchKeys'),
  },
  actions: {
    flip: assign({ on: ({ context }) => !context.on }),
    storeSetting: assign({ on: (_, params: { on: boolean }) => params.on }),
    keep: (_, _params: { on: boolean }) => {},
    runKey: (_, _params: { command: KeyCommand }) => {},
  },
  guards: { isOn: ({ context }) => context.on },
}).createMachine({
  id: 'keys',
  context: { on: false },
  initial: 'sorting',
  invoke: { id: 'watchSetting', src: 'watchSetting', onError: { actions: [] } },
  on: {
    'keys.toggled': { target: '.sorting', actions: ['flip', { type: 'keep', params: ({ context }) => ({ on: context.on }) }] },
    'setting.followed': { target: '.sorting', actions: { type: 'storeSetting', params: ({ event }) => ({ on: event.on }) } },
  },
  states: {
    sorting: { always: [{ guard: 'isOn', target: 'listening' }, { target: 'off' }] },
    listening: {
      invoke: { id: 'watchKeys', src: 'watchKeys', onError: { actions: [] } },
      on: { 'key.pressed': { actions: { type: 'runKey', params: ({ event }) => ({ command: event.command }) } } },
    },
    off: {},
  },
});
