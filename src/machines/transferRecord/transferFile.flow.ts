import { csvOf, saveFile } from '#services/browser/csv.ts';
import { momentNow } from '#services/browser/clock.ts';
import { transferRecords, type TransferRecord } from '#services/funds/calls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '../kit/fromCall.ts';
import type { RecordFileInput } from '../kit/recordFile.machine.ts';
import { collectPages } from '../kit/recordFile.rules.ts';
import { transferFileMachine } from './transferFile.machine.ts';
import { fileRows } from './transferFile.rules.ts';
import type { RecordFilter } from './transferRecord.machine.ts';

/** The exchange's largest page. */
const pageSize = 100;

function collectRecords(
  { filter: { source, target } }: RecordFileInput<RecordFilter>,
  signal: AbortSignal,
): Promise<readonly TransferRecord[]> {
  const route = { ...(source === null ? {} : { source }), ...(target === null ? {} : { target }) };
  const readPage = async (pageNum: number) => (await send(transferRecords, { ...route, pageNum, pageSize }, { signal })).data;
  return collectPages(readPage, pageSize, ({ id }) => id);
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
