import { watchChainMoves } from '#services/assets/chainMovesWatch.ts';
import { depositLog } from '#services/assets/depositCalls.ts';
import { send } from '#services/http/client.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { localeNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import type { RecordFileInput } from '#machines/kit/recordFile.machine.ts';
import { saveRecords } from '#machines/kit/recordFile.flow.ts';
import { collectPages } from '#machines/kit/recordFile.rules.ts';
import { depositFileMachine } from './depositFile.machine.ts';
import { depositsMachine } from './deposits.machine.ts';
import { depositColumns, depositRequestOf, type Deposit, type DepositFilter } from './deposits.rules.ts';

/** The exchange's largest page. */
const largestPage = 100;

export const depositsFlow = depositsMachine.provide({
  actors: {
    loadPage: fromCall(async ({ page, pageSize, filter }: PageRequest<DepositFilter>, signal): Promise<Page<Deposit>> => {
      const { data } = await send(depositLog, { ...depositRequestOf(filter), pageNum: page, pageSize }, { signal });
      return { rows: data.list, total: data.totalCount };
    }),
    watchRows: fromWatch((report) => watchChainMoves(() => report({ type: 'reload.requested' }))),
  },
});

export const depositFileFlow = depositFileMachine.provide({
  actors: {
    collectRecords: fromCall(({ filter }: RecordFileInput<DepositFilter>, signal): Promise<readonly Deposit[]> => {
      const readPage = async (pageNum: number) =>
        (await send(depositLog, { ...depositRequestOf(filter), pageNum, pageSize: largestPage }, { signal })).data;
      return collectPages(readPage, largestPage, ({ id }) => String(id));
    }),
  },
  actions: {
    saveFile: (_, kept) => saveRecords('deposits', depositColumns, kept),
  },
});

/** Puts the filter into the address, which the page reads it from. */
export const showDeposits = ({ coinId }: DepositFilter): void =>
  goTo(`/${localeNow()}/assetManagement/topup${coinId === null ? '' : `?coin=${coinId}`}`, { replace: true });
