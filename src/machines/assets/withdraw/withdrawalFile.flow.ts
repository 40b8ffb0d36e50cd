import { withdrawLog } from '#services/assets/withdrawCalls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { RecordFileInput } from '#machines/kit/recordFile.machine.ts';
import { saveRecords } from '#machines/kit/recordFile.flow.ts';
import { collectPages } from '#machines/kit/recordFile.rules.ts';
import { withdrawalFileMachine } from './withdrawalFile.machine.ts';
import { withdrawalColumns } from './withdrawalFile.rules.ts';
import type { Withdrawal } from './withdrawals.rules.ts';

/** The exchange's largest page. */
const pageSize = 100;

export const withdrawalFileFlow = withdrawalFileMachine.provide({
  actors: {
    collectRecords: fromCall((_: RecordFileInput<null>, signal): Promise<readonly Withdrawal[]> => {
      const readPage = async (pageNum: number) => (await send(withdrawLog, { pageNum, pageSize }, { signal })).data;
      return collectPages(readPage, pageSize, ({ id }) => id);
    }),
  },
  actions: {
    saveFile: (_, kept) => saveRecords('withdrawals', withdrawalColumns, kept),
  },
});
