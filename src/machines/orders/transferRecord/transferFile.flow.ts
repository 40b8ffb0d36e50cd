import { transferRecords, type TransferRecord } from '#services/assets/calls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { RecordFileInput } from '#machines/kit/recordFile.machine.ts';
import { saveRecords } from '#machines/kit/recordFile.flow.ts';
import { collectPages } from '#machines/kit/recordFile.rules.ts';
import { transferFileMachine } from './transferFile.machine.ts';
import { transferColumns } from './transferFile.rules.ts';
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
    saveFile: (_, kept) => saveRecords('transfers', transferColumns, kept),
  },
});
