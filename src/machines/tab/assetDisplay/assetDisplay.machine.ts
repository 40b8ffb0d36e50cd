import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import type { AssetUnit } from '#machines/rules/format.ts';
import { nextUnit, type AssetDisplay } from './assetDisplay.rules.ts';

export type AssetDisplayContext = AssetDisplay;
export type AssetDisplayEvent =
  | { type: 'unit.cycled' }
  | { type: 'unit.chosen'; unit: AssetUnit }
  | { type: 'amounts.toggled' }
  /** What the browser remembers: told at the start, and when another tab chooses. */
  | { type: 'display.followed'; unit: AssetUnit; hidden: boolean };

/** In which unit totals are shown and whether amounts are covered: kept in the browser, the same in every tab (spec section 4). */
export const assetDisplayMachine = setup({
  types: {} as { context: AssetDisplayContext; events: AssetDisplayEvent },
  actors: { watchDisplay: unboundWatch<Extract<AssetDisplayEvent, { type: 'display.followed' }>>('watchDisplay') },
  actions: {
    cycleUnit: assign({ unit: ({ context }) => nextUnit(context.unit) }),
    storeUnit: assign({ unit: (_, params: { unit: AssetUnit }) => params.unit }),
    flipHidden: assign({ hidden: ({ context }) => !context.hidden }),
    storeDisplay: assign((_, params: AssetDisplay) => params),
    keep: (_, _params: AssetDisplay) => {},
  },
  guards: { isHidden: ({ context }) => context.hidden },
}).createMachine({
  id: 'assetDisplay',
  context: { unit: 'USDT', hidden: false },
  initial: 'sorting',
  invoke: { id: 'watchDisplay', src: 'watchDisplay', onError: { actions: [] } },
  on: {
    'unit.cycled': { target: '.changing', actions: 'cycleUnit' },
    'unit.chosen': { target: '.changing', actions: { type: 'storeUnit', params: ({ event }) => ({ unit: event.unit }) } },
    'amounts.toggled': { target: '.changing', actions: 'flipHidden' },
    'display.followed': {
      target: '.sorting',
      actions: { type: 'storeDisplay', params: ({ event }) => ({ unit: event.unit, hidden: event.hidden }) },
    },
  },
  states: {
    /** A choice of this tab is kept; one that came from another tab is kept already. */
    changing: { always: { target: 'sorting', actions: { type: 'keep', params: ({ context }) => context } } },
    sorting: { always: [{ guard: 'isHidden', target: 'covered' }, { target: 'open' }] },
    open: {},
    covered: {},
  },
});
