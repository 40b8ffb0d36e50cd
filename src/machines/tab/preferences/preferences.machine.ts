import { assign, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import type { Currency } from '#services/config/calls.ts';

export type PreferencesInput = { readonly currencyCode: string };
export type PreferencesContext = { readonly currencyCode: string; readonly currencies: readonly Currency[] };
export type PreferencesEvent =
  | { type: 'currency.chosen'; currencyCode: string }
  /** Another tab chose. */
  | { type: 'currency.followed'; currencyCode: string }
  | { type: 'currencies.wanted' };

/** The display currency and the rates that turn USDT into it; a rate that cannot be read leaves values in USDT. */
export const preferencesMachine = setup({
  types: {} as { input: PreferencesInput; context: PreferencesContext; events: PreferencesEvent; tags: 'busy' | 'error' },
  actors: {
    readCurrencies: unboundCall<readonly Currency[]>('readCurrencies'),
    watchOtherTabs: unboundWatch<{ type: 'currency.followed'; currencyCode: string }>('watchOtherTabs'),
  },
  actions: {
    storeCurrency: assign({ currencyCode: (_, params: { currencyCode: string }) => params.currencyCode }),
    storeCurrencies: assign({ currencies: (_, params: { currencies: readonly Currency[] }) => params.currencies }),
    keep: (_, _params: { currencyCode: string }) => {},
  },
  /** Rates are read again every minute; after a failure sooner. */
  delays: { ratesAge: 60_000, readAgain: 5_000 },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({ currencyCode: input.currencyCode, currencies: [] }),
  initial: 'reading',
  invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs', onError: { actions: [] } },
  on: {
    'currency.chosen': {
      actions: [
        { type: 'storeCurrency', params: ({ event }) => ({ currencyCode: event.currencyCode }) },
        { type: 'keep', params: ({ event }) => ({ currencyCode: event.currencyCode }) },
      ],
    },
    'currency.followed': { actions: { type: 'storeCurrency', params: ({ event }) => ({ currencyCode: event.currencyCode }) } },
  },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readCurrencies',
        src: 'readCurrencies',
        onDone: { target: 'ready', actions: { type: 'storeCurrencies', params: ({ event }) => ({ currencies: event.output }) } },
        onError: 'failed',
      },
    },
    ready: { after: { ratesAge: 'reading' }, on: { 'currencies.wanted': 'reading' } },
    failed: { tags: 'error', after: { readAgain: 'reading' }, on: { 'currencies.wanted': 'reading' } },
  },
});
