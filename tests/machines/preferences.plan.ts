import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import * as preferences from '#machines/preferences/preferences.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const euro = { id: 2, currencyCode: 'EUR', symbol: '€', rate: '0.92', decimals: 2 };

export const preferencesPlan = planFor(preferencesMachine, {
  input: { currencyCode: 'USD' },
  cases: [
    { type: 'currency.chosen', currencyCode: 'EUR' },
    { type: 'currency.followed', currencyCode: 'JPY' },
    done('readCurrencies', [euro]),
    fault('readCurrencies', new NetworkFault()),
    fault('watchOtherTabs', 'gone'),
  ],
  watchers: { watchOtherTabs: ['currency.followed'] },
  delays: { ratesAge: 60_000, readAgain: 5_000 },
  states: ['reading', 'ready', 'failed'],
  tags: { busy: ['reading'], error: ['failed'] },
  invariants: {
    '*': ({ snapshot, watchers }) =>
      watchers.includes('watchOtherTabs') &&
      (preferences.currency(snapshot) === undefined || preferences.currency(snapshot)?.currencyCode === preferences.currencyCode(snapshot)),
    reading: ({ calls, timers }) => calls.join() === 'readCurrencies' && timers.length === 0,
    ready: ({ snapshot, calls }) => calls.length === 0 && preferences.currencies(snapshot).length === 1,
    failed: ({ timers }) => timers.join() === 'readAgain',
  },
  effects: [{ on: 'currency.chosen', does: [{ type: 'keep', params: { currencyCode: 'EUR' } }] }],
});
