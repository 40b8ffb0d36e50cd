import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const euro = { id: 2, currencyCode: 'EUR', symbol: '€', rate: '0.92', decimals: 2 };

export const preferencesPlan = planFor(preferencesMachine, {
  what: 'display currency and its rates',
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
  moves: [
    ['reading', 'done readCurrencies', 'ready', { becomes: { currencies: [euro] } }],
    // Rates that were known are still better than none.
    ['reading', 'error readCurrencies', 'failed', { becomes: ({ currencies }) => ({ currencies }) }],
    ['ready', 'after ratesAge', 'reading', { becomes: { currencies: [euro] } }],
    ['ready', 'currencies.wanted', 'reading'],
    ['failed', 'after readAgain', 'reading'],
    ['failed', 'currencies.wanted', 'reading'],
    ...['reading', 'ready', 'failed'].flatMap((state) => [
      [state, 'currency.chosen', state, { becomes: { currencyCode: 'EUR' } }] as const,
      [state, 'currency.followed', state, { becomes: { currencyCode: 'JPY' } }] as const,
    ]),
  ],
  tags: { busy: ['reading'], error: ['failed'] },
  invariants: {
    '*': ({ snapshot, watchers }) =>
      watchers.includes('watchOtherTabs') &&
      (preferences.currency(snapshot) === undefined || preferences.currency(snapshot)?.currencyCode === preferences.currencyCode(snapshot)),
    reading: ({ calls, timers }) => calls.join() === 'readCurrencies' && timers.length === 0,
    ready: ({ snapshot, calls, timers }) =>
      calls.length === 0 && timers.join() === 'ratesAge' && preferences.currencies(snapshot).length === 1,
    failed: ({ timers }) => timers.join() === 'readAgain',
  },
  effects: [{ on: 'currency.chosen', does: [{ type: 'keep', params: { currencyCode: 'EUR' } }] }],
});
