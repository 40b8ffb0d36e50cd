import { assetDisplaySetting } from '#services/tab/assetDisplaySetting.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { assetDisplayMachine } from './assetDisplay.machine.ts';
import type { AssetDisplay } from './assetDisplay.rules.ts';

export const assetDisplayFlow = assetDisplayMachine.provide({
  actors: {
    watchDisplay: fromWatch((report) => {
      const tell = (display: AssetDisplay) => report({ type: 'display.followed', ...display });
      tell(assetDisplaySetting.get());
      return assetDisplaySetting.watch(tell);
    }),
  },
  actions: { keep: (_, display) => assetDisplaySetting.set(display) },
});
