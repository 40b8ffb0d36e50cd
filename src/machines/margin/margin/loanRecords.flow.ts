import { send } from '#services/http/client.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { marginRecords } from '#services/margin/marginCalls.ts';
import { localeNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import type { RecordFileInput } from '#machines/kit/recordFile.machine.ts';
import { saveRecords } from '#machines/kit/recordFile.flow.ts';
import { collectPages } from '#machines/kit/recordFile.rules.ts';
import { orderPaths } from '#machines/rules/ownOrder.ts';
import { loanFileMachine } from './loanFile.machine.ts';
import { loanRecordsMachine } from './loanRecords.machine.ts';
import { loanColumns, loanRequestOf, loanSearchOf, type LoanFilter, type LoanRecord } from './loanRecords.rules.ts';
import { watchOwnMoney } from './marginWatch.flow.ts';

/** The exchange's largest page. */
const largestPage = 100;

export const loanRecordsFlow = loanRecordsMachine.provide({
  actors: {
    loadPage: fromCall(async ({ page, pageSize, filter }: PageRequest<LoanFilter>, signal): Promise<Page<LoanRecord>> => {
      const { data } = await send(marginRecords, { ...loanRequestOf(filter), pageNum: page, pageSize }, { signal });
      return { rows: data.list, total: data.totalCount };
    }),
    watchRows: fromWatch((report) => watchOwnMoney(() => report({ type: 'reload.requested' }))),
  },
});

function collectLoans({ filter }: RecordFileInput<LoanFilter>, signal: AbortSignal): Promise<readonly LoanRecord[]> {
  const readPage = async (pageNum: number) =>
    (await send(marginRecords, { ...loanRequestOf(filter), pageNum, pageSize: largestPage }, { signal })).data;
  return collectPages(readPage, largestPage, ({ id }) => id);
}
export const loanFileFlow = loanFileMachine.provide({
  actors: { collectRecords: fromCall(collectLoans) },
  actions: {
    saveFile: (_, kept) => saveRecords('margin-loans', loanColumns, kept),
  },
});

/** Puts the list of loans and its filter into the address, which the page of margin orders reads them from. */
export const showLoans = (filter: LoanFilter): void =>
  goTo(`/${localeNow()}${orderPaths.margin}?${new URLSearchParams({ list: 'loans', ...loanSearchOf(filter) })}`, { replace: true });
