import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { confirmationsMachine } from './confirmations.machine.ts';

export const confirmationsFlow = confirmationsMachine.provide({
  actors: {
    watchSetting: fromWatch((report) => {
      report({ type: 'setting.followed', skipped: orderReviewSetting.get() });
      return orderReviewSetting.watch((skipped) => report({ type: 'setting.followed', skipped }));
    }),
  },
  actions: { keep: (_, { skipped }) => orderReviewSetting.set([...skipped]) },
});
