import { alertSoundSetting, ring } from '#services/spot/alertSound.ts';
import { readAlerts, removeAlert, saveAlert, watchAlerts } from '#services/spot/alerts.ts';
import { localeNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { priceAlertsMachine, type PriceAlertsInput } from './priceAlerts.machine.ts';

export const priceAlertsFlow = priceAlertsMachine.provide({
  actors: {
    watchAlerts: fromWatch((report) => watchAlerts(() => report({ type: 'alerts.changed' }))),
    readAlerts: fromCall((_: void, signal) => readAlerts(signal)),
    saveAlert: fromCall(({ alertId, ...wish }, signal) => saveAlert(alertId === null ? wish : { alertId, ...wish }, signal)),
    removeAlert: fromCall(removeAlert),
  },
  actions: {
    keepSound: (_, { on }) => {
      alertSoundSetting.set(on);
      if (on) ring('sample');
    },
  },
});

/** What the flow opens with beside a pair; `priceDigit` is that of the pair's prices. */
export const priceAlertsInput = (pair: { readonly tradeCode: string; readonly priceDigit: number }): PriceAlertsInput => ({
  tradeCode: pair.tradeCode,
  priceDigit: pair.priceDigit,
  locale: localeNow(),
  hasSound: alertSoundSetting.get(),
});
