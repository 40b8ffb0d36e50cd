import { transferRecords, type TransferRecord } from '#services/assets/calls.ts';
import { send } from '#services/http/client.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { localeNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Page, PageRequest } from '#machines/kit/pagedList.machine.ts';
import { transferRecordMachine, type RecordFilter } from './transferRecord.machine.ts';

export const transferRecordFlow = transferRecordMachine.provide({
  actors: {
    loadPage: fromCall(async ({ page, pageSize, filter }: PageRequest<RecordFilter>, signal): Promise<Page<TransferRecord>> => {
      const route = {
        ...(filter.source === null ? {} : { source: filter.source }),
        ...(filter.target === null ? {} : { target: filter.target }),
      };
      const { data } = await send(transferRecords, { ...route, pageNum: page, pageSize }, { signal });
      return { rows: data.list, total: data.totalCount };
    }),
  },
});

/** Puts the filter into the address, which the page reads it from. */
export function showRecords({ source, target }: RecordFilter): void {
  const search = new URLSearchParams({
    ...(source === null ? {} : { source: String(source) }),
    ...(target === null ? {} : { target: String(target) }),
  });
  goTo(`/${localeNow()}/orderHome/transferRecord${search.size === 0 ? '' : `?${search}`}`, { replace: true });
}
