import { findTip, followTip, returnFocus, watchPage } from '#services/tab/tipSpot.ts';
import { tipsSetting } from '#services/tab/tipsSetting.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { tipsMachine, type TipQuestion } from './tips.machine.ts';

export const tipsFlow = tipsMachine.provide({
  actors: {
    watchSetting: fromWatch((report) => {
      const follow = ({ isOn, seen }: ReturnType<typeof tipsSetting.get>) => report({ type: 'setting.followed', isOn, seen });
      follow(tipsSetting.get());
      return tipsSetting.watch(follow);
    }),
    watchPage: fromWatch((report) => watchPage(() => report({ type: 'page.moved' }))),
    findTip: fromCall(async ({ tips, isPhone }: TipQuestion) => findTip(tips, isPhone)),
    followTip: fromWatch((report, { tips: [tip], isPhone }) =>
      tip === undefined
        ? () => undefined
        : followTip(tip, isPhone, (change) =>
            report(change.kind === 'moved' ? { type: 'tip.moved', spot: change.spot } : { type: `tip.${change.kind}` }),
          ),
    ),
  },
  actions: {
    keep: (_, { isOn, seen }) => tipsSetting.set({ isOn, seen: [...seen] }),
    returnFocus: (_, { tip }) => (tip === null ? undefined : returnFocus(tip)),
  },
});
