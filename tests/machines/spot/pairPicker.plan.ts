import { pairPickerMachine } from '#machines/spot/tradePage/pairPicker.machine.ts';
import { pairs, problem, search } from '#machines/spot/tradePage/pairPicker.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { spotPair } from '#tests/support/tradePairs.ts';

/** A list that is read once an opening, and narrowed however it stands. */
export const pairPickerPlan = planFor(pairPickerMachine, {
  what: 'the list to choose another pair from, by name or tab',
  cases: [
    done('readPairs', [spotPair(1, 'btc_usdt')]),
    fault('readPairs', 'F'),
    { type: 'search.changed', text: 'eth' },
    { type: 'search.changed', text: 'a text that is longer than any pair' },
    { type: 'tab.chosen', tab: 'etf' },
  ],
  states: ['reading', 'listed', 'faulted'],
  tags: { busy: ['reading'], error: ['faulted'] },
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.includes('readPairs') === snapshot.matches('reading') &&
      (pairs(snapshot) !== null) === snapshot.matches('listed') &&
      (problem(snapshot) !== null) === snapshot.matches('faulted') &&
      search(snapshot).length <= 20,
  },
});
