import { currencySetting } from '#services/browser/settings.ts';
import { currencyDetail, type Currency } from '#services/config/calls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { preferencesMachine } from './preferences.machine.ts';

export const preferencesFlow = preferencesMachine.provide({
  actors: {
    readCurrencies: fromCall<readonly Currency[]>(async (_, signal) => (await send(currencyDetail, {}, { signal, retry: false })).data),
    watchOtherTabs: fromWatch((report) => currencySetting.watch((currencyCode) => report({ type: 'currency.followed', currencyCode }))),
  },
  actions: { keep: (_, { currencyCode }) => currencySetting.set(currencyCode) },
});
