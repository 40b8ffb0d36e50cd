import { watchKeys } from '#services/browser/keys.ts';
import { keysSetting } from '#services/tab/keysSetting.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { keysMachine } from './keys.machine.ts';
import { keyBindings } from './keys.rules.ts';

export const keysFlow = keysMachine.provide({
  actors: {
    watchSetting: fromWatch((report) => {
      const follow = (on: boolean) => report({ type: 'setting.followed', on });
      follow(keysSetting.get());
      return keysSetting.watch(follow);
    }),
    watchKeys: fromWatch((report) => watchKeys(keyBindings, (command) => report({ type: 'key.pressed', command }))),
  },
  actions: {
    keep: (_, { on }) => keysSetting.set(on),
  },
});
