import { assetDisplayMachine } from '#machines/assetDisplay/assetDisplay.machine.ts';
import type { AssetDisplay } from '#machines/assetDisplay/assetDisplay.rules.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const assetDisplayPlan = planFor(assetDisplayMachine, {
  cases: [
    fault('watchDisplay', 'gone'),
    { type: 'unit.chosen', unit: 'ETH' },
    { type: 'display.followed', unit: 'fiat', hidden: true },
    { type: 'display.followed', unit: 'BTC', hidden: false },
  ],
  watchers: { watchDisplay: ['display.followed'] },
  states: ['changing', 'sorting', 'open', 'covered'],
  invariants: {
    '*': ({ watchers }) => watchers.includes('watchDisplay'),
    open: ({ snapshot }) => !snapshot.context.hidden,
    covered: ({ snapshot }) => snapshot.context.hidden,
  },
  effects: [
    { on: 'unit.cycled', does: [{ type: 'keep', params: (context: AssetDisplay) => context }] },
    { on: 'unit.chosen', does: [{ type: 'keep', params: (context: AssetDisplay) => context }] },
    { on: 'amounts.toggled', does: [{ type: 'keep', params: (context: AssetDisplay) => context }] },
  ],
});
