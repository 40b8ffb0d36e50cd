import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';
/** Colours of rising and falling prices (interface: three directions). */
export type Direction = 'green-up' | 'red-up' | 'blue-orange';
export type ThemeInput = { readonly choice: ThemeChoice; readonly system: 'dark' | 'light'; readonly direction: Direction };
export type ThemeContext = ThemeInput;
export type ThemeEvent =
  | { type: 'theme.toggled' }
  | { type: 'theme.chosen'; choice: ThemeChoice }
  | { type: 'direction.chosen'; direction: Direction }
  /** Told from outside: the operating system, or another tab. */
  | { type: 'system.changed'; system: 'dark' | 'light' }
  | { type: 'theme.followed'; choice: ThemeChoice; direction: Direction }
  /** A page that exists in dark only was entered or left. */
  | { type: 'theme.forced' }
  | { type: 'theme.released' };

/** The theme that a choice shows, when no page forces dark. */
export const shownBy = (context: ThemeContext): 'dark' | 'light' => (context.choice === 'system' ? context.system : context.choice);

/** Light and dark, the choice kept, dark locked while a page forces it (spec section 4). */
export const themeMachine = setup({
  types: {} as { input: ThemeInput; context: ThemeContext; events: ThemeEvent; tags: 'blocked' },
  actors: { watchTheme: unboundWatch<Extract<ThemeEvent, { type: 'system.changed' | 'theme.followed' }>>('watchTheme') },
  actions: {
    flipChoice: assign({ choice: ({ context }) => (shownBy(context) === 'dark' ? ('light' as const) : ('dark' as const)) }),
    storeChoice: assign({ choice: (_, params: { choice: ThemeChoice }) => params.choice }),
    storeDirection: assign({ direction: (_, params: { direction: Direction }) => params.direction }),
    storeSystem: assign({ system: (_, params: { system: 'dark' | 'light' }) => params.system }),
    keep: (_, _params: { choice: ThemeChoice; direction: Direction }) => {},
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ choice: input.choice, system: input.system, direction: input.direction }),
  initial: 'free',
  invoke: { id: 'watchTheme', src: 'watchTheme', onError: { actions: [] } },
  on: {
    'system.changed': { actions: { type: 'storeSystem', params: ({ event }) => ({ system: event.system }) } },
    'direction.chosen': {
      actions: [
        { type: 'storeDirection', params: ({ event }) => ({ direction: event.direction }) },
        { type: 'keep', params: ({ context, event }) => ({ choice: context.choice, direction: event.direction }) },
      ],
    },
    'theme.followed': {
      actions: [
        { type: 'storeChoice', params: ({ event }) => ({ choice: event.choice }) },
        { type: 'storeDirection', params: ({ event }) => ({ direction: event.direction }) },
      ],
    },
  },
  states: {
    free: {
      on: {
        'theme.toggled': { target: 'changing', actions: 'flipChoice' },
        'theme.chosen': { target: 'changing', actions: { type: 'storeChoice', params: ({ event }) => ({ choice: event.choice }) } },
        'theme.forced': 'locked',
      },
    },
    changing: {
      always: {
        target: 'free',
        actions: { type: 'keep', params: ({ context }) => ({ choice: context.choice, direction: context.direction }) },
      },
    },
    locked: { tags: 'blocked', on: { 'theme.released': 'free' } },
  },
});
