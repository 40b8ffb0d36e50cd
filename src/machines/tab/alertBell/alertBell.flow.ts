import { alertSoundSetting, ring } from '#services/spot/alertSound.ts';
import { watchFired } from '#services/spot/alerts.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { alertBellMachine } from './alertBell.machine.ts';

/** What the visitor is told is bound in app/late.flow.ts, where the toasts are known. */
export const alertBellFlow = alertBellMachine.provide({
  actors: { watchFired: fromWatch((report) => watchFired((alert) => report({ type: 'alert.fired', alert }))) },
  actions: {
    ring: (_, { alert }) => {
      if (alertSoundSetting.get()) ring(String(alert.alertId));
    },
  },
});
