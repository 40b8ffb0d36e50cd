import { watchTokenPrices } from '#services/wallet/tokenPrices.ts';
import * as preferences from '../tab/preferences/preferences.selectors.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import type { WorthNews } from '../rules/fiatEntry.ts';
import { residentsNow } from './tell.ts';

/** What coins are worth to the visitor: the chosen currency with its rate, now and after each change, and the prices of the exchange. */
export const watchWorth = fromWatch<WorthNews>((report) => {
  const resident = residentsNow().preferences;
  const tellCurrency = (): void => report({ type: 'currency.changed', currency: preferences.currency(resident.getSnapshot()) ?? null });
  const subscription = resident.subscribe(tellCurrency);
  tellCurrency();
  const stopPrices = watchTokenPrices((tokens) => report({ type: 'prices.changed', tokens }));
  return () => {
    subscription.unsubscribe();
    stopPrices();
  };
});
