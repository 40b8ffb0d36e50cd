import { catchKeys } from '#services/browser/caughtKey.ts';
import { tradeKeysSetting } from '#services/spot/tradeKeysSetting.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { tradeKeysMachine } from './tradeKeys.machine.ts';

export const tradeKeysFlow = tradeKeysMachine.provide({
  actors: {
    watchSetting: fromWatch((report) => {
      report({ type: 'setting.followed', setting: tradeKeysSetting.get() });
      return tradeKeysSetting.watch((setting) => report({ type: 'setting.followed', setting }));
    }),
    catchKey: fromWatch((report) => catchKeys((key) => report({ type: 'key.caught', key }))),
  },
  actions: { keep: (_, { setting }) => tradeKeysSetting.set(setting) },
});
