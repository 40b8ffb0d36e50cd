import { csvOf, saveFile } from '#services/browser/csv.ts';
import { momentNow } from '#services/browser/clock.ts';
import { transferRecords, type TransferRecord } from '#services/funds/calls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '../kit/fromCall.ts';
import { transferFileMachine, type TransferFileInput } from './transferFile.machine.ts';
import { fileRows, withPage } from './transferFile.rules.ts';

/** The exchange's largest page. */
const pageSize = 100;

async function collectRecords({ filter: { source, target } }: TransferFileInput, signal: AbortSignal): Promise<readonly TransferRecord[]> {
  const route = { ...(source === null ? {} : { source }), ...(target === null ? {} : { target }) };
  let records: readonly TransferRecord[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, totalCount } = (await send(transferRecords, { ...route, pageNum, pageSize }, { signal })).data;
    records = withPage(records, list);
    if (list.length === 0 || pageNum * pageSize >= totalCount) return records;
  }
}

export const transferFileFlow = transferFileMachine.provide({
  actors: { collectRecords: fromCall(collectRecords) },
  actions: {
    saveFile: (_, { records, words }) => {
      if (words === null) return;
      saveFile(`transfers-${new Date(momentNow()).toISOString().slice(0, 10)}.csv`, csvOf(fileRows(records, words)));
    },
  },
});
