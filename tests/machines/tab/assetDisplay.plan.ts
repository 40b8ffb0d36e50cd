import { assetDisplayMachine } from '#machines/tab/assetDisplay/assetDisplay.machine.ts';
import type { AssetDisplay } from '#machines/tab/assetDisplay/assetDisplay.rules.ts';
import { fault, planFor } from '#tests/support/plan.ts';

/** The order of the units (spec section 4). */
const afterUnit = { USDT: 'BTC', BTC: 'ETH', ETH: 'fiat', fiat: 'USDT' } as const;

export const assetDisplayPlan = planFor(assetDisplayMachine, {
  what: 'unit of totals and covered amounts, the same in every tab',
  cases: [
    fault('watchDisplay', 'gone'),
    { type: 'unit.chosen', unit: 'ETH' },
    { type: 'display.followed', unit: 'fiat', hidden: true },
    { type: 'display.followed', unit: 'BTC', hidden: false },
  ],
  watchers: { watchDisplay: ['display.followed'] },
  states: ['changing', 'sorting', 'open', 'covered'],
  moves: [
    ['open', 'unit.cycled', 'open', { becomes: ({ unit }) => ({ unit: afterUnit[unit], hidden: false }) }],
    ['covered', 'unit.cycled', 'covered', { becomes: ({ unit }) => ({ unit: afterUnit[unit], hidden: true }) }],
    ['open', 'unit.chosen', 'open', { becomes: { unit: 'ETH', hidden: false } }],
    ['covered', 'unit.chosen', 'covered', { becomes: { unit: 'ETH', hidden: true } }],
    ['open', 'amounts.toggled', 'covered', { becomes: ({ unit }) => ({ unit, hidden: true }) }],
    ['covered', 'amounts.toggled', 'open', { becomes: ({ unit }) => ({ unit, hidden: false }) }],
    ...['open', 'covered'].flatMap((state) => [
      [state, 'display.followed "fiat"', 'covered', { becomes: { unit: 'fiat', hidden: true } }] as const,
      [state, 'display.followed "BTC"', 'open', { becomes: { unit: 'BTC', hidden: false } }] as const,
    ]),
  ],
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
