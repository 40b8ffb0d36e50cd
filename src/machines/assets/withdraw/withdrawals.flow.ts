import { withdrawLog } from '#services/assets/withdrawCalls.ts';
import { watchChainMoves } from '#services/assets/chainMovesWatch.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import { withdrawalsMachine } from './withdrawals.machine.ts';
import type { Withdrawal } from './withdrawals.rules.ts';

export const withdrawalsFlow = withdrawalsMachine.provide({
  actors: {
    loadPage: fromCall(async ({ page, pageSize }: PageRequest<null>, signal): Promise<Page<Withdrawal>> => {
      const { data } = await send(withdrawLog, { pageNum: page, pageSize }, { signal });
      return { rows: data.list, total: data.totalCount };
    }),
    watchRows: fromWatch((report) => watchChainMoves(() => report({ type: 'reload.requested' }))),
  },
});
