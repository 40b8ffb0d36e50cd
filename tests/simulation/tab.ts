import { createActor } from 'xstate';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { lateNow } from '#machines/app/loadLate.ts';
import { hearFault, makeApp, openApp, tieApp } from '#machines/app/app.ts';
import { assetsFlow } from '#machines/assets/assets/assets.flow.ts';
import { loginFlow } from '#machines/session/login/login.flow.ts';
import { orderCancelFlow } from '#machines/spot/ownOrders/orderCancel.flow.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { orderEntryFlow } from '#machines/spot/orderEntry/orderEntry.flow.ts';
import type { MarketFacts } from '#machines/spot/orderEntry/ticket.rules.ts';
import { ownOrdersFlow } from '#machines/spot/ownOrders/ownOrders.flow.ts';
import { transferFlow } from '#machines/assets/transfer/transfer.flow.ts';
import { walletQrFlow } from '#machines/web3/walletQr/walletQr.flow.ts';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { configureHttp } from '#services/http/client.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';

/** The code that runs in a simulated tab: the app's own start and flows, without views. */
export { createActor, goTo, lateNow, navigation, ordersStore };
export { assetsFlow, loginFlow, orderCancelFlow, ownOrdersFlow, transferFlow, walletQrFlow };

/** The market as a page shows it stands still here: how its stream is kept in order is another check's. */
export const orderEntryOn = (market: MarketFacts) =>
  orderEntryFlow.provide({ actors: { watchMarket: fromWatch((report) => (report({ type: 'market.changed', market }), () => {})) } });

/** Starts the app as its entry file does. `config` is the exchange's answer for /config.json. */
export function start(config: unknown) {
  const { receiptKeys } = acceptConfig(config);
  configureHttp({
    bases: { '/': '' },
    locale: () => document.documentElement.lang,
    onFault: (fault) => setTimeout(hearFault, 0, fault),
    receiptKeys,
  });
  const app = makeApp({
    navigation: { screen: 'pc', locale: 'en_US' },
    theme: { choice: 'system', direction: 'green-up', system: 'dark' },
    preferences: { currencyCode: 'USD' },
    viewport: { width: 1600 },
  });
  const residents = openApp(app);
  tieApp(residents, 'en_US');
  return residents;
}
