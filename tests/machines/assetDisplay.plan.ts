import { assetDisplayMachine } from '#machines/assetDisplay/assetDisplay.machine.ts';
import { planFor } from '#tests/support/plan.ts';

export const assetDisplayPlan = planFor(assetDisplayMachine, {
  cases: [
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
});
