import { orderTablesMachine } from '#machines/spot/orderTables/orderTables.machine.ts';
import * as tables from '#machines/spot/orderTables/orderTables.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

type Kept = { readonly tab: string; readonly onlyPair: boolean };
const kept = { type: 'keep', params: ({ tab, onlyPair }: Kept) => ({ kept: { tab, onlyPair } }) } as const;

/** The list on view and "this pair only" are kept; the rest lasts as long as the page. */
export const orderTablesPlan = planFor(orderTablesMachine, {
  what: 'the lists of own orders below a chart: which one, narrowed to what',
  input: { kept: { tab: 'open', onlyPair: false } },
  cases: [
    { type: 'tab.chosen', tab: 'fills' },
    { type: 'filter.chosen', change: { side: 'buy' } },
    { type: 'filter.chosen', change: { type: 'stopLimit' } },
    { type: 'filter.chosen', change: { side: null } },
    { type: 'kept.followed', kept: { tab: 'history', onlyPair: true } },
    fault('watchKept', 'F'),
  ],
  watchers: { watchKept: ['kept.followed'] },
  states: ['shown'],
  invariants: { '*': ({ snapshot, watchers }) => tables.tabs.includes(tables.tab(snapshot)) && watchers.join() === 'watchKept' },
  effects: [
    { on: 'tab.chosen', does: [kept] },
    { on: 'onlyPair.toggled', does: [kept] },
    { on: 'filter.cleared', does: [kept] },
  ],
});
