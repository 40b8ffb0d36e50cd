import { watchAttention } from '#services/browser/attention.ts';
import { momentNow } from '#services/browser/clock.ts';
import { watchDay } from '#services/browser/localDay.ts';
import { readActivity, readTransactionDetail } from '#services/wallet/activity.ts';
import type { TransactionRef } from '#services/wallet/activityAnswers.ts';
import { watchNewBlocks } from '#services/wallet/newBlocks.ts';
import type { ActivityLine } from '#services/wallet/ownActivity.ts';
import { watchRecords } from '#services/wallet/transactionRecords.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import { isPoison } from '#machines/rules/lookAlike.ts';
import { activityMachine, type ActivityInput } from './activity.machine.ts';
import type { ActivityFacts, LineDetail } from './activity.rules.ts';
import { activityListMachine, type ActivityQuestion } from './activityList.machine.ts';

export const activityListFlow = activityListMachine.provide({
  actors: {
    loadPage: fromCall(
      async ({ page, pageSize, filter }: PageRequest<ActivityQuestion>, signal): Promise<Page<ActivityLine, ActivityFacts>> => {
        const { rows, total, riskCount, staleChains, source } = await readActivity({ ...filter, page, pageSize }, isPoison, signal);
        return { rows, total, facts: { riskCount, staleChains, source, readAt: momentNow() } };
      },
    ),
    watchRows: fromWatch((report) => {
      const reload = () => report({ type: 'reload.requested' });
      const endings = [watchAttention(reload), watchNewBlocks(reload), watchRecords(reload)];
      return () => endings.forEach((end) => end());
    }),
  },
});

export const activityFlow = activityMachine.provide({
  actors: {
    readDetail: fromCall(async (request: TransactionRef & ActivityInput, signal): Promise<LineDetail> => {
      const detail = await readTransactionDetail(request, isPoison, signal);
      return { ...detail, readAt: momentNow() };
    }),
    watchDay: fromWatch((report) => watchDay((dayStart) => report({ type: 'day.changed', dayStart }))),
  },
});
